import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Requests of Google's libraries.
struct GoogleTests {
    @Test(arguments: Role.allCases)
    func administratorsAloneAreAdmitted(_ role: Role) async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            try await bench.upload("a", "abc")
            let service = bench.service
            let token = try await service.accounts.createAdminToken(for: service.project, role: role, lifetime: nil)
                .token
            let path = "/storage/v1/b/\(StorageBench.bucket)/o/open%2Fa"
            let answer = try await bench.send("GET", path, as: .header("Bearer \(token)"))
            #expect(answer.status == (role < .administrator ? 403 : 200))
            let bucket = "/storage/v1/b/\(StorageBench.bucket)"
            #expect(try await bench.send("GET", bucket, as: .header("Bearer \(token)")).status == 200)
            let user = try await bench.signUp()
            for caller in [StorageBench.Caller.none, .header("Bearer \(user.token)")] {
                for (method, kind) in [("GET", ""), ("DELETE", ""), ("GET", "/download"), ("PATCH", "")] {
                    #expect(try await bench.send(method, kind + path, as: caller).status == 401)
                }
                let upload = "/upload\(bucket)/o?uploadType=media&name=b"
                let refused = try await bench.send("POST", upload, body: Array("abc".utf8), as: caller)
                #expect(refused.status == 401)
                #expect(refused.error["errors"]?.array?.first?.object?["reason"] == "authError")
            }
            #expect(try await bench.stored("open/a") != nil)
            #expect(try await bench.stored("b") == nil)
        }
    }

    @Test func accessControlIsRefusedClearly() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            try await bench.upload("a", "abc")
            for (method, target, body) in [
                ("GET", "o/open%2Fa/acl", ""), ("PATCH", "o/open%2Fa", #"{"acl":[{"entity":"allUsers"}]}"#),
                ("PATCH", "o/open%2Fa?predefinedAcl=publicRead", "{}"), ("GET", "iam", ""),
            ] {
                let answer = try await bench.google(method, target, body: body)
                #expect(answer.status == 501)
                #expect(answer.errorMessage?.contains("Use rules") == true)
            }
        }
    }

    @Test func objectIsReadAndChanged() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let kind = "/upload"
            let uploaded = try await bench.google("POST", "o?uploadType=media&name=a%2Fb", body: "abc", kind: kind)
            #expect(uploaded["kind"] == "storage#object")
            #expect(uploaded["id"]?.string?.hasPrefix("\(StorageBench.bucket)/a/b/") == true)
            #expect(uploaded["mediaLink"]?.string?.contains("/download/storage/v1/b/") == true)
            #expect(try await bench.google("GET", "o/a%2Fb?alt=media", kind: "/download").text == "abc")
            let missing = try await bench.google("GET", "o/x")
            #expect(missing.status == 404)
            #expect(missing.error["errors"]?.array?.first?.object?["reason"] == "notFound")
            let tokens = #"{"metadata":{"firebaseStorageDownloadTokens":"t1,t2","k":"v"}}"#
            let patched = try await bench.google("PATCH", "o/a%2Fb", body: tokens)
            #expect(patched["metadata"] == ["firebaseStorageDownloadTokens": "t1,t2", "k": "v"])
            #expect(try await bench.client("GET", "o/a%2Fb?alt=media&token=t2").text == "abc")
            let put = try await bench.google("PUT", "o/a%2Fb", body: #"{"contentType":"text/css"}"#)
            #expect(put["contentType"] == "text/css")
            #expect(put["metadata"]?.object?["k"] == nil)
            let list = try await bench.google("GET", "o?prefix=a&delimiter=%2F")
            #expect(list["prefixes"] == ["a/"])
            #expect(list["items"] == nil)
            #expect(try await bench.google("DELETE", "o/a%2Fb").status == 204)
        }
    }

    @Test func objectsAreCopiedAndComposed() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            for name in ["a", "b"] { try await bench.upload(name, name + name) }
            let target = "b/\(StorageBench.bucket)/o/copy"
            #expect(try await bench.google("POST", "o/open%2Fx/rewriteTo/\(target)", body: "{}").status == 404)
            let rewritten = try await bench.google("POST", "o/open%2Fa/rewriteTo/\(target)", body: "{}")
            #expect(rewritten["done"] == true)
            #expect(rewritten["resource"]?.object?["contentType"] == "text/plain")
            let copied = try await bench.google("POST", "o/open%2Fb/copyTo/\(target)?ifGenerationMatch=0")
            #expect(copied.status == 412)
            #expect(try await bench.google("POST", "o/all/compose", body: "{}").status == 400)
            let parts = #"{"sourceObjects":[{"name":"open/a"},{"name":"open/b"}],"destination":{"contentType":"a/b"}}"#
            let composed = try await bench.google("POST", "o/all/compose", body: parts)
            #expect(composed["contentType"] == "a/b")
            #expect(try await bench.google("GET", "o/all?alt=media").text == "aabb")
            #expect(try await bench.google("GET", "o/copy?alt=media").text == "aa")
        }
    }

    @Test func bucketsAreListedCreatedAndDeleted() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let path = "/storage/v1/b?project=\(TestService.projectID)"
            let body = Array(#"{"name":"acme-pictures"}"#.utf8)
            #expect(try await bench.send("POST", path, body: body).status == 401)
            #expect(try await bench.send("POST", path, body: body, as: .administrator).status == 200)
            #expect(try await bench.send("POST", path, body: body, as: .administrator).status == 409)
            let list = try await bench.send("GET", path, as: .administrator)
            let names = list["items"]?.array?.compactMap { $0.object?["name"]?.string }
            #expect(names == ["acme-pictures", StorageBench.bucket])
            let deletion = try await bench.send("DELETE", "/storage/v1/b/acme-pictures", as: .administrator)
            #expect(deletion.status == 204)
        }
    }

    // MARK: Sessions

    private func start(_ bench: StorageBench, length: Int? = nil) async throws -> String {
        var headers: HTTPHeaders = ["X-Upload-Content-Type": "text/plain", "Host": "storage.example"]
        headers["X-Upload-Content-Length"] = length.map { "\($0)" }
        let target = "o?uploadType=resumable"
        let answer = try await bench.google("POST", target, headers: headers, body: #"{"name":"a"}"#, kind: "/upload")
        let url = try #require(answer.headers["Location"])
        return String(url.dropFirst("http://storage.example".count))
    }

    private func put(_ range: String?, _ body: String, to target: String, in bench: StorageBench) async throws -> Answer
    {
        var headers: HTTPHeaders = ["Content-Length": "\(body.utf8.count)"]
        headers["Content-Range"] = range
        return try await bench.send("PUT", target, headers: headers, body: Array(body.utf8))
    }

    @Test func partsAreContinuedByTheirRange() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let target = try await start(bench)
            let empty = try await put("bytes */*", "", to: target, in: bench)
            #expect(empty.status == 308)
            #expect(empty.headers["Range"] == nil)
            for range in ["bytes 0-9/10", "nonsense", "bytes 3-1/10"] {
                #expect(try await put(range, "abc", to: target, in: bench).status == 400)
            }
            let first = try await put("bytes 0-2/*", "abc", to: target, in: bench)
            #expect(first.status == 308)
            #expect(first.headers["Range"] == "bytes=0-2")
            let gap = try await put("bytes 5-7/10", "xyz", to: target, in: bench)
            #expect(gap.status == 308)
            #expect(gap.headers["Range"] == "bytes=0-2")
            #expect(try await bench.stored("a") == nil)
            let last = try await put("bytes 1-4/5", "bcde", to: target, in: bench)
            #expect(last.status == 200)
            #expect(last["size"] == "5")
            #expect(last["metadata"] != nil)
            // The session's URL does not give tokens made later.
            var members = last.json
            members["metadata"] = nil
            #expect(try await put("bytes */5", "", to: target, in: bench).json == members)
            #expect(try await put("bytes 1-4/5", "bcde", to: target, in: bench).json == members)
            #expect(try await bench.google("GET", "o/a?alt=media").text == "abcde")
        }
    }

    @Test func wholeBodyWithoutARangeEndsTheSession() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            #expect(try await put(nil, "abc", to: start(bench), in: bench)["size"] == "3")
            #expect(try await put("bytes */0", "", to: start(bench), in: bench)["size"] == "0")
            #expect(try await put("bytes 0-2/3", "abc", to: start(bench, length: 4), in: bench).status == 400)
        }
    }

    @Test func sessionIsAborted() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let target = try await start(bench)
            _ = try await put("bytes 0-2/*", "abc", to: target, in: bench)
            #expect(try await bench.send("DELETE", target).status == 499)
            #expect(try await put("bytes */*", "", to: target, in: bench).status == 400)
            #expect(bench.bytes.keys.isEmpty)
        }
    }

    @Test func multipartNamesItsObject() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let body =
                "--==x==\r\ncontent-type: application/json\r\n\r\n{\"name\": \"a\"}\r\n--==x==\r\n"
                + "content-type: text/csv\r\n\r\n1,2\r\n--==x==--"
            let headers: HTTPHeaders = ["Content-Type": "multipart/related; boundary=\"==x==\""]
            let target = "o?uploadType=multipart"
            let answer = try await bench.google("POST", target, headers: headers, body: body, kind: "/upload")
            #expect(answer["name"] == "a")
            #expect(answer["contentType"] == "text/csv")
            #expect(try await bench.google("GET", "o/a?alt=media").text == "1,2")
        }
    }
}
