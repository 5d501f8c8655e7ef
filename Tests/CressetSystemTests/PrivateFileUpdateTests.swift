import CressetSystem
import CressetTesting
import Foundation
import Testing

struct PrivateFileUpdateTests {
    private struct Refusal: Error {}

    @Test(arguments: [0o640, 0o604, 0o620, 0o602, 0o610, 0o666])
    func fileThatOthersMayUseIsNeitherReadNorReplaced(_ mode: Int) async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/accounts"
            try PrivateFile.create(path, containing: [1, 2, 3])
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            let error = #expect(throws: SystemError.self) { try PrivateFile.readOwned(path) }
            #expect(error?.isExposed == true)
            #expect(error?.path == path)
            let guarded = #expect(throws: SystemError.self) { try PrivateFile.readGuarded(path) }
            #expect(guarded?.isExposed == true)
            let other = #expect(throws: SystemError.self) { try PrivateFile.update(path) { _ in [4] } }
            #expect(other?.isExposed == true)
            #expect(try PrivateFile.read(path) == [1, 2, 3])
        }
    }

    @Test func missingAndLongFilesAreOrdinaryErrors() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/accounts"
            let error = #expect(throws: SystemError.self) { try PrivateFile.readOwned(path) }
            #expect(error?.isMissing == true)
            #expect(error?.isExposed == false)
            try PrivateFile.create(path, containing: [UInt8](repeating: 7, count: 11))
            let long = #expect(throws: SystemError.self) { try PrivateFile.readOwned(path, limit: 10) }
            #expect(long?.isExposed == false)
            #expect(throws: SystemError.self) { try PrivateFile.update(path, limit: 10) { _ in [] } }
            #expect(throws: SystemError.self) { try PrivateFile.update(path, limit: 11) { ($0 ?? []) + [7] } }
            #expect(try PrivateFile.readOwned(path, limit: 11).count == 11)
        }
    }

    @Test func changeThatFailsLeavesTheFileAlone() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/accounts"
            #expect(throws: Refusal.self) { try PrivateFile.update(path) { _ in throw Refusal() } }
            #expect(!FileManager.default.fileExists(atPath: path))
            try PrivateFile.create(path, containing: [1])
            #expect(throws: Refusal.self) { try PrivateFile.update(path) { _ in throw Refusal() } }
            #expect(try PrivateFile.readOwned(path) == [1])
            #expect(try names(in: directory) == ["accounts", "accounts.lock"])
        }
    }

    @Test func lockOfAnotherProcessIsReportedAndDelaysNoReader() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/accounts"
            try PrivateFile.create(path, containing: [1])
            var other = try FileLock("\(path).lock")
            #expect(other != nil)
            let error = #expect(throws: SystemError.self) {
                try PrivateFile.update(path, timeout: 0) { _ in [2] }
            }
            #expect(error?.isBusy == true)
            #expect(error?.description.hasPrefix("\(path): another process has locked it") == true)
            #expect(try PrivateFile.readOwned(path) == [1])
            other = nil
            try PrivateFile.update(path, timeout: 0) { ($0 ?? []) + [2] }
            #expect(try PrivateFile.readOwned(path) == [1, 2])
        }
    }

    @Test func additionsOfAllWritersAreThere() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/accounts"
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number: UInt8 in 0..<16 {
                    group.addTask { try PrivateFile.update(path) { ($0 ?? []) + [number] } }
                }
                try await group.waitForAll()
            }
            #expect(try PrivateFile.readOwned(path).sorted() == Array(0..<16))
            #expect(try mode(of: path) == 0o600)
            #expect(try names(in: directory) == ["accounts", "accounts.lock"])
        }
    }

    private func names(in directory: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    }

    private func mode(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
