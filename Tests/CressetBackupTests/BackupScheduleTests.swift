import CressetIdentity
import CressetTesting
import Testing

@testable import CressetBackup

struct BackupScheduleTests {
    private let schedule = BackupSchedule(minute: 180)
    private let hour: Int64 = 3_600_000

    @Test func firstBackupIsWantedAtOnce() {
        #expect(schedule.next(after: nil) <= TestClock.start)
    }

    /// Hours after midnight, the start of the clock: the newest backup, then the next one.
    @Test(arguments: [(-1, 3), (0, 3), (2, 3), (3, 27), (4, 27), (23, 27), (26, 27), (27, 51)])
    func nextBackupIsAtTheTimeOfDay(_ last: Int64, next: Int64) {
        let moment = TestClock.start.adding(milliseconds: last * hour)
        #expect(schedule.next(after: moment) == TestClock.start.adding(milliseconds: next * hour))
    }

    @Test func failuresAreTriedAgainLaterAndLater() {
        let minutes = (1...6).map { BackupSchedule.delay(afterFailures: $0) / 60_000 }
        #expect(minutes == [15, 30, 60, 120, 240, 240])
        #expect(BackupSchedule.delay(afterFailures: .max) == BackupSchedule.delay(afterFailures: 6))
    }
}
