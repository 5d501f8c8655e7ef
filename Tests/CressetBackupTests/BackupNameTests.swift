import CressetIdentity
import CressetTesting
import Testing

@testable import CressetBackup

struct BackupNameTests {
    @Test(arguments: [
        "", "cresset.db", "cresset-20260101T000000000Z-01020304.backup.draft",
        "cresset-20260101T000000000Z-0102030G.backup",
        "cresset-20260101T000000000Z-01020304.backup ", "Cresset-20260101T000000000Z-01020304.backup",
        "x/cresset-20260101T000000000Z-01020304.backup", "cresset-2026010aT000000000Z-01020304.backup",
        "cresset-20260101T000000000Z-0102030A.backup", "cresset-20260101T000000000Z-01020304.backuq",
    ])
    func otherNamesAreNoBackups(_ text: String) {
        #expect(BackupName(text) == nil)
    }

    @Test func nameTellsTheMoment() {
        let name = BackupName(at: TestClock.start, id: [1, 2, 3, 0xAF])
        #expect(name.description == "cresset-20260101T000000000Z-010203af.backup")
        #expect(BackupName(name.description) == name)
    }

    @Test func olderNamesComeFirst() {
        let names = [0, 1, 999, 1_000_000_000].map { moment in
            BackupName(at: TestClock.start.adding(milliseconds: moment), id: [0xFF, 0, 0, 0])
        }
        #expect(names.reversed().sorted() == names)
    }
}
