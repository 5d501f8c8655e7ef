import CressetSystem
import CressetTesting
import Testing

struct DirectoryMarkTests {
    @Test func directoryThatIsMissingHasNoMark() async throws {
        try await TemporaryDirectory.run { directory in
            let error = #expect(throws: SystemError.self) { try DirectoryMark(on: "\(directory)/nowhere") }
            #expect(error?.isMissing == true)
            #expect(!DirectoryMark.isMissing(from: "\(directory)/nowhere"))
        }
    }

    @Test func markIsSeenUntilTheLastOneIsGone() async throws {
        try await TemporaryDirectory.run { directory in
            #expect(DirectoryMark.isMissing(from: directory))
            var marks = [try DirectoryMark(on: directory), try DirectoryMark(on: directory)]
            #expect(!DirectoryMark.isMissing(from: directory))
            marks.removeLast()
            #expect(!DirectoryMark.isMissing(from: directory))
            marks.removeLast()
            #expect(DirectoryMark.isMissing(from: directory))
        }
    }
}
