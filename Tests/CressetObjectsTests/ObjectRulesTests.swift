import CressetObjects
import CressetRules
import CressetTesting
import CressetWire
import Testing

struct ObjectRulesTests {
    private static let keys = [
        "name", "bucket", "generation", "metageneration", "size", "md5Hash", "crc32c", "etag", "contentDisposition",
        "contentEncoding", "contentLanguage", "contentType", "metadata", "cacheControl", "storageClass",
    ]
    private static let keyList = "[\(keys.map { "'\($0)'" }.joined(separator: ", "))]"

    private func isAllowed(_ condition: String, _ method: String = "create") async throws -> Bool {
        let rules = ObjectsFixture.rules("match /{all=**} { allow \(method): if \(condition); }")
        let fixture = try await ObjectsFixture(rules: ObjectsFixture.openRules)
        if method != "create" { try await fixture.put("old", at: "a/b") }
        _ = try await fixture.objects.setRules(rules, of: ObjectsFixture.bucket)
        let name = try fixture.name("a/b")
        let code = await refusal {
            switch method {
            case "create":
                try await fixture.put("text", at: "a/b") { $0.attributes.custom = ["owner": "ada"] }
            case "update":
                var patch = ObjectPatch()
                patch.custom = .merge(["owner": "ada"])
                _ = try await fixture.objects.update(name, by: patch, as: ObjectsFixture.ada)
            case "delete": try await fixture.objects.delete(name, as: ObjectsFixture.ada)
            default: _ = try await fixture.objects.object(name, as: ObjectsFixture.ada)
            }
        }
        #expect(code == nil || code == "denied")
        return code == nil
    }

    @Test(arguments: [
        "request.resource.keys().hasAll(\(keyList)) && request.resource.keys().size() == 15", "resource == null",
        "request.resource.generation == null && request.resource.metageneration == null",
        "request.resource.etag == null && request.resource.storageClass == null",
        "request.resource.size == 4 && request.resource.contentType == 'text/plain'",
        "request.resource.name == 'a/b' && request.resource.bucket == bucket",
        "request.resource.md5Hash == 'HLIkjnN+/f3rs8kAwFYuwg==' || true",
        "request.resource.contentEncoding == 'identity' && request.resource.contentLanguage == null",
        "request.resource.contentDisposition.matches('inline; filename.=utf-8..b')",
        "request.resource.metadata.owner == 'ada' && request.auth.token.email == 'ada@example.com'",
        "request.method == 'create' && request.time > timestamp.date(2020, 1, 1)",
    ])
    func uploadSeesItsFifteenMembers(_ condition: String) async throws {
        #expect(try await isAllowed(condition))
    }

    @Test(arguments: [
        "request.resource.timeCreated != null", "resource.size > 0",
        "firestore.get(/databases/(default)/documents/a/b).data.x",
        "request.auth.provider == 'google'", "1 / 0 == 1",
    ])
    func errorDenies(_ condition: String) async throws {
        #expect(try await !isAllowed(condition))
    }

    @Test(arguments: [
        ("update", "request.resource.generation == resource.generation && request.resource.metageneration == 1"),
        ("update", "request.resource.metadata.owner == 'ada' && resource.metadata == null"),
        ("update", "resource.timeCreated == resource.updated && request.resource.storageClass == 'STANDARD'"),
        ("delete", "resource.size == 3 && resource.name == 'a/b'"), ("get", "resource.md5Hash is string"),
    ])
    func otherMethodsSeeTheStoredObject(_ method: String, _ condition: String) async throws {
        #expect(try await isAllowed(condition, method))
    }

    @Test(arguments: ["get", "delete"])
    func readsAndDeletionsHaveNoNewObject(_ method: String) async throws {
        #expect(try await !isAllowed("request.resource != null || true == false", method))
    }

