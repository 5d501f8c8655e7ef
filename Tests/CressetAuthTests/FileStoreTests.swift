import CressetAuth
import Foundation
import Testing

struct FileStoreTests {
    private static let key = SecureStoreKey(service: "service/..", account: "a b")

    private static func run(_ body: (FileStore, URL) throws -> Void) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: directory) }
        try body(FileStore(directory: directory), directory)
    }

    private static func permissions(of url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test func writtenDataIsReadAndRemoved() throws {
        try Self.run { store, _ in
            #expect(try store.read(Self.key) == nil)
            try store.write(Data("one".utf8), under: Self.key)
            try store.write(Data("two".utf8), under: Self.key)
            #expect(try store.read(Self.key) == Data("two".utf8))
            try store.remove(Self.key)
            try store.remove(Self.key)
            #expect(try store.read(Self.key) == nil)
        }
    }

    @Test(arguments: [true, false])
    func draftsOfKilledProcessesAreRemoved(isRead: Bool) throws {
        try Self.run { store, directory in
            try store.write(Data("token".utf8), under: Self.key)
            let path = store.location(of: Self.key)
            for number in 1...3 {
                try Data("token".utf8).write(to: URL(fileURLWithPath: "\(path).4194305.\(number).draft"))
            }
            let other = "\(directory.path)/other.json.4194305.1.draft"
            try Data("token".utf8).write(to: URL(fileURLWithPath: other))
            if isRead { _ = try store.read(Self.key) } else { try store.remove(Self.key) }
            let drafts = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter {
                $0.hasSuffix(".draft")
            }
            #expect(drafts == ["other.json.4194305.1.draft"])
        }
    }

    @Test func fileIsReadableByItsOwnerAlone() throws {
        try Self.run { store, directory in
            try FileManager.default.createDirectory(
                at: directory,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o755]
            )
            try store.write(Data("x".utf8), under: Self.key)
            #expect(try Self.permissions(of: directory) == 0o755)
            #expect(try Self.permissions(of: URL(fileURLWithPath: store.location(of: Self.key))) == 0o600)
        }
    }

    @Test func missingDirectoryIsMadeForItsOwnerAlone() throws {
        try Self.run { store, directory in
            try store.write(Data("x".utf8), under: Self.key)
            #expect(try Self.permissions(of: directory) == 0o700)
        }
    }

    @Test func fileThatOthersMayReadIsRefusedWithItsPath() throws {
        try Self.run { store, _ in
            try store.write(Data("x".utf8), under: Self.key)
            let path = store.location(of: Self.key)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            let error = #expect(throws: SecureStoreError.self) { try store.read(Self.key) }
            #expect(error?.reason == "other users can read \(path); set its mode to 600")
        }
    }

    @Test func groupsHaveItemsOfTheirOwnAndStayOnTheDevice() throws {
        try Self.run { store, _ in
            let shared = SecureStoreKey(service: "service/..", account: "a b", accessGroup: "acme")
            try store.write(Data("shared".utf8), under: shared)
            #expect(try store.read(Self.key) == nil)
            #expect(try store.read(shared) == Data("shared".utf8))
            let everywhere = SecureStoreKey(service: "s", account: "a", accessGroup: "acme", isSynchronizable: true)
            #expect(throws: SecureStoreError.self) { try store.write(Data("x".utf8), under: everywhere) }
            #expect(throws: SecureStoreError.self) { try store.read(everywhere) }
        }
    }

    @Test func changeThatThrowsLeavesTheFile() throws {
        try Self.run { store, _ in
            try store.write(Data("one".utf8), under: Self.key)
            #expect(throws: CancellationError.self) {
                try store.update(Self.key) { data in
                    data = nil
                    throw CancellationError()
                }
            }
            #expect(try store.read(Self.key) == Data("one".utf8))
        }
    }

    @Test func keysDoNotMeetAndStayInTheDirectory() throws {
        try Self.run { store, directory in
            let keys = [
                Self.key, SecureStoreKey(service: "service", account: ".. a b"),
                SecureStoreKey(service: "../../etc", account: "passwd"),
            ]
            for (number, key) in keys.enumerated() { try store.write(Data("\(number)".utf8), under: key) }
            for (number, key) in keys.enumerated() { #expect(try store.read(key) == Data("\(number)".utf8)) }
            let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
            #expect(files.filter { $0.hasSuffix(".json") }.count == 3)
        }
    }

    @Test(arguments: [nil, "", "data", "./data", "~/data"])
    func relativeDataDirectoryIsIgnored(_ named: String?) {
        let environment = named.map { ["XDG_DATA_HOME": $0] } ?? [:]
        #expect(FileStore.standardPath(environment) == NSHomeDirectory() + "/.local/share/cresset-auth")
        #expect(
            FileStore.standardPath(environment.merging(["HOME": "/home/ada"]) { $1 })
                == "/home/ada/.local/share/cresset-auth"
        )
        #expect(FileStore.standardPath(["XDG_DATA_HOME": "/srv/data"]) == "/srv/data/cresset-auth")
    }

    @Test func obstacleIsAnError() throws {
        try Self.run { _, directory in
            try Data("x".utf8).write(to: directory)
            let store = FileStore(directory: directory)
            let error = #expect(throws: SecureStoreError.self) { try store.write(Data(), under: Self.key) }
            #expect(error?.reason == "\(directory.path): Not a directory")
            #expect(try Data(contentsOf: directory) == Data("x".utf8))
        }
    }

    @Test func writersAtOnceLeaveOneWholeFile() async throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: directory) }
        let payloads = (0..<16).map { Data(String(repeating: "\($0 % 10)", count: 10_000).utf8) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for payload in payloads {
                group.addTask { try FileStore(directory: directory).write(payload, under: Self.key) }
            }
            try await group.waitForAll()
        }
        let found = try #require(try FileStore(directory: directory).read(Self.key))
        #expect(payloads.contains(found))
        let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        #expect(files.filter { !$0.hasSuffix(".lock") }.count == 1)
    }
}
