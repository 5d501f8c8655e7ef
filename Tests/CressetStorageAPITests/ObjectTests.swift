import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetTesting
import CressetWire
import Testing

/// Requests of Firebase's client SDKs to objects.
struct ObjectTests {
    @Test func bucketWithoutRulesDeniesAllButAdministrators() async throws {
        try await StorageBench.run(rules: nil) { (bench: StorageBench) async throws in
            let user = try await bench.signUp()
            for caller in [StorageBench.Caller.none, .user(user.token)] {
                for method in ["GET", "DELETE"] {
                    let answer = try await bench.client(method, "o/a.txt", as: caller)
                    #expect(answer.status == 403)
                    #expect(answer.text == #"{"error":{"code":403,"message":"Permission denied."}}"#)
                }
                let upload = try await bench.client("POST", "o?name=a.txt", body: "abc", as: caller)
                #expect(upload.status == 403)
                #expect(try await bench.client("GET", "o", as: caller).status == 403)
            }
            #expect(try await bench.stored("a.txt") == nil)
            #expect(bench.bytes.keys.isEmpty)
            #expect(try await bench.client("POST", "o?name=a.txt", body: "abc", as: .administrator).status == 200)
        }
    }

    @Test(arguments: ["Firebase x", "Bearer x.y.z", "Basic abc", "Firebase", "Bearer owner"])
    func invalidCredentialIsNotAnonymous(_ header: String) async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            try await bench.upload("a.txt", "abc")
            let answer = try await bench.client("GET", "o/open%2Fa.txt", as: .header(header))
            #expect(answer.status == 401)
        }
    }

    @Test func userHasTheOwnFolder() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let (user, other) = (try await bench.signUp(), try await bench.signUp("eve@example.com"))
            let path = "o/users%2F\(user.id)%2Fa.txt"
            let refused = try await bench.client("POST", path, body: "abc", as: .user(other.token))
            #expect(refused.status == 403)
            #expect(try await bench.stored("users/\(user.id)/a.txt") == nil)
            #expect(try await bench.client("POST", path, body: "abc", as: .user(user.token)).status == 200)
            #expect(try await bench.client("GET", path, as: .user(other.token)).status == 403)
            #expect(try await bench.client("GET", path + "?alt=media", as: .user(user.token)).text == "abc")
            #expect(try await bench.stored("users/\(user.id)/a.txt")?.uploader == user.id)
        }
    }

    @Test func objectIsDeletedByTheNameInTheQuery() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let (user, other) = (try await bench.signUp(), try await bench.signUp("eve@example.com"))
            let path = "o?name=users/\(user.id)/a.txt"
            #expect(try await bench.client("POST", path, body: "abc", as: .user(user.token)).status == 200)
            #expect(try await bench.client("DELETE", path, as: .user(other.token)).status == 403)
            #expect(try await bench.client("DELETE", "o", as: .user(user.token)).status == 405)
            #expect(try await bench.client("DELETE", "o?name=", as: .user(user.token)).status == 400)
            #expect(try await bench.stored("users/\(user.id)/a.txt") != nil)
            #expect(try await bench.client("DELETE", path, as: .user(user.token)).status == 204)
            #expect(try await bench.stored("users/\(user.id)/a.txt") == nil)
        }
    }

    @Test func endedSessionIsRefused() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let user = try await bench.signUp()
            let path = "o/users%2F\(user.id)%2Fa.txt"
            #expect(try await bench.client("POST", path, body: "abc", as: .user(user.token)).status == 200)
            try await bench.service.disable(.string(user.id))
            #expect(try await bench.client("GET", path, as: .user(user.token)).status == 401)
            #expect(try await bench.client("DELETE", path, as: .user(user.token)).status == 401)
            #expect(try await bench.stored("users/\(user.id)/a.txt") != nil)
        }
    }

    @Test(arguments: [
        "o/", "o/%", "o/%FF", "o/..", "o/.", "o/" + String(repeating: "a", count: 1025), "x/a", "o/%E2%80", "o/a%1B",
        "o/a%7F",
    ])
    func invalidNameIsRefused(_ target: String) async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let answer = try await bench.client("GET", target + "?alt=media", as: .administrator)
            #expect([400, 404].contains(answer.status) || target == "o/")
        }
    }

    @Test func namesAreBytes() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let names = [
                "..%2Fa", "a%2F%2Fb", "%2Fa", "a%252Fb", "e%CC%81", "%C3%A9", "a%2F", "%20", "a%3Fb%23c", "a+b",
            ]
            for name in names {
                #expect(try await bench.client("POST", "o/open%2F\(name)", body: name).status == 200)
            }
            for name in names {
                #expect(try await bench.client("GET", "o/open%2F\(name)?alt=media").text == name)
            }
            let list = try await bench.client("GET", "o?prefix=open%2F", as: .administrator)
            #expect(list["items"]?.array?.count == names.count)
            #expect(list["items"]?.array?.contains { $0.object?["name"] == "open/a%2Fb" } == true)
        }
    }

    @Test func missingObjectIsNamed() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let answer = try await bench.client("GET", "o/open%2Fa")
            #expect(answer.status == 404)
            #expect(answer.errorMessage == "Not Found.  Could not get object")
            #expect(answer.error["status"] == "GET_OBJECT")
            let deletion = try await bench.client("DELETE", "o/open%2Fa")
            #expect(deletion.error["status"] == "DELETE_OBJECT")
            #expect(try await bench.send("GET", "/v0/b/missing-bucket/o/a", as: .administrator).status == 404)
        }
    }

    @Test func metadataHasTheWordsOfTheWire() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let answer = try await bench.upload("é.txt".utf8.map { "%" + String($0, radix: 16) }.joined(), "abc")
            #expect(answer.status == 200)
            #expect(answer["name"] == "open/é.txt")
            #expect(answer["bucket"] == .string(StorageBench.bucket))
            #expect(answer["size"] == "3")
            #expect(answer["metageneration"] == "1")
            #expect(answer["contentType"] == "text/plain")
            #expect(answer["contentEncoding"] == "identity")
            #expect(answer["contentDisposition"] == "inline; filename*=utf-8''%C3%A9.txt")
            #expect(answer["md5Hash"] == "kAFQmDzST7DWlj99KOF/cg==")
            #expect(answer["crc32c"] == "Nks/tw==")
            #expect(answer["timeCreated"] == answer["updated"])
            #expect(answer["storageClass"] == "STANDARD")
            #expect(answer["metadata"] == nil)
            let token = try #require(answer["downloadTokens"]?.string)
            #expect(token.utf8.count == 36)
            let again = try await bench.client("GET", "o/open%2F%C3%A9.txt")
            #expect(again.json == answer.json)
        }
    }

    @Test func metadataIsChanged() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            try await bench.upload("a", "abc")
            for body in ["[]", "{", #"{"contentType":7}"#, #"{"metadata":[]}"#, #"{"metadata":{"a":{}}}"#] {
                #expect(try await bench.client("PATCH", "o/open%2Fa", body: body).status == 400)
            }
            #expect(try await bench.stored("open/a")?.metageneration == 1)
            let first = #"{"contentType":"image/png","cacheControl":"no-cache","metadata":{"a":"1","b":"2"}}"#
            let set = try await bench.client("PATCH", "o/open%2Fa", body: first)
            #expect(set["metageneration"] == "2")
            #expect(set["metadata"] == ["a": "1", "b": "2"])
            let override: HTTPHeaders = ["X-HTTP-Method-Override": "PATCH"]
            let second = #"{"cacheControl":null,"metadata":{"a":null,"c":"3"}}"#
            let merged = try await bench.client("POST", "o/open%2Fa", headers: override, body: second)
            #expect(merged["metadata"] == ["b": "2", "c": "3"])
            #expect(merged["cacheControl"] == nil)
            #expect(merged["contentType"] == "image/png")
            let cleared = try await bench.client("PATCH", "o/open%2Fa", body: #"{"metadata":null}"#)
            #expect(cleared["metadata"] == nil)
            #expect(cleared["metageneration"] == "4")
        }
    }

    @Test func tokenOpensItsObjectUntilItIsDeleted() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let user = try await bench.signUp()
            let path = "o/users%2F\(user.id)%2Fa"
            let answer = try await bench.client("POST", path, body: "abc", as: .user(user.token))
            let token = try #require(answer["downloadTokens"]?.string)
            #expect(try await bench.client("GET", path + "?alt=media&token=\(token)").text == "abc")
            #expect(try await bench.client("GET", path + "?alt=media&token=x").status == 403)
            #expect(try await bench.client("GET", path + "?alt=media&token=").status == 403)
            #expect(try await bench.client("DELETE", path + "?token=\(token)").status == 403)
            for query in ["?create_token=true", "?delete_token=\(token)"] {
                let refused = try await bench.client("POST", path + query, as: .user(user.token))
                #expect(refused.status == 403)
                #expect(refused.errorMessage == "Missing admin credentials.")
            }
            #expect(try await bench.client("POST", path + "?create_token=no", as: .administrator).status == 400)
            let created = try await bench.client("POST", path + "?create_token=true", as: .administrator)
            #expect(created["downloadTokens"]?.string?.split(separator: ",").count == 2)
            let shown = try await bench.client("GET", path + "?token=\(token)")
            #expect(shown["downloadTokens"]?.string == token)
            let deleted = try await bench.client("POST", path + "?delete_token=\(token)", as: .administrator)
            #expect(deleted["downloadTokens"]?.string?.contains(token) == false)
            #expect(try await bench.client("GET", path + "?alt=media&token=\(token)").status == 403)
        }
    }

    @Test func listHasPagesAndPrefixes() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            for name in ["a", "b%2F1", "b%2F2", "c"] { try await bench.upload(name, name) }
            #expect(try await bench.client("GET", "o?prefix=open", as: .administrator).status == 400)
            #expect(try await bench.client("GET", "o?maxResults=0", as: .administrator).status == 400)
            #expect(try await bench.client("GET", "o?prefix=users%2F").status == 403)
            let first = try await bench.client("GET", "o?prefix=open%2F&delimiter=%2F&maxResults=2")
            #expect(first["items"]?.array?.compactMap { $0.object?["name"]?.string } == ["open/a"])
            #expect(first["prefixes"] == ["open/b/"])
            let token = PercentEncoding.encode(try #require(first["nextPageToken"]?.string))
            let last = try await bench.client("GET", "o?prefix=open%2F&delimiter=%2F&maxResults=2&pageToken=\(token)")
            #expect(last["items"]?.array?.compactMap { $0.object?["name"]?.string } == ["open/c"])
            #expect(last["nextPageToken"] == nil)
        }
    }

    @Test func objectIsDeleted() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            try await bench.upload("a", "abc")
            #expect(try await bench.client("DELETE", "o/open%2Fa?ifGenerationMatch=1").status == 412)
            let answer = try await bench.client("DELETE", "o/open%2Fa")
            #expect(answer.status == 204)
            #expect(try await bench.stored("open/a") == nil)
            #expect(bench.bytes.keys.isEmpty)
        }
    }

    @Test func emulatorIsOpenAndHasEveryBucket() async throws {
        try await StorageBench.run(.emulator(signedTokens: false), rules: nil) { (bench: StorageBench) async throws in
            for bucket in ["demo-shop.appspot.com", "pictures"] {
                let path = "/v0/b/\(bucket)/o"
                #expect(try await bench.send("POST", path + "?name=a", body: Array("abc".utf8)).status == 200)
                let owner = StorageBench.Caller.header("Bearer owner")
                #expect(try await bench.send("POST", path + "/a?create_token=true", as: owner).status == 200)
                #expect(try await bench.send("GET", "/storage/v1/b/\(bucket)/o").status == 200)
                #expect(try await bench.send("GET", "/b/\(bucket)/o/a?alt=media").text == "abc")
            }
        }
    }

    @Test func pathsWorkBelowTheHostOfFirebase() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            try await bench.upload("a", "abc")
            let path = "/firebasestorage.googleapis.com/v0/b/\(StorageBench.bucket)/o/open%2Fa?alt=media"
            #expect(try await bench.send("GET", path).text == "abc")
        }
    }
}