    @Test func documentsAreRefusedClearly() async throws {
        let rules = ObjectsFixture.rules(
            "match /{all=**} { allow read: if firestore.exists(/databases/(default)/documents/a/b); }"
        )
        let fixture = try await ObjectsFixture(rules: rules)
        do {
            _ = try await fixture.objects.object(fixture.name("a"), as: ObjectsFixture.ada)
            Issue.record("not refused")
        } catch ObjectError.denied(let verdict) {
            #expect(verdict?.reason.contains("Firestore") == true, "\(verdict?.reason ?? "")")
        }
    }

    @Test(arguments: [
        ("request.auth.uid == 'bob'", true), ("request.resource.size < 4 && request.auth.uid == 'bob'", true),
        ("request.resource.contentType == 'image/png' || request.resource.metadata != null", true),
        ("resource != null && f(request.resource)", true), ("request.resource.missing == 1", true),
        ("request.resource.size < 5", false), ("!(request.resource.size > 4)", false),
        ("request.resource.md5Hash == 'x'", false), ("'crc32c' in request.resource", false),
        ("f(request.resource)", false), ("request['resource'].size < 5", false),
    ])
    func uploadThatNoBytesCouldAllowIsRefusedAtItsStart(_ condition: String, _ isRefused: Bool) async throws {
        let rules = ObjectsFixture.rules(
            "match /{all=**} { function f(r) { return r.size < 5; } allow create: if \(condition); }"
        )
        let fixture = try await ObjectsFixture(rules: rules)
        let code = await refusal { _ = try await fixture.objects.upload(fixture.draft("a"), as: ObjectsFixture.ada) }
        #expect(code == (isRefused ? "denied" : nil))
        let session = await refusal {
            _ = try await fixture.objects.beginSession(fixture.draft("a"), as: ObjectsFixture.ada, network: "")
        }
        #expect(session == code)
        #expect(fixture.bytes.keys.count == (isRefused ? 0 : 1))
    }

