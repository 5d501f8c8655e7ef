import Foundation

/// A point in time, by the adjustable device clock and by the process's monotonic clock.
struct Moment: Codable, Equatable, Sendable {
    private enum CodingKeys: CodingKey {
        case date
    }

    let date: Date
    /// The monotonic time of this process in seconds; `nil` for a moment of another process.
    private(set) var uptime: TimeInterval?

    init(_ date: Date, uptime: TimeInterval) {
        self.date = date
        self.uptime = uptime
    }

    /// Returns the elapsed monotonic seconds; `nil` for a moment of another process.
    func seconds(since earlier: Moment) -> TimeInterval? {
        guard let uptime, let begin = earlier.uptime else { return nil }
        return uptime - begin
    }
}
