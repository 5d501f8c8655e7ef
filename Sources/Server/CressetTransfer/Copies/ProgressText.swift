/// The progress of long work as text: amount, speed and remaining time.
public struct ProgressText: Sendable {
    private static let barWidth = 24

    private let rows: Int
    private let share: Double?
    private let elapsed: Duration

    /// - Parameters:
    ///   - done: Completed amount, in the unit of `total`.
    ///   - total: `nil` if unknown.
    public init(rows: Int, done: Int, total: Int?, elapsed: Duration) {
        self.rows = rows
        self.elapsed = elapsed
        share = total.map { $0 > 0 ? min(1, Double(done) / Double($0)) : 1 }
    }

    public var line: String {
        let parts = [share.map { "\(Int($0 * 100)) %" }, rows.counted("row"), rate, timeLeft]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    public var bar: String {
        guard let share else { return line }
        let filled = Int(share * Double(Self.barWidth))
        return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: Self.barWidth - filled)
            + "] "
            + line
    }

    private var seconds: Double { elapsed / .seconds(1) }

    private var rate: String? {
        seconds > 0 ? "\(Int(Double(rows) / seconds)) a second" : nil
    }

    private var timeLeft: String? {
        guard let share, share > 0, share < 1 else { return nil }
        let left = Int((seconds / share * (1 - share)).rounded(.up))
        let padded = left % 60 < 10 ? "0\(left % 60)" : "\(left % 60)"
        return "\(left / 60):\(padded) left"
    }
}
