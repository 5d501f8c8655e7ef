import CressetSystem
import CressetTesting
import Testing

struct DirectoryLockTests {
    @Test func directoryThatIsMissingHasNoMark() async throws {
        try await TemporaryDirectory.run { directory in
            let error = #expect(throws: SystemError.self) { try DirectoryLock(on: "\(directory)/nowhere") }
            #expect(error?.isMissing == true)
            #expect(!DirectoryLock.isMissing(from: "\(directory)/nowhere"))
        }
    }

    @Test func markIsSeenUntilTheLastOneIsGone() async throws {
        try await TemporaryDirectory.run { directory in
            #expect(DirectoryLock.isMissing(from: directory))
            var marks = [try DirectoryLock(on: directory), try DirectoryLock(on: directory)]
            #expect(!DirectoryLock.isMissing(from: directory))
            marks.removeLast()
            #expect(!DirectoryLock.isMissing(from: directory))
            marks.removeLast()
            #expect(DirectoryLock.isMissing(from: directory))
        }
    }
}
