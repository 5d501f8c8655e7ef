import CressetAuth
import CressetStorage
import CressetTesting
import Foundation
import Synchronization
import Testing

struct DownloadTests {
    private static let piece = 262_144
    private static let data = bytes(6 * piece + 5)

    private static func withFile(_ body: (StorageApp, URL, String) async throws -> Void) async throws {
        try await TemporaryDirectory.run { directory in
            try await StorageApp.run { app in
                app.server.put("folder/file.bin", data: data)
                try await body(app, URL(filePath: directory + "/copy.bin"), directory)
            }
        }
    }

    private static func names(in directory: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory)
    }

    @Test(arguments: [Int64.min, -1, 0, 9])
    func largerObjectIsRefused(_ maxSize: Int64) async throws {
        try await StorageApp.run { app in
            app.server.put("folder/file.bin", data: bytes(10))
            let error = await #expect(throws: StorageError.self) { try await app.reference().data(maxSize: maxSize) }
            #expect((error as NSError?)?.userInfo["totalSize"] as? Int64 == 10)
            app.server.ignoreRanges()
            #expect(await failure { _ = try await app.reference().data(maxSize: maxSize) } == .downloadSizeExceeded)
            let data = try await app.reference().data(maxSize: 10)
            #expect(data == bytes(10))
        }
    }

    @Test func largeObjectIsRefusedAfterItsFirstPiece() async throws {
        try await Self.withFile { app, _, _ in
            let size = Int64(Self.data.count)
            #expect(await failure { _ = try await app.reference().data(maxSize: size - 1) } == .downloadSizeExceeded)
            #expect(app.server.kinds == ["media"])
        }
    }

    @Test func missingObjectLeavesNoFile() async throws {
        try await Self.withFile { app, url, directory in
            let reference = app.reference("missing")
            #expect(await failure { _ = try await reference.writeAsync(toFile: url) } == .objectNotFound)
            let names = try Self.names(in: directory)
            #expect(names == [])
        }
    }

    @Test func missingDirectoryIsNamed() async throws {
        try await Self.withFile { app, url, _ in
            let target = url.appending(path: "below/file")
            let error = await #expect(throws: StorageError.self) {
                try await app.reference().writeAsync(toFile: target)
            }
            #expect(error?.localizedDescription.contains(url.path) == true)
            let web = try #require(URL(string: "https://example.com/file"))
            #expect(await failure { _ = try await app.reference().writeAsync(toFile: web) } == .invalidArgument)
            #expect(app.server.calls.isEmpty)
        }
    }

    @Test func wrongBytesAreAnError() async throws {
        try await Self.withFile { app, url, directory in
            try Data("old".utf8).write(to: url)
            app.server.fail("media", by: .corrupt)
            #expect(await failure { _ = try await app.reference().writeAsync(toFile: url) } == .nonMatchingChecksum)
            #expect(try Data(contentsOf: url) == Data("old".utf8))
            #expect(try Self.names(in: directory) == ["copy.bin"])
        }
    }

    @Test(arguments: ["bytes 1-4/10", "bytes 0-9/10", "bytes 0-3", "bytes 3-0/4", "items 0-3/4", "bytes 0-3/3"])
    func otherRangeIsAnError(_ range: String) async throws {
        try await StorageApp.run { app in
            app.server.fail("media", by: .answer(206, headers: ["Content-Range": range], body: "abcd"))
            #expect(await failure { _ = try await app.reference().data(maxSize: 100) } == .unknown)
        }
    }

    @Test func fileIsWrittenInGrowingPieces() async throws {
        try await Self.withFile { app, url, directory in
            try Data("old".utf8).write(to: url)
            let completed = Mutex<[Int64]>([])
            let result = try await app.reference().writeAsync(toFile: url) { progress in
                #expect(progress?.totalUnitCount == Int64(Self.data.count))
                completed.withLock { $0.append(progress?.completedUnitCount ?? -1) }
            }
            await app.callbacks()
            #expect(result == url)
            #expect(try Data(contentsOf: url) == Self.data)
            #expect(try Self.names(in: directory) == ["copy.bin"])
            let ends = [1, 3, 6].map { $0 * Self.piece }
            #expect(
                app.server.calls.map { $0.header("Range") }
                    == ["0-\(ends[0] - 1)", "\(ends[0])-\(ends[1] - 1)", "\(ends[1])-\(7 * Self.piece - 1)"]
                    .map { "bytes=\($0)" }
            )
            #expect(completed.withLock { $0 } == [ends[0], ends[1], Self.data.count].map { Int64($0) })
        }
    }

    @Test func emptyObjectIsDownloaded() async throws {
        try await Self.withFile { app, url, _ in
            app.server.put("folder/file.bin", data: Data())
            _ = try await app.reference().writeAsync(toFile: url)
            #expect(try Data(contentsOf: url).isEmpty)
            #expect(try await app.reference().data(maxSize: 0).isEmpty)
        }
    }

    @Test func decompressedObjectHasNoKnownChecksum() async throws {
        try await StorageApp.run { app in
            let headers = ["x-goog-hash": "crc32c=AAAAAA==", "x-goog-stored-content-encoding": "gzip"]
            app.server.fail("media", by: .answer(200, headers: headers, body: "plain"))
            let data = try await app.reference().data(maxSize: 10)
            #expect(data == Data("plain".utf8))
        }
    }

    @Test func serverWithoutRangesIsUnderstood() async throws {
        try await Self.withFile { app, url, _ in
            app.server.ignoreRanges()
            _ = try await app.reference().writeAsync(toFile: url)
            #expect(try Data(contentsOf: url) == Self.data)
            #expect(app.server.calls.count == 1)
        }
    }

    @Test func interruptedDownloadContinues() async throws {
        try await Self.withFile { app, url, _ in
            let server = app.server
            server.fail("media", by: .lostAnswer)
            server.fail("media", by: .first { server.fail("media", by: .answer(503), times: 2) })
            _ = try await app.reference().writeAsync(toFile: url)
            #expect(try Data(contentsOf: url) == Self.data)
            let starts = server.calls.compactMap { $0.header("Range")?.dropFirst(6).prefix { $0 != "-" } }
            #expect(starts == ["0", "0", "262144", "262144", "262144", "524288", "1048576"].map { $0[...] })
        }
    }

    @Test func objectThatChangesStartsAgain() async throws {
        try await Self.withFile { app, url, _ in
            let server = app.server
            for data in [bytes(5 * Self.piece, seed: 3), bytes(10, seed: 4), bytes(4 * Self.piece, seed: 5)] {
                server.fail("media", by: .first {})
                server.fail("media", by: .first { server.put("folder/file.bin", data: data) })
            }
            _ = try await app.reference().writeAsync(toFile: url)
            #expect(try Data(contentsOf: url) == server.object("folder/file.bin")?.data)
        }
    }

    @Test func downloadGivesUpWithoutProgress() async throws {
        try await Self.withFile { app, url, directory in
            app.storage.maxDownloadRetryTime = 20
            app.server.fail("media", by: .lostRequest, times: 100)
            #expect(await failure { _ = try await app.reference().writeAsync(toFile: url) } == .retryLimitExceeded)
            #expect(app.pauses.reduce(0, +) <= 20)
            let names = try Self.names(in: directory)
            #expect(names == [])
        }
    }

    @Test func completionsReceiveResults() async throws {
        try await Self.withFile { app, url, _ in
            let reference = app.reference()
            let data = await withCheckedContinuation { continuation in
                reference.getData(maxSize: .max) { (data: Data?, _: (any Error)?) in
                    dispatchPrecondition(condition: .onQueue(app.queue))
                    continuation.resume(returning: data)
                }
            }
            #expect(data == Self.data)
            let written = await withCheckedContinuation { continuation in
                reference.write(toFile: url) { (result: Result<URL, any Error>) in
                    continuation.resume(returning: try? result.get())
                }
            }
            #expect(written == url)
            let error = await withCheckedContinuation { continuation in
                reference.getData(maxSize: 1) { (_: Data?, error: (any Error)?) in
                    continuation.resume(returning: error)
                }
            }
            #expect(code(error) == .downloadSizeExceeded)
        }
    }
}
