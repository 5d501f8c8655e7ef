import CressetCrypto
import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetTesting
import CressetWire
import Testing

/// Uploads of Firebase's client SDKs.
struct UploadTests {
    private static let multipart: HTTPHeaders = [
        "X-Goog-Upload-Protocol": "multipart", "Content-Type": "multipart/related; boundary=xyz",
    ]

    private static func multipart(_ metadata: String, _ data: String) -> String {
        "--xyz\r\nContent-Type: application/json; charset=utf-8\r\n\r\n\(metadata)\r\n"
            + "--xyz\r\nContent-Type: text/plain\r\n\r\n\(data)\r\n--xyz--"
    }

    @Test(arguments: [
        "", "--xyz--", "--xyz\r\n\r\n{}\r\n--xyz\r\n\r\nabc", "--xyz\r\n\r\n[\r\n--xyz\r\n\r\nabc\r\n--xyz--",
    ])
    func malformedMultipartLeavesNothing(_ body: String) async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let answer = try await bench.client("POST", "o?name=open%2Fa", headers: Self.multipart, body: body)
            #expect(answer.status == 400)
            #expect(try await bench.stored("open/a") == nil)
            #expect(bench.bytes.keys.isEmpty)
        }
    }

    @Test func wrongChecksumLeavesNothing() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            for metadata in [
                #"{"md5Hash":"AAAAAAAAAAAAAAAAAAAAAA=="}"#, #"{"crc32c":"AAAAAA=="}"#, #"{"md5Hash":"x"}"#,
            ] {
                let body = Self.multipart(metadata, "abc")
                let answer = try await bench.client("POST", "o?name=open%2Fa", headers: Self.multipart, body: body)
                #expect(answer.status == 400)
            }
            let header: HTTPHeaders = ["Content-MD5": "AAAAAAAAAAAAAAAAAAAAAA=="]
            #expect(try await bench.client("POST", "o?name=open%2Fa", headers: header, body: "abc").status == 400)
            #expect(bench.bytes.keys.isEmpty)
            #expect(try await bench.stored("open/a") == nil)
        }
    }

    @Test func multipartHasMetadataAndBytes() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let metadata =
                #"{"name":"open/a","contentType":"image/png","metadata":{"firebaseStorageDownloadTokens":"t"}}"#
            let body = Self.multipart(metadata, "abc")
            let answer = try await bench.client("POST", "o?name=open%2Fa", headers: Self.multipart, body: body)
            #expect(answer.status == 200)
            #expect(answer["contentType"] == "image/png")
            #expect(answer["downloadTokens"] != "t")
            #expect(answer["metadata"] == nil)
            #expect(try await bench.client("GET", "o/open%2Fa?alt=media").text == "abc")
        }
    }

    @Test func quotaAndPreconditionsRefuseBeforeTheBytes() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            try await bench.upload("a", "abc")
            var settings = BucketSettings()
            settings.bytes = 5
            _ = try await bench.objects.updateBucket(StorageBench.bucket, settings: settings)
            let full = try await bench.client("POST", "o?name=open%2Fb", body: "abc")
            #expect(full.status == 402)
            #expect(try await bench.client("POST", "o?name=open%2Fa&ifGenerationMatch=0", body: "a").status == 412)
            settings.uploadsPerMinute = 0
            _ = try await bench.objects.updateBucket(StorageBench.bucket, settings: settings)
            #expect(try await bench.client("POST", "o?name=open%2Fa", body: "a").status == 429)
            #expect(try await bench.client("GET", "o/open%2Fa?alt=media").text == "abc")
            #expect(bench.bytes.keys.count == 1)
        }
    }

    @Test func fullDiskIsAnswered() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            bench.bytes.fail(with: .full)
            #expect(try await bench.upload("a", "abc").status == 507)
            bench.bytes.fail(with: .failed("disk"))
            #expect(try await bench.upload("a", "abc").status == 500)
            bench.bytes.fail(with: nil)
            #expect(try await bench.stored("open/a") == nil)
        }
    }

    // MARK: Sessions

    private func start(_ bench: StorageBench, _ headers: HTTPHeaders = [:], as caller: StorageBench.Caller = .none)
        async throws -> Answer
    {
        var headers = headers
        headers["X-Goog-Upload-Protocol"] = "resumable"
        headers["X-Goog-Upload-Command"] = "start"
        headers["X-Goog-Upload-Header-Content-Type"] = "text/plain"
        headers["Host"] = "storage.example"
        return try await bench.client("POST", "o?name=open%2Fa", headers: headers, body: "{}", as: caller)
    }

    /// Returns the target of a session's URL.
    private func session(_ answer: Answer) throws -> String {
        let url = try #require(answer.headers["X-Goog-Upload-URL"])
        let origin = "http://storage.example"
        try #require(url.hasPrefix(origin))
        return String(url.dropFirst(origin.count))
    }

    private func send(
        _ command: String,
        _ offset: Int? = nil,
        to target: String,
        body: String = "",
        in bench: StorageBench
    ) async throws -> Answer {
        var headers: HTTPHeaders = ["X-Goog-Upload-Command": command]
        headers["X-Goog-Upload-Offset"] = offset.map { "\($0)" }
        return try await bench.send("POST", target, headers: headers, body: Array(body.utf8))
    }

    @Test func invalidCommandsChangeNothing() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let target = try session(try await start(bench))
            for (command, offset) in [("", 0), ("nonsense", 0), ("upload", -1), ("upload", 7)] {
                #expect(try await send(command, offset, to: target, body: "abc", in: bench).status == 400)
            }
            #expect(try await send("upload", nil, to: target, body: "abc", in: bench).status == 400)
            let other = target.replacing("upload_id=", with: "upload_id=x")
            #expect(try await send("upload", 0, to: other, body: "abc", in: bench).status == 404)
            let elsewhere = target.replacing(StorageBench.bucket, with: "other-bucket")
            #expect(try await send("upload", 0, to: elsewhere, body: "abc", in: bench).status == 404)
            let state = try await send("query", to: target, in: bench)
            #expect(state.headers["X-Goog-Upload-Size-Received"] == "0")
            #expect(state.headers["X-Goog-Upload-Status"] == "active")
        }
    }

    @Test func sessionIsContinuedWhereItEnded() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let started = try await start(bench)
            #expect(started.headers["X-Goog-Upload-Status"] == "active")
            #expect(started.headers["X-Goog-Upload-Chunk-Granularity"] == "262144")
            let target = try session(started)
            let first = try await send("upload", 0, to: target, body: "abc", in: bench)
            #expect(first.headers["X-Goog-Upload-Size-Received"] == "3")
            // A gap is refused; the overlap of a repeated part is ignored.
            #expect(try await send("upload", 5, to: target, body: "xyz", in: bench).status == 400)
            let second = try await send("upload", 1, to: target, body: "bcdef", in: bench)
            #expect(second.headers["X-Goog-Upload-Size-Received"] == "6")
            #expect(try await bench.stored("open/a") == nil)
            let last = try await send("upload, finalize", 6, to: target, body: "g", in: bench)
            #expect(last.status == 200)
            #expect(last.headers["X-Goog-Upload-Status"] == "final")
            #expect(last["size"] == "7")
            let again = try await send("upload, finalize", 6, to: target, body: "g", in: bench)
            // The session's URL does not give tokens made later.
            var members = last.json
            #expect(members["downloadTokens"]?.string?.isEmpty == false)
            members["downloadTokens"] = ""
            #expect(again.json == members)
            #expect(try await send("finalize", to: target, in: bench).json == members)
            #expect(try await send("query", to: target, in: bench).headers["X-Goog-Upload-Status"] == "final")
            #expect(try await send("cancel", to: target, in: bench).status == 400)
            #expect(try await bench.client("GET", "o/open%2Fa?alt=media").text == "abcdefg")
        }
    }

    @Test func canceledSessionIsOver() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let target = try session(try await start(bench))
            _ = try await send("upload", 0, to: target, body: "abc", in: bench)
            for _ in 0..<2 {
                let answer = try await send("cancel", to: target, in: bench)
                #expect(answer.status == 200)
                #expect(answer.headers["X-Goog-Upload-Status"] == "cancelled")
            }
            let late = try await send("upload, finalize", 3, to: target, body: "d", in: bench)
            #expect(late.status == 400)
            #expect(late.headers["X-Goog-Upload-Status"] == "final")
            #expect(bench.bytes.keys.isEmpty)
        }
    }

    @Test func announcedLengthIsBinding() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            #expect(try await start(bench, ["X-Goog-Upload-Header-Content-Length": "x"]).status == 400)
            let huge = "\(6 << 30)"
            #expect(try await start(bench, ["X-Goog-Upload-Header-Content-Length": huge]).status == 413)
            let target = try session(try await start(bench, ["X-Goog-Upload-Header-Content-Length": "5"]))
            for (offset, body) in [(0, "abc"), (1, "bc"), (0, "ab")] {
                let early = try await send("upload, finalize", offset, to: target, body: body, in: bench)
                #expect(early.status == 400)
                #expect(early.headers["X-Goog-Upload-Status"] == "active")
                #expect(early.text.contains("The upload is incomplete: the session has 3 bytes."))
                #expect(try await bench.stored("open/a") == nil)
            }
            #expect(try await send("upload, finalize", 2, to: target, body: "cde", in: bench)["size"] == "5")
        }
    }

    @Test func bytesThatTheClientDidNotRepeatEndNoUpload() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let target = try session(try await start(bench))
            _ = try await send("upload", 0, to: target, body: "abcdef", in: bench)
            let short = try await send("upload, finalize", 1, to: target, body: "bc", in: bench)
            #expect(short.status == 400)
            #expect(short.headers["X-Goog-Upload-Status"] == "active")
            #expect(try await bench.stored("open/a") == nil)
            let last = try await send("upload, finalize", 1, to: target, body: "bcdefg", in: bench)
            #expect(last["size"] == "7")
        }
    }

    @Test func sessionOfTheStartingCallerIsJudgedAtTheEnd() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let target = try session(try await start(bench))
            _ = try await bench.objects.setRules(
                "rules_version = '2'; service firebase.storage { match /b/{b}/o { } }",
                of: StorageBench.bucket
            )
            let answer = try await send("upload, finalize", 0, to: target, body: "abc", in: bench)
            #expect(answer.status == 403)
            #expect(answer.headers["X-Goog-Upload-Status"] == "final")
            #expect(try await bench.stored("open/a") == nil)
            #expect(bench.bytes.keys.isEmpty)
        }
    }

    @Test func userWithoutASessionCannotFinish() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let user = try await bench.signUp()
            let target = try session(try await start(bench, as: .user(user.token)))
            _ = try await send("upload", 0, to: target, body: "abc", in: bench)
            try await bench.service.disable(.string(user.id))
            #expect(try await send("upload, finalize", 3, to: target, body: "d", in: bench).status == 403)
            #expect(try await bench.stored("open/a") == nil)
            #expect(bench.bytes.keys.isEmpty)
        }
    }

    @Test func bodyBeyondTheAnnouncedLengthEndsTheSession() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let target = try session(try await start(bench, ["X-Goog-Upload-Header-Content-Length": "2"]))
            let answer = try await send("upload", 0, to: target, body: "abc", in: bench)
            #expect(answer.status == 400)
            #expect(answer.headers["X-Goog-Upload-Status"] == "final")
            #expect(try await send("query", to: target, in: bench).headers["X-Goog-Upload-Status"] == "cancelled")
        }
    }

    @Test func expiredSessionIsUnknown() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let target = try session(try await start(bench))
            bench.service.clock.advance(seconds: 7 * 86_400 + 1)
            #expect(try await send("query", to: target, in: bench).status == 404)
            #expect(try await send("upload", 0, to: target, body: "abc", in: bench).status == 404)
        }
    }

    // MARK: Sockets

    @Test(arguments: ["media", "multipart", "resumable"])
    func largeBodyFlowsToItsObject(_ kind: String) async throws {
        let data = String(repeating: "0123456789abcdef", count: 40_000)
        try await StorageBench.run(.production, .socket) { (bench: StorageBench) async throws in
            let answer: Answer
            switch kind {
            case "media": answer = try await bench.upload("a", data)
            case "multipart":
                let body = Self.multipart("{}", data)
                answer = try await bench.client("POST", "o?name=open%2Fa", headers: Self.multipart, body: body)
            default:
                let target = try session(try await start(bench))
                let half = String(data.prefix(300_000))
                let first = try await send("upload", 0, to: target, body: half, in: bench)
                #expect(first.headers["X-Goog-Upload-Size-Received"] == "300000")
                let rest = String(data.dropFirst(300_000))
                answer = try await send("upload, finalize", 300_000, to: target, body: rest, in: bench)
            }
            #expect(answer.status == 200)
            #expect(answer["size"] == .string("\(data.utf8.count)"))
            let digest = HashAlgorithm.Insecure.md5.digest(Array(data.utf8))
            #expect(answer["md5Hash"] == .string(Base64.encoded(digest)))
            #expect(try await bench.client("GET", "o/open%2Fa?alt=media").text == data)
        }
    }

    @Test func largeBodyIsRefusedBeforeItArrives() async throws {
        let data = String(repeating: "x", count: 200_000)
        try await StorageBench.run(.production, .socket) { (bench: StorageBench) async throws in
            #expect(
                try await bench.client("POST", "o?name=a", headers: ["Authorization": "Bearer x"], body: data).status
                    == 401
            )
            var settings = BucketSettings()
            settings.bytes = 100_000
            _ = try await bench.objects.updateBucket(StorageBench.bucket, settings: settings)
            #expect(try await bench.upload("a", data).status == 402)
            #expect(try await bench.client("PATCH", "o/open%2Fa", body: data).status == 413)
            #expect(bench.bytes.keys.isEmpty)
        }
    }
}
