import CressetSystem
import CressetTesting
import Foundation
import Testing

struct LongFileTests {
    @Test func fileThatIsThereIsLeftAlone() async throws {
        try await TemporaryDirectory.run { directory in
            let path = directory + "/users.json"
            try PrivateFile.create(path, containing: [1])
            let error = #expect(throws: SystemError.self) { try OutputFile(path) }
            #expect(error?.isExisting == true)
            #expect(try PrivateFile.read(path) == [1])
            #expect(try PrivateFile.names(in: directory) == ["users.json"])
        }
    }

    /// Another process created the file first: it is not replaced.
    @Test func fileThatHasComeMeanwhileIsLeftAlone() async throws {
        try await TemporaryDirectory.run { directory in
            let path = directory + "/users.json"
            do {
                let file = try OutputFile(path)
                try file.write([2])
                try PrivateFile.create(path, containing: [1])
                let error = #expect(throws: SystemError.self) { try file.finish() }
                #expect(error?.isExisting == true)
            }
            #expect(try PrivateFile.read(path) == [1])
            #expect(try PrivateFile.names(in: directory) == ["users.json"])
        }
    }

    @Test func fileThatIsNotFinishedLeavesNothing() async throws {
        try await TemporaryDirectory.run { directory in
            do {
                let file = try OutputFile(directory + "/users.json")
                try file.write([1, 2, 3])
            }
            #expect(try PrivateFile.names(in: directory) == [])
        }
    }

    /// The file contains password hashes.
    @Test func restOfAProcessThatDiedGoesWhenTheSameFileIsWrittenAgain() async throws {
        try await TemporaryDirectory.run { directory in
            for name in ["users.json.77.1.draft", "users.json.mine.1.draft", "users.jsonl.77.1.draft"] {
                try PrivateFile.create("\(directory)/\(name)", containing: [1])
            }
            let first = try OutputFile(directory + "/users.json")
            let second = try OutputFile(directory + "/users.json")
            try first.write([2])
            try first.finish()
            #expect(throws: SystemError.self) { try second.finish() }
            #expect(try PrivateFile.read(directory + "/users.json") == [2])
            let names = try PrivateFile.names(in: directory)
            #expect(names.filter { $0.contains(".1.draft") } == ["users.json.mine.1.draft", "users.jsonl.77.1.draft"])
        }
    }

    @Test func missingPlacesAreErrors() async throws {
        try await TemporaryDirectory.run { directory in
            #expect(throws: SystemError.self) { try OutputFile(directory + "/missing/users.json") }
            let error = #expect(throws: SystemError.self) { try InputFile(directory + "/users.json") }
            #expect(error?.isMissing == true)
            let file = try InputFile(directory)
            #expect(throws: SystemError.self) { try file.read() }
        }
    }

    @Test func finishedFileIsItsOwnersAlone() async throws {
        try await TemporaryDirectory.run { directory in
            let path = directory + "/users.json"
            let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
            let file = try OutputFile(path)
            try file.write(Array(bytes.prefix(999_999)))
            #expect(!FileManager.default.fileExists(atPath: path))
            try file.write(Array(bytes.suffix(1)))
            try file.finish()
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            #expect(try PrivateFile.names(in: directory) == ["users.json"])

            let input = try InputFile(path)
            #expect(input.length == 1_000_000)
            var read: [UInt8] = []
            while case let piece = try input.read(), !piece.isEmpty { read += piece }
            #expect(read == bytes)
            #expect(try input.read() == [])
            #expect(try input.read(at: 999_998, count: 10) == Array(bytes.suffix(2)))
            #expect(try input.read(at: 7, count: 500_000) == Array(bytes[7..<500_007]))
            #expect(try input.read(at: 1_000_000, count: 1) == [])
        }
    }

    @Test func fileIsReplacedWhereItMayBe() async throws {
        try await TemporaryDirectory.run { directory in
            let path = directory + "/config.json"
            try PrivateFile.create(path, containing: [1])
            let file = try OutputFile(path, replacingExisting: true)
            try file.write([2])
            #expect(try PrivateFile.read(path) == [1])
            try file.finish()
            #expect(try PrivateFile.read(path) == [2])
            #expect(try PrivateFile.names(in: directory) == ["config.json"])
        }
    }
}
