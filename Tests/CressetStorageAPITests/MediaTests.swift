import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetServices
import CressetTesting
import CressetWire
import Testing

@testable import CressetStorageAPI

/// Downloads.
struct MediaTests {
    @Test(arguments: [
        "text/html", "text/html; charset=utf-8", "image/svg+xml", "application/xhtml+xml", "text/xml", "TEXT/HTML",
        "application/javascript", "text/plain2", "image/png/../html", " text/html", "application/pdf;,text/html",
        "application/pdf\u{37E},text/html", "audio/x,text/html", "text/plain;,text/html", "text/plain;a=\",text/html\"",
    ])
    func objectNeverRunsAsAPage(_ type: String) async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            try await bench.upload("a", "<script>", type: type)
            for disposition in ["inline; filename=a.html", "attachment=1", "attachment\"", "attachment,inline"] {
                let body = JSONObject([("contentDisposition", .string(disposition))]).text
                #expect(try await bench.client("PATCH", "o/open%2Fa", body: body).status == 200)
                let answer = try await bench.client("GET", "o/open%2Fa?alt=media")
                #expect(answer.headers["Content-Disposition"] == "attachment; filename*=utf-8''a")
                #expect(answer.headers["Content-Type"]?.contains(",") == false)
                #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
                #expect(answer.headers["Content-Security-Policy"]?.hasSuffix("; sandbox") == true)
            }
        }
    }

    @Test(arguments: ["text/plain; charset=utf-8", "image/png", "video/mp4", "application/pdf"])
    func harmlessTypesAreShown(_ type: String) async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            try await bench.upload("b%2Fa%22.x", "abc", type: type)
            let answer = try await bench.client("GET", "o/open%2Fb%2Fa%22.x?alt=media")
            #expect(answer.headers["Content-Type"] == type)
            #expect(answer.headers["Content-Disposition"] == "inline; filename*=utf-8''a%22.x")
            #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
        }
    }

    @Test func headersDescribeTheObject() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let object = try await bench.upload("a", "abc")
            let answer = try await bench.client("GET", "o/open%2Fa?alt=media")
            #expect(answer.status == 200)
            #expect(answer.text == "abc")
            #expect(answer.headers["ETag"] == "\"\(object["etag"]?.string ?? "")\"")
            #expect(answer.headers["X-Goog-Hash"] == "crc32c=Nks/tw==,md5=kAFQmDzST7DWlj99KOF/cg==")
            #expect(answer.headers["X-Goog-Generation"] == object["generation"]?.string)
            #expect(answer.headers["Cache-Control"] == "private, max-age=0")
            #expect(answer.headers["Accept-Ranges"] == "bytes")
            #expect(answer.headers["Last-Modified"]?.hasSuffix(" GMT") == true)
        }
    }

    @Test func dateHasTheFormOfHeaders() {
        let date = Timestamp(seconds: 784_111_777)
        #expect(HTTPDate.text(seconds: date.seconds, rfc3339: date.rfc3339) == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test(arguments: [
        ("bytes=1-3", 206, "bcd", "bytes 1-3/10"), ("bytes=7-", 206, "hij", "bytes 7-9/10"),
        ("bytes=-2", 206, "ij", "bytes 8-9/10"), ("bytes=0-0,2-2", 200, "abcdefghij", ""),
        ("bytes=10-", 416, "", "bytes */10"), ("nonsense", 200, "abcdefghij", ""),
    ])
    func rangeIsAnswered(_ range: String, status: Int, text: String, contentRange: String) async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            try await bench.upload("a", "abcdefghij")
            let answer = try await bench.client("GET", "o/open%2Fa?alt=media", headers: ["Range": range])
            #expect(answer.status == status)
            #expect(answer.text == text)
            #expect(answer.headers["Content-Range"] ?? "" == contentRange)
        }
    }

    @Test func conditionsAreChecked() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let object = try await bench.upload("a", "abc")
            let tag = "\"\(object["etag"]?.string ?? "")\""
            let generation = object["generation"]?.string ?? ""
            func status(_ headers: HTTPHeaders, query: String = "") async throws -> Int {
                try await bench.client("GET", "o/open%2Fa?alt=media" + query, headers: headers).status
            }
            #expect(try await status(["If-None-Match": tag]) == 304)
            #expect(try await status(["If-None-Match": "\"x\", W/\(tag)"]) == 304)
            #expect(try await status(["If-None-Match": "\"x\""]) == 200)
            #expect(try await status(["If-Match": "\"x\""]) == 412)
            #expect(try await status(["If-Match": tag]) == 200)
            #expect(try await status(["If-Range": "\"x\"", "Range": "bytes=0-0"]) == 200)
            #expect(try await status(["If-Range": tag, "Range": "bytes=0-0"]) == 206)
            #expect(try await status([:], query: "&ifGenerationMatch=1") == 412)
            #expect(try await status([:], query: "&ifGenerationNotMatch=\(generation)") == 304)
            #expect(try await status([:], query: "&ifGenerationMatch=x") == 400)
        }
    }

    /// `abc` in gzip.
    private static let gzip: [UInt8] = [
        0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x4B, 0x4C, 0x4A, 0x06, 0x00, 0xC2, 0x41, 0x24, 0x35, 3, 0, 0, 0,
    ]

    @Test func compressedObjectIsDecompressedForOthers() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            for (name, body) in [("a", Self.gzip), ("b", Array("no gzip".utf8))] {
                try await bench.send("POST", "/v0/b/\(StorageBench.bucket)/o/open%2F\(name)", body: body)
                let encoding = #"{"contentEncoding":"gzip"}"#
                #expect(try await bench.client("PATCH", "o/open%2F\(name)", body: encoding).status == 200)
            }
            let plain = try await bench.client("GET", "o/open%2Fa?alt=media")
            #expect(plain.text == "abc")
            #expect(plain.headers["Content-Encoding"] == nil)
            let accepting: HTTPHeaders = ["Accept-Encoding": "deflate, gzip"]
            let stored = try await bench.client("GET", "o/open%2Fa?alt=media", headers: accepting)
            #expect(stored.body == Self.gzip)
            #expect(stored.headers["Content-Encoding"] == "gzip")
            #expect(try await bench.client("GET", "o/open%2Fb?alt=media").text == "no gzip")
            let head = try await bench.client("HEAD", "o/open%2Fa?alt=media")
            #expect(head.status == 200 && head.body.isEmpty)
            #expect(head.headers["Content-Encoding"] == nil)
            #expect(head.headers["Content-Length"] == nil)
        }
    }

    @Test func decompressionsHaveAShareForEachClient() async throws {
        let decompressions = Decompressions()
        func decompress(_ network: String, reading: () async throws -> [UInt8]) async throws -> [UInt8]? {
            try await decompressions.run(for: network, reading: reading)
        }
        let plain = try await decompress("a") {
            await #expect(throws: StorageError.unavailable) { try await decompress("a") { [] } }
            return try await decompress("b") {
                await #expect(throws: StorageError.unavailable) { try await decompress("c") { [] } }
                return Self.gzip
            } == Array("abc".utf8) ? Self.gzip : []
        }
        #expect(plain == Array("abc".utf8))
        #expect(try await decompress("a") { Self.gzip } == Array("abc".utf8))
    }

    @Test func bucketSettingsDecideOnOrigins() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            try await bench.upload("a", "abc")
            let origin: HTTPHeaders = ["Origin": "https://shop.example"]
            let media = "o/open%2Fa?alt=media"
            let first = try await bench.client("GET", media, headers: origin)
            #expect(first.headers["Access-Control-Allow-Origin"] == "https://shop.example")
            #expect(first.headers["Access-Control-Expose-Headers"]?.contains("X-Goog-Upload-URL") == true)
            let cors = #"{"cors":[{"origin":["https://other.example"],"method":["GET"],"maxAgeSeconds":60}]}"#
            #expect(try await bench.google("PATCH", "", body: cors).status == 200)
            let refused = try await bench.client("GET", media, headers: origin)
            #expect(refused.status == 200)
            #expect(refused.headers["Access-Control-Allow-Origin"] == nil)
            let metadata = try await bench.client("GET", "o/open%2Fa", headers: origin)
            #expect(metadata.headers["Access-Control-Allow-Origin"] == "https://shop.example")
            let asking: HTTPHeaders = [
                "Origin": "https://other.example", "Access-Control-Request-Method": "GET",
                "Access-Control-Request-Headers": "Authorization",
            ]
            let preflight = try await bench.client("OPTIONS", media, headers: asking)
            #expect(preflight.headers["Access-Control-Allow-Origin"] == "https://other.example")
            #expect(preflight.headers["Access-Control-Allow-Headers"] == "Authorization")
            #expect(preflight.headers["Access-Control-Max-Age"] == "60")
        }
    }

    @Test func fileIsSentFromTheDisk() async throws {
        let data = String(repeating: "0123456789abcdef", count: 100_000)
        try await TemporaryDirectory.run { folder in
            let files = try FileObjectBytes(folder + "/objects")
            defer { files.close() }
            try await StorageBench.run(.production, .socket, files: files) { (bench: StorageBench) async throws in
                #expect(try await bench.upload("a", data).status == 200)
                #expect(try await bench.client("GET", "o/open%2Fa?alt=media").text == data)
                let range: HTTPHeaders = ["Range": "bytes=100000-200000"]
                let part = try await bench.client("GET", "o/open%2Fa?alt=media", headers: range)
                #expect(part.status == 206)
                #expect(part.text == data.dropFirst(100_000).prefix(100_001))
                #expect(try await bench.client("DELETE", "o/open%2Fa").status == 204)
            }
        }
    }

    @Test func unavailableBytesAreAnOutage() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            try await bench.upload("a", "abc")
            bench.bytes.fail(with: .unavailable("host returned 500"))
            #expect(try await bench.client("GET", "o/open%2Fa?alt=media").status == 503)
            #expect(try await bench.client("GET", "o/open%2Fa").status == 200)
            #expect(try await bench.upload("b", "abc").status == 503)
            bench.bytes.fail(with: nil)
            #expect(try await bench.client("GET", "o/open%2Fa?alt=media").text == "abc")
            #expect(try await bench.client("GET", "o/open%2Fb").status == 404)
        }
    }

    @Test func largeObjectOutsideOfFilesIsStreamed() async throws {
        let data = String(repeating: "0123456789abcdef", count: 200_000)
        try await StorageBench.run(.production, .socket) { (bench: StorageBench) async throws in
            #expect(try await bench.upload("a", data).status == 200)
            let whole = try await bench.client("GET", "o/open%2Fa?alt=media")
            #expect(whole.text == data)
            #expect(whole.headers["Content-Length"] == "\(data.utf8.count)")
            let range: HTTPHeaders = ["Range": "bytes=100000-2500000"]
            let part = try await bench.client("GET", "o/open%2Fa?alt=media", headers: range)
            #expect(part.status == 206)
            #expect(part.text == data.dropFirst(100_000).prefix(2_400_001))
            let head = try await bench.client("HEAD", "o/open%2Fa?alt=media")
            #expect(head.headers["Content-Length"] == "\(data.utf8.count)")
            #expect(head.body.isEmpty)
        }
    }
}
