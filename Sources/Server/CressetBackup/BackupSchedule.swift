import CressetIdentity

public struct BackupSchedule: Equatable, Sendable {
    private static let day: Int64 = 86_400_000
    /// In milliseconds after a first failure; doubled for each further one, up to the last.
    private static let (firstDelay, lastDelay): (Int64, Int64) = (15 * 60_000, 4 * 3_600_000)

    private let timeOfDay: Int64

    /// - Parameter minute: The time of day, in minutes after midnight (UTC): 0 to 1439.
    public init(minute: Int) {
        precondition((0..<1440).contains(minute), "a day has 1440 minutes")
        timeOfDay = Int64(minute) * 60_000
    }

    /// - Parameter last: The time of the newest backup; `nil` makes the next one due at once.
    func next(after last: Timestamp?) -> Timestamp {
        guard let last else { return Timestamp(milliseconds: 0) }
        let days = (last.milliseconds - timeOfDay) / Self.day
        return Timestamp(milliseconds: (days + 1) * Self.day + timeOfDay)
    }

    /// - Parameter failures: The number of consecutive failures, including this one.
    static func delay(afterFailures failures: Int) -> Int64 {
        min(lastDelay, firstDelay << Int64(min(max(failures, 1) - 1, 10)))
    }
}
