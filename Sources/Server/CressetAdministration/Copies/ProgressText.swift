/// The progress of a long work in words: how much, how fast, how long still.
public struct ProgressText: Sendable {
    private static let barWidth = 24

    private let rows: Int
    private let share: Double?
    private let elapsed: Duration

    /// - Parameters:
    ///   - rows: The rows that are done.
    ///   - done: The amount of work that is done, in the unit of `total`.
    ///   - total: The amount of all the work; `nil` if it is not known.
    ///   - elapsed: The time since the beginning.
    public init(rows: Int, done: Int, total: Int?, elapsed: Duration) {
        self.rows = rows
        self.elapsed = elapsed
        share = total.map { $0 > 0 ? min(1, Double(done) / Double($0)) : 1 }
    }

    /// A line for a log.
    public var line: String {
        let parts = [share.map { "\(Int($0 * 100)) %" }, rows.counted("row"), rate, timeLeft]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    /// A line with a bar, for a terminal.
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
