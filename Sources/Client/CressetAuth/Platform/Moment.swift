import Foundation

/// A point in time: by the device's clock, which people set, and by the time that this process has counted.
struct Moment: Codable, Equatable, Sendable {
    private enum CodingKeys: CodingKey {
        case date
    }

    let date: Date
    /// Seconds from a beginning that only this process knows; `nil` for a moment of another process.
    private(set) var uptime: TimeInterval?

    init(_ date: Date, uptime: TimeInterval) {
        self.date = date
        self.uptime = uptime
    }

    /// Returns the seconds that were counted since an earlier moment; `nil` if that was in another process.
    func seconds(since earlier: Moment) -> TimeInterval? {
        guard let uptime, let begin = earlier.uptime else { return nil }
        return uptime - begin
    }
}
