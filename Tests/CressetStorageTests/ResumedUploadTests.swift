import CressetAuth
import CressetStorage
import Foundation
import Testing

struct ResumedUploadTests {
    private static let piece = 262_144
    private static let data = bytes(4 * piece + 9)

    private static func upload(_ fault: StorageServer.Fault, on kind: String, times: Int = 1) async throws -> [String] {
        var kinds: [String] = []
        try await StorageApp.run { app in
            app.server.fail(kind, by: fault, times: times)
            let stored = try await app.reference().putDataAsync(data)
            #expect(app.server.object("folder/file.bin")?.data == data)
            #expect(stored.size == Int64(data.count))
            kinds = app.server.kinds
        }
        return kinds
    }

    @Test func refusedPieceIsNotRepeated() async throws {
        try await StorageApp.run { app in
            for status in [401, 402, 403, 413] {
                app.server.fail("upload", by: .answer(status))
                await #expect(throws: StorageError.self) { try await app.reference().putDataAsync(Self.data) }
            }
            // The server expects this offset, so the offset is not the reason.
            app.server.fail("upload", by: .answer(400))
            #expect(await failure { _ = try await app.reference().putDataAsync(Self.data) } == .unknown)
            #expect(app.server.kinds.suffix(3) == ["start", "upload", "query"])
            // The server ended the session with its refusal.
            let server = app.server
            server.fail("upload, finalize", by: .answer(400, headers: ["X-Goog-Upload-Status": "final"]))
            server.fail("query", by: .answer(404))
            #expect(await failure { _ = try await app.reference().putDataAsync(Self.data) } == .unknown)
            #expect(app.server.object("folder/file.bin") == nil)
            #expect(app.pauses.isEmpty)
        }
    }

    @Test(arguments: ["-1", "x", "", "999999999999"])
    func impossibleOffsetIsAnError(_ offset: String) async throws {
        try await StorageApp.run { app in
            app.server.fail("upload", by: .lostAnswer)
            app.server.fail("query", by: .answer(200, headers: ["X-Goog-Upload-Size-Received": offset]))
            #expect(await failure { _ = try await app.reference().putDataAsync(Self.data) } == .unknown)
        }
    }

    @Test func uploadGivesUpWithoutProgress() async throws {
        try await StorageApp.run { app in
            app.storage.maxUploadRetryTime = 60
            app.server.fail("upload", by: .lostRequest, times: 100)
            #expect(await failure { _ = try await app.reference().putDataAsync(Self.data) } == .retryLimitExceeded)
            #expect(app.pauses.reduce(0, +) <= 60)
            // Progress extends the time.
            app.server.fail("upload, finalize", by: .lostRequest, times: 3)
            #expect(app.server.object("folder/file.bin") == nil)
        }
    }

    @Test func serverWithoutMemoryIsNotAskedForever() async throws {
        try await StorageApp.run { app in
            app.server.fail("upload, finalize", by: .answer(410), times: 1000)
            #expect(await failure { _ = try await app.reference().putDataAsync(Self.data) } == .retryLimitExceeded)
            #expect(app.server.calls("start").count < 100)
        }
    }

    @Test func lostRequestIsRepeated() async throws {
        let kinds = try await Self.upload(.lostRequest, on: "upload")
        #expect(kinds == ["start", "upload", "query", "upload", "upload", "upload, finalize"])
    }

    @Test func lostAnswerToAPieceIsAskedFor() async throws {
        let kinds = try await Self.upload(.lostAnswer, on: "upload")
        #expect(kinds == ["start", "upload", "query", "upload", "upload, finalize"])
    }

    @Test func pieceThatArrivedInPartContinues() async throws {
        let kinds = try await Self.upload(.cut(1000), on: "upload")
        #expect(kinds.prefix(3) == ["start", "upload", "query"])
    }

    @Test func lostAnswerToTheLastPieceIsAskedFor() async throws {
        let kinds = try await Self.upload(.lostAnswer, on: "upload, finalize")
        #expect(kinds.suffix(3) == ["upload, finalize", "query", "finalize"])
    }

    @Test func completedUploadIsReadIfItIsNotAnsweredAgain() async throws {
        try await StorageApp.run { app in
            app.server.fail("upload, finalize", by: .lostAnswer)
            app.server.fail("finalize", by: .answer(400))
            let stored = try await app.reference().putDataAsync(Self.data)
            #expect(stored.size == Int64(Self.data.count))
            #expect(app.server.kinds.suffix(4) == ["upload, finalize", "query", "finalize", "GET"])
        }
    }

    @Test func completeBytesAreFinalized() async throws {
        let kinds = try await Self.upload(.cut(Self.piece), on: "upload, finalize")
        #expect(kinds.suffix(3) == ["upload, finalize", "query", "upload, finalize"])
        let all = try await Self.upload(.cut(.max), on: "upload, finalize")
        #expect(all.suffix(3) == ["upload, finalize", "query", "finalize"])
    }

    @Test func lostStartAndQueryAreRepeated() async throws {
        let kinds = try await Self.upload(.lostAnswer, on: "start")
        #expect(kinds.prefix(3) == ["start", "start", "upload"])
        try await StorageApp.run { app in
            app.server.fail("upload", by: .answer(503))
            app.server.fail("query", by: .answer(503), times: 2)
            _ = try await app.reference().putDataAsync(Self.data)
            #expect(app.server.kinds.prefix(5) == ["start", "upload", "query", "query", "query"])
        }
    }

    @Test func serverThatLostBytesReceivesThemAgain() async throws {
        try await StorageApp.run { app in
            let server = app.server
            // The whole session is lost; the first bytes are sent again.
            server.fail("upload", by: .lostAnswer)
            server.fail("upload", by: .first { server.forgetSessions() })
            _ = try await app.reference().putDataAsync(Self.data)
            #expect(server.object("folder/file.bin")?.data == Self.data)
            #expect(server.calls("start").count == 2)
        }
    }

    @Test func earlierOffsetIsTaken() async throws {
        try await StorageApp.run { app in
            app.server.fail("upload", by: .answer(200, headers: ["X-Goog-Upload-Status": "active"]))
            _ = try await app.reference().putDataAsync(Self.data)
            #expect(app.server.object("folder/file.bin")?.data == Self.data)
            #expect(app.server.kinds.prefix(4) == ["start", "upload", "upload", "query"])
        }
    }

    @Test func lostMultipartRequestIsRepeated() async throws {
        try await StorageApp.run { app in
            app.server.fail("multipart", by: .lostAnswer)
            app.server.fail("multipart", by: .answer(500))
            _ = try await app.reference().putDataAsync(bytes(10))
            #expect(app.server.object("folder/file.bin")?.data == bytes(10))
        }
    }
}