    @Test func conditionsDoNotRevealAHiddenObject() async throws {
        let fixture = try await ObjectsFixture()
        try await fixture.put("1", at: "a")
        let rules = ObjectsFixture.rules("match /{all=**} { allow create: if request.resource.md5Hash == 'x'; }")
        _ = try await fixture.objects.setRules(rules, of: ObjectsFixture.bucket)
        var draft = try fixture.draft("a")
        draft.preconditions.ifGenerationMatch = 0
        let upload = try await fixture.objects.upload(draft, as: ObjectsFixture.ada)
        #expect(await refusal { _ = try await upload.finish() } == "denied")
        #expect(
            await refusal { _ = try await fixture.objects.upload(draft, as: .administrator) } == "preconditionFailed"
        )
    }

    @Test func announcedSizeIsRefusedAtTheStart() async throws {
        let rules = ObjectsFixture.rules("match /{all=**} { allow create: if request.resource.size < 5; }")
        let fixture = try await ObjectsFixture(rules: rules)
        for (size, code) in [(Int64(4), String?.none), (5, "denied")] {
            var draft = try fixture.draft("a")
            draft.expectedSize = size
            let found = await refusal { _ = try await fixture.objects.upload(draft, as: ObjectsFixture.ada) }
            #expect(found == code)
        }
    }

    @Test func uploadOverAnObjectIsACreation() async throws {
        let rules = ObjectsFixture.rules("match /{all=**} { allow create: if resource == null || resource.size < 2; }")
        let fixture = try await ObjectsFixture(rules: rules)
        try await fixture.put("1", at: "a")
        try await fixture.put("22", at: "a")
        #expect(await refusal { try await fixture.put("3", at: "a") } == "denied")
        #expect(try await fixture.text("a") == "22")
        #expect(fixture.bytes.keys.count == 1)
    }

    @Test func bucketWithoutRulesAdmitsAdministratorsOnly() async throws {
        let fixture = try await ObjectsFixture(rules: nil)
        let object = try await fixture.put("a", at: "a", as: .administrator)
        let objects = fixture.objects
        for caller in [ObjectsFixture.ada, .anonymous] {
            let calls: [() async throws -> Void] = [
                { try await fixture.put("b", at: "b", as: caller) },
                { _ = try await objects.object(object.name, as: caller) },
                { _ = try await objects.open(object.name, as: caller, token: "wrong") },
                { _ = try await objects.list(ObjectQuery(), in: ObjectsFixture.bucket, as: caller) },
                { _ = try await objects.update(object.name, by: ObjectPatch(), as: caller) },
                { try await objects.delete(object.name, as: caller) },
                { _ = try await objects.copy(object.name, to: fixture.draft("c"), as: caller) },
                { _ = try await objects.compose([], to: fixture.draft("c"), as: caller) },
                { _ = try await objects.createToken(of: object.name, as: caller) },
                { _ = try await objects.deleteToken("a", of: object.name, as: caller) },
                { _ = try await objects.beginSession(fixture.draft("b"), as: caller, network: "") },
            ]
            for call in calls { #expect(await refusal(call) == "denied") }
        }
        #expect(fixture.bytes.keys == [object.bytes])
        #expect(try await objects.object(object.name, as: .administrator) == object)
    }

    @Test func defaultRulesApplyUntilTheBucketHasItsOwn() async throws {
        let fixture = try await ObjectsFixture(rules: nil)
        let open = try StorageRules(SourceText(Array(ObjectsFixture.openRules.utf8)))
        let objects = Objects(
            fixture.store,
            bytes: fixture.bytes,
            rules: open,
            clock: { 0 },
            random: { [UInt8](repeating: 1, count: $0) }
        )
        let upload = try await objects.upload(fixture.draft("a"), as: .anonymous)
        _ = try await upload.finish()
        _ = try await objects.setRules(ObjectsFixture.rules(""), of: ObjectsFixture.bucket)
        #expect(await refusal { _ = try await objects.object(fixture.name("a"), as: .anonymous) } == "denied")
    }

    @Test func existenceIsRevealedOnlyToReaders() async throws {
        let rules = ObjectsFixture.rules("match /{uid}/{all=**} { allow read, write: if request.auth.uid == uid; }")
        let fixture = try await ObjectsFixture(rules: rules)
        try await fixture.put("a", at: "ada/a")
        for (path, code) in [("ada/b", "objectNotFound"), ("bob/a", "denied")] {
            let name = try fixture.name(path)
            #expect(await refusal { _ = try await fixture.objects.object(name, as: ObjectsFixture.ada) } == code)
            #expect(await refusal { try await fixture.objects.delete(name, as: ObjectsFixture.ada) } == code)
            #expect(
                await refusal { _ = try await fixture.objects.update(name, by: ObjectPatch(), as: ObjectsFixture.ada) }
                    == code
            )
        }
        // An empty segment is no user ID.
        for path in ["/ada/a", "//ada", "bob"] {
            #expect(await refusal { try await fixture.put("x", at: path) } == "denied")
        }
    }

    @Test(arguments: [
        ("", "denied"), ("ada", "invalidArgument"), ("ada/", nil), ("ada/x/", nil), ("bob/", "denied"),
        ("ada/\u{301}", "invalidArgument"), ("/ada/", "denied"),
    ])
    func listIsJudgedByItsPrefix(_ prefix: String, _ expected: String?) async throws {
        let rules = ObjectsFixture.rules("match /{uid}/{all=**} { allow list: if request.auth.uid == uid; }")
        let fixture = try await ObjectsFixture(rules: rules)
        var query = ObjectQuery()
        query.prefix = prefix
        let code = await refusal {
            _ = try await fixture.objects.list(query, in: ObjectsFixture.bucket, as: ObjectsFixture.ada)
        }
        #expect(code == expected)
    }

    @Test func downloadTokenBypassesRules() async throws {
        let fixture = try await ObjectsFixture(rules: nil)
        let object = try await fixture.put("a", at: "a", as: .administrator)
        let token = try #require(object.tokens.first)
        #expect(try await fixture.objects.open(object.name, as: .anonymous, token: token).object == object)
        for wrong in ["", "x", String(token.dropLast())] {
            #expect(
                await refusal { _ = try await fixture.objects.object(object.name, as: .anonymous, token: wrong) }
                    == "denied"
            )
        }
        let second = try await fixture.objects.createToken(of: object.name, as: .administrator)
        #expect(second.tokens.count == 2)
        let third = try await fixture.objects.deleteToken(token, of: object.name, as: .administrator)
        #expect(third.tokens == Array(second.tokens.dropFirst()))
        #expect(
            await refusal { _ = try await fixture.objects.object(object.name, as: .anonymous, token: token) }
                == "denied"
        )
        let fresh = try await fixture.objects.deleteToken(third.tokens[0], of: object.name, as: .administrator)
        #expect(fresh.tokens.count == 1 && fresh.tokens != third.tokens)
    }

    @Test func rulesHaveVersions() async throws {
        let fixture = try await ObjectsFixture(rules: nil)
        let objects = fixture.objects
        #expect(try await objects.rules(of: ObjectsFixture.bucket) == nil)
        let first = try await objects.setRules(ObjectsFixture.openRules, of: ObjectsFixture.bucket)
        try await fixture.put("a", at: "a")
        let closed = ObjectsFixture.rules("")
        _ = try await objects.setRules(closed, of: ObjectsFixture.bucket)
        #expect(await refusal { try await fixture.put("b", at: "a") } == "denied")
        #expect(await refusal { _ = try await objects.setRules("nonsense", of: ObjectsFixture.bucket) } == "rules")
        #expect(try await objects.rules(of: ObjectsFixture.bucket)?.text == closed)
        let third = try await objects.restoreRules(first.version, of: ObjectsFixture.bucket)
        #expect(third.version == 3)
        #expect(try await objects.rulesVersions(of: ObjectsFixture.bucket).map(\.version) == [3, 2, 1])
        try await fixture.put("c", at: "a")
        #expect(
            await refusal { _ = try await objects.restoreRules(9, of: ObjectsFixture.bucket) } == "rulesVersionNotFound"
        )
    }

    @Test func recreatedBucketHasNoFormerRules() async throws {
        let fixture = try await ObjectsFixture()
        let object = try await fixture.put("a", at: "a")
        try await fixture.objects.delete(object.name, as: .administrator)
        try await fixture.objects.deleteBucket(ObjectsFixture.bucket)
        fixture.clock.advance(seconds: 1)
        _ = try await fixture.objects.createBucket(ObjectsFixture.bucket, of: "acme")
        #expect(await refusal { try await fixture.put("a", at: "a") } == "denied")
        _ = try await fixture.objects.setRules(ObjectsFixture.rules(""), of: ObjectsFixture.bucket)
        #expect(await refusal { try await fixture.put("a", at: "a") } == "denied")
    }

    @Test func verdictIsExplainedAndCounted() async throws {
        let rules = ObjectsFixture.rules("match /{uid}/{file} { allow get: if request.auth.uid == uid; }")
        let fixture = try await ObjectsFixture(rules: rules)
        let explanation = try await fixture.objects.explanation(
            of: .get,
            "ada/a",
            in: ObjectsFixture.bucket,
            as: ObjectsFixture.ada
        )
        #expect(explanation?.isAllowed == true)
        _ = try? await fixture.objects.object(fixture.name("bob/a"), as: ObjectsFixture.ada)
        let coverage = try #require(fixture.objects.coverage(of: ObjectsFixture.bucket))
        let json = JSONValue.object(coverage.json(fileName: "storage.rules"))
        #expect(String(decoding: json.serialized(), as: UTF8.self).contains("\"count\":1"))
    }
}
