import CressetSystem
import CressetTesting
import Foundation
import Testing

struct PrivateFileTests {
    @Test func fileThatIsThereIsLeftAlone() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/key"
            try PrivateFile.create(path, containing: [1, 2, 3])
            let error = #expect(throws: SystemError.self) { try PrivateFile.create(path, containing: [4]) }
            #expect(error?.isExisting == true)
            #expect(error?.path == path)
            #expect(try PrivateFile.read(path) == [1, 2, 3])
            #expect(try names(in: directory) == ["key"])
        }
    }

    @Test func linkThatLeadsNowhereIsNotFollowed() async throws {
        try await TemporaryDirectory.run { directory in
            try FileManager.default.createSymbolicLink(
                atPath: "\(directory)/key",
                withDestinationPath: "\(directory)/elsewhere"
            )
            let error = #expect(throws: SystemError.self) {
                try PrivateFile.create("\(directory)/key", containing: [1])
            }
            #expect(error?.isExisting == true)
            #expect(try names(in: directory) == ["key"])
        }
    }

    @Test func missingDirectoryIsAnError() async throws {
        try await TemporaryDirectory.run { directory in
            let error = #expect(throws: SystemError.self) {
                try PrivateFile.create("\(directory)/missing/key", containing: [1])
            }
            #expect(error?.isMissing == true)
            #expect(error?.isExisting == false)
            let left = try names(in: directory)
            #expect(left == [])
        }
    }

    @Test(arguments: [0, 1, 16_383, 16_384, 16_385, 100_000])
    func fileHasAllItsBytesAndItsOwnersModeAlone(_ count: Int) async throws {
        try await TemporaryDirectory.run { directory in
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
            let path = "\(directory)/key"
            try PrivateFile.create(path, containing: bytes)
            #expect(try PrivateFile.read(path) == bytes)
            #expect(try mode(of: path) == 0o600)
            #expect(try names(in: directory) == ["key"])
        }
    }

    @Test func oneOfManyCreatorsWins() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/key"
            let winners = await withTaskGroup(of: UInt8?.self) { group in
                for number: UInt8 in 0..<16 {
                    group.addTask {
                        do {
                            try PrivateFile.create(path, containing: [UInt8](repeating: number, count: 1000))
                            return number
                        } catch {
                            return nil
                        }
                    }
                }
                return await group.reduce(into: [UInt8]()) { winners, number in
                    if let number { winners.append(number) }
                }
            }
            #expect(winners.count == 1)
            let bytes = try PrivateFile.read(path)
            #expect(bytes == [UInt8](repeating: winners[0], count: 1000))
            #expect(try names(in: directory) == ["key"])
        }
    }

    @Test func draftOfADeadProcessIsReplaced() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/key"
            // In a container, the next process often has the same id.
            try PrivateFile.create("\(path).\(ProcessInfo.processInfo.processIdentifier)", containing: [0])
            try PrivateFile.create(path, containing: [1, 2, 3])
            #expect(try PrivateFile.read(path) == [1, 2, 3])
        }
    }

    @Test func missingFileIsMissing() async throws {
        try await TemporaryDirectory.run { directory in
            let error = #expect(throws: SystemError.self) { try PrivateFile.read("\(directory)/key") }
            #expect(error?.isMissing == true)
            #expect(error?.description == "\(directory)/key: No such file or directory")
        }
    }

    @Test func directoryIsNoFile() async throws {
        try await TemporaryDirectory.run { directory in
            let error = #expect(throws: SystemError.self) { try PrivateFile.read(directory) }
            #expect(error?.isMissing == false)
            #expect(error?.path == directory)
        }
    }

    @Test func fileBeyondTheLimitIsRefused() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/key"
            try PrivateFile.create(path, containing: [UInt8](repeating: 7, count: 20_000))
            let error = #expect(throws: SystemError.self) { try PrivateFile.read(path, limit: 19_999) }
            #expect(error?.path == path)
            #expect(throws: SystemError.self) { try PrivateFile.read(path, limit: 0) }
            #expect(try PrivateFile.read(path, limit: 20_000).count == 20_000)
        }
    }

    @Test func nestedDirectoriesAreMade() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/a/b/c"
            try PrivateFile.makeDirectory(path)
            for made in ["a", "a/b", "a/b/c"] { #expect(try mode(of: "\(directory)/\(made)") == 0o700) }
            try PrivateFile.create("\(path)/key", containing: [1])
            try PrivateFile.makeDirectory(path)
            #expect(try PrivateFile.read("\(path)/key") == [1])
        }
    }

    @Test func trailingSlashesNameTheSameDirectory() async throws {
        try await TemporaryDirectory.run { directory in
            try PrivateFile.makeDirectory("\(directory)/a//b/")
            #expect(try mode(of: "\(directory)/a/b") == 0o700)
        }
    }

    @Test func directoryUnderAFileCannotBeMade() async throws {
        try await TemporaryDirectory.run { directory in
            try PrivateFile.create("\(directory)/file", containing: [])
            #expect(throws: SystemError.self) { try PrivateFile.makeDirectory("\(directory)/file/a") }
            #expect(throws: SystemError.self) { try PrivateFile.makeDirectory("\(directory)/file/a/b") }
            #expect(try names(in: directory) == ["file"])
        }
    }

    @Test func fileIsNoDirectory() async throws {
        try await TemporaryDirectory.run { directory in
            try PrivateFile.create("\(directory)/file", containing: [])
            let error = #expect(throws: SystemError.self) { try PrivateFile.makeDirectory("\(directory)/file") }
            #expect(error?.path == "\(directory)/file")
        }
    }

    private func names(in directory: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    }

    private func mode(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func pathsThroughLinksLeadToTheSameDirectory() async throws {
        try await TemporaryDirectory.run { directory in
            for name in ["a", "b"] { try PrivateFile.makeDirectory("\(directory)/\(name)") }
            try FileManager.default.createSymbolicLink(
                atPath: "\(directory)/link",
                withDestinationPath: "\(directory)/a"
            )
            let other = "\(directory)/b"
            for path in ["link", "./a/", "b/../a"].map({ "\(directory)/\($0)" }) {
                #expect(try PrivateFile.isSame(path, as: "\(directory)/a"))
                #expect(try !PrivateFile.isSame(path, as: other))
            }
            #expect(try !PrivateFile.isSame("\(directory)/missing", as: "\(directory)/missing"))
        }
    }

    @Test func obstacleIsNamedOnlyWithOne() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/file"
            #expect(FileObstacle(to: path) == nil)
            try PrivateFile.create(path, containing: [1])
            #expect(FileObstacle(to: path) == nil)
            try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
            // Root may write the file nevertheless.
            let isObstacle = !FileManager.default.isWritableFile(atPath: path)
            #expect((FileObstacle(to: path)?.description.contains("with permissions 400") == true) == isObstacle)
        }
    }
}
