import CressetAuth
import CressetStorage
import CressetTesting
import CressetWire
import Foundation
import Synchronization
import Testing

struct UploadTests {
    private static let piece = 262_144

    @Test(arguments: ["missing", "directory"])
    func unreadableFileIsRefused(_ kind: String) async throws {
        try await TemporaryDirectory.run { directory in
            try await StorageApp.run { app in
                let url = URL(filePath: kind == "directory" ? directory : directory + "/file")
                let error = await #expect(throws: StorageError.self) {
                    try await app.reference().putFileAsync(from: url)
                }
                #expect(error?.localizedDescription.hasPrefix("File at URL: \(url.absoluteString) is not") == true)
                #expect(app.server.calls.isEmpty)
            }
        }
    }

    @Test func urlOfTheWebIsNoFile() async throws {
        try await StorageApp.run { app in
            let url = try #require(URL(string: "https://example.com/etc/passwd"))
            #expect(await failure { _ = try await app.reference().putFileAsync(from: url) } == .unknown)
        }
    }

    @Test func fileThatShrinksIsAnError() async throws {
        try await TemporaryDirectory.run { directory in
            try await StorageApp.run { app in
                let url = URL(filePath: directory + "/file")
                try bytes(3 * Self.piece).write(to: url)
                app.server.fail("upload", by: .first { try? bytes(10).write(to: url, options: []) })
                #expect(await failure { _ = try await app.reference().putFileAsync(from: url) } == .unknown)
                #expect(app.server.object("folder/file.bin") == nil)
            }
        }
    }

    @Test func wrongChecksumIsAnError() async throws {
        try await StorageApp.run { app in
            for size in [10, 2 * Self.piece] {
                let kind = size == 10 ? "multipart" : "upload, finalize"
                let answer = #"{"name":"folder/file.bin","crc32c":"AAAAAA=="}"#
                app.server.fail(
                    kind,
                    by: .answer(200, headers: ["X-Goog-Upload-Status": "final"], body: answer)
                )
                #expect(
                    await failure { _ = try await app.reference().putDataAsync(bytes(size)) } == .nonMatchingChecksum
                )
            }
        }
    }

    @Test(arguments: [0, 1, 1000, 262_144])
    func smallDataIsOneRequest(_ size: Int) async throws {
        try await StorageApp.run { app in
            let data = bytes(size) + Data("\r\n\r\n--".utf8)
            let metadata = StorageMetadata()
            metadata.customMetadata = ["a": "ü"]
            metadata.cacheControl = "no-store"
            let body = Data(data.prefix(size))
            let stored = try await app.reference("a b/ü.bin").putDataAsync(body, metadata: metadata)
            #expect(app.server.kinds == ["multipart"])
            #expect(app.server.calls[0].url == "https://auth.test/v0/b/acme.appspot.com/o?name=a%20b%2F%C3%BC.bin")
            #expect(app.server.object("a b/ü.bin")?.data == body)
            #expect(stored.size == Int64(size))
            #expect(stored.customMetadata == ["a": "ü"])
            #expect(stored.cacheControl == "no-store")
            #expect(stored.contentType == "application/octet-stream")
            #expect(metadata.path == nil)
        }
    }

    @Test func sliceOfDataIsUploaded() async throws {
        try await StorageApp.run { app in
            for size in [1000, 3 * Self.piece] {
                let slice = bytes(size + 200).dropFirst(100).dropLast(100)
                _ = try await app.reference().putDataAsync(slice)
                #expect(app.server.object("folder/file.bin")?.data == Data(slice))
            }
        }
    }

    @Test func largeFileIsUploadedInGrowingPieces() async throws {
        try await TemporaryDirectory.run { directory in
            try await StorageApp.run { app in
                let url = URL(filePath: directory + "/photo.JPG")
                let data = bytes(5 * Self.piece + 7)
                try data.write(to: url)
                let completed = Mutex<[Int64]>([])
                let stored = try await app.reference().putFileAsync(from: url) { progress in
                    completed.withLock { $0.append(progress?.completedUnitCount ?? -1) }
                    #expect(progress?.totalUnitCount == Int64(data.count))
                }
                await app.callbacks()
                #expect(app.server.object("folder/file.bin")?.data == data)
                #expect(stored.contentType == "image/jpeg")
                #expect(app.server.kinds == ["start", "upload", "upload", "upload, finalize"])
                let calls = app.server.calls
                #expect(calls[0].header("X-Goog-Upload-Header-Content-Length") == String(data.count))
                #expect(calls[0].header("X-Goog-Upload-Header-Content-Type") == "image/jpeg")
                #expect(calls.dropFirst().map(\.body.count) == [Self.piece, 2 * Self.piece, 2 * Self.piece + 7])
                #expect(completed.withLock { $0 } == [Self.piece, 3 * Self.piece, data.count].map { Int64($0) })
            }
        }
    }

    @Test(arguments: [(Int64(1), 262_144), (300_000, 262_144), (600_000, 524_288), (-1, 262_144), (.max, 4 << 20)])
    func chunkSizeIsAMultiple(_ limit: Int64, _ most: Int) async throws {
        try await StorageApp.run { app in
            app.storage.uploadChunkSizeBytes = limit
            _ = try await app.reference().putDataAsync(bytes(limit == .max ? 9 << 20 : 2 << 20))
            #expect(app.server.calls.dropFirst().map(\.body.count).max() == most)
        }
    }

    @Test func uploadURLOfAnotherHostReceivesNoToken() async throws {
        try await StorageApp.run { app in
            try await app.signIn()
            _ = try await app.reference().putDataAsync(bytes(2 * Self.piece))
            let calls = app.server.calls.filter { $0.path.hasPrefix("/v0/") }
            #expect(calls.count == 3)
            for call in calls {
                #expect(call.url.hasPrefix("https://auth.test/v0/b/acme.appspot.com/o?"))
                #expect(call.header("Authorization")?.hasPrefix("Firebase ") == true)
            }
        }
    }

    @Test func tokenIsRenewedDuringTheUpload() async throws {
        try await StorageApp.run { app in
            try await app.signIn()
            app.server.fail("upload", by: .answer(401))
            _ = try await app.reference().putDataAsync(bytes(3 * Self.piece))
            #expect(app.server.calls("token").count == 1)
            #expect(app.server.object("folder/file.bin")?.data == bytes(3 * Self.piece))
        }
    }

    @Test(arguments: ["", "nonsense", "https://[", "https://elsewhere.test"])
    func uploadURLWithoutAPathIsAnError(_ url: String) async throws {
        try await StorageApp.run { app in
            app.server.fail("start", by: .answer(200, headers: ["X-Goog-Upload-URL": url]))
            #expect(await failure { _ = try await app.reference().putDataAsync(bytes(2 * Self.piece)) } == .unknown)
        }
    }
}
