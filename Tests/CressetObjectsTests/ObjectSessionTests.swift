import CressetCrypto
import CressetIdentity
import CressetObjects
import CressetTesting
import CressetWire
import Testing

struct ObjectSessionTests {
    private static let ada = ObjectsFixture.ada

    private func begin(
        _ fixture: ObjectsFixture,
        _ path: String = "a",
        as caller: ObjectCaller = ada,
        network: String = "192.0.2.0/24",
        change: (inout ObjectDraft) -> Void = { _ in }
    ) async throws -> String {
        var draft = try fixture.draft(path)
        change(&draft)
        return try await fixture.objects.beginSession(draft, as: caller, network: network)
    }

    @discardableResult
    private func send(_ text: String, to id: String, at offset: Int64, of objects: Objects) async throws -> Int64 {
        let upload = try await objects.resume(id, at: offset)
        try await upload.write(Array(text.utf8))
        return try await upload.suspend()
    }

    @Test func sessionGoesOnAfterARestart() async throws {
        let fixture = try await ObjectsFixture()
        let id = try await begin(fixture) { $0.expectedMD5 = HashAlgorithm.Insecure.md5.digest(Array("abcdef".utf8)) }
        #expect(try await send("ab", to: id, at: 0, of: fixture.objects) == 2)
        #expect(try await send("cd", to: id, at: 2, of: fixture.objects) == 4)
        fixture.bytes.crash()
        let restarted = Objects(
            fixture.store,
            bytes: fixture.bytes,
            clock: { [clock = fixture.clock] in clock.now().milliseconds },
            random: { SecureRandom.bytes($0) }
        )
        #expect(try await restarted.session(id).received == 4)
        #expect(try await fixture.text("a") == nil)
        let upload = try await restarted.resume(id, at: 4)
        try await upload.write(Array("ef".utf8))
        let object = try await upload.finish()
        #expect(try await fixture.text("a") == "abcdef")
        #expect(object.uploader == "ada")
        #expect(try await restarted.finishedObject(of: id) == object)
        #expect(await refusal { _ = try await restarted.resume(id, at: 6) } == "uploadEnded")
        #expect(await refusal { try await restarted.cancelSession(id) } == "uploadEnded")
    }

    @Test func unrecordedBytesAreSentAgain() async throws {
        let fixture = try await ObjectsFixture()
        let id = try await begin(fixture)
        try await send("ab", to: id, at: 0, of: fixture.objects)
        do {
            let lost = try await fixture.objects.resume(id, at: 2)
            try await lost.write(Array("XY".utf8))
        }
        fixture.bytes.crash()
        #expect(try await fixture.objects.session(id).received == 2)
        try await send("cd", to: id, at: 2, of: fixture.objects)
        _ = try await fixture.objects.resume(id, at: 4).finish()
        #expect(try await fixture.text("a") == "abcd")
    }

    /// A request with an outdated row must not truncate bytes.
    @Test(arguments: [true, false])
    func sessionContinuedByAnotherRequestKeepsItsBytes(_ isFinished: Bool) async throws {
        let fixture = try await ObjectsFixture()
        let id = try await begin(fixture)
        try await send("ab", to: id, at: 0, of: fixture.objects)
        let store = CountingObjectStore(fixture.store)
        store.afterNextUpload {
            try await send("cd", to: id, at: 2, of: fixture.objects)
            if isFinished { _ = try await fixture.objects.resume(id, at: 4).finish() }
        }
        let late = fixture.objects.acting(through: store)
        if isFinished {
            #expect(await refusal { _ = try await late.resume(id, at: 2) } == "uploadEnded")
        } else {
            let upload = try await late.resume(id, at: 2)
            try await upload.write(Array("cdef".utf8))
            _ = try await upload.finish()
        }
        #expect(try await fixture.text("a") == (isFinished ? "abcd" : "abcdef"))
    }

    @Test func progressIsRecordedWithinARequest() async throws {
        let fixture = try await ObjectsFixture { $0.checkpointBytes = 4 }
        let id = try await begin(fixture)
        let upload = try await fixture.objects.resume(id, at: 0)
        for text in ["ab", "cd", "ef"] { try await upload.write(Array(text.utf8)) }
        fixture.bytes.crash()
        #expect(try await fixture.objects.session(id).received == 4)
    }

    @Test func gapIsRefusedAndOverlapIgnored() async throws {
        let fixture = try await ObjectsFixture()
        let id = try await begin(fixture)
        let objects = fixture.objects
        #expect(await refusal { try await send("x", to: id, at: 1, of: objects) } == "offsetMismatch")
        #expect(await refusal { try await send("x", to: id, at: -1, of: objects) } == "offsetMismatch")
        try await send("abc", to: id, at: 0, of: objects)
        #expect(try await send("abc", to: id, at: 0, of: objects) == 3)
        #expect(try await send("cde", to: id, at: 2, of: objects) == 5)
        #expect(await refusal { try await send("x", to: id, at: 6, of: objects) } == "offsetMismatch")
        _ = try await objects.resume(id, at: 5).finish()
        #expect(try await fixture.text("a") == "abcde")
    }

    @Test func sessionHasOneWriter() async throws {
        let fixture = try await ObjectsFixture()
        let id = try await begin(fixture)
        let first = try await fixture.objects.resume(id, at: 0)
        #expect(await refusal { _ = try await fixture.objects.resume(id, at: 0) } == "busy")
        try await first.write([1])
        _ = try await first.suspend()
        #expect(try await send("a", to: id, at: 1, of: fixture.objects) == 2)
    }

    @Test func checksumIsThatOfTheBytesAfterAFailedWrite() async throws {
        let fixture = try await ObjectsFixture()
        let id = try await begin(fixture)
        let upload = try await fixture.objects.resume(id, at: 0)
        try await upload.write(Array("ab".utf8))
        fixture.bytes.fail(with: .full)
        #expect(await refusal { try await upload.write(Array("XY".utf8)) } == "full")
        fixture.bytes.fail(with: nil)
        #expect(try await upload.suspend() == 2)
        try await send("cd", to: id, at: 2, of: fixture.objects)
        let object = try await fixture.objects.resume(id, at: 4).finish()
        #expect(try await fixture.text("a") == "abcd")
        #expect(object.md5 == HashAlgorithm.Insecure.md5.digest(Array("abcd".utf8)))
    }

    @Test(arguments: [false, true])
    func quotaBoundsTheBytesOfASession(_ isOfUser: Bool) async throws {
        var settings = BucketSettings()
        if isOfUser { settings.bytesOfUser = 10 } else { settings.bytes = 10 }
        let fixture = try await ObjectsFixture(settings: settings)
        try await fixture.put("123456", at: "first")
        let id = try await begin(fixture)
        try await send("abc", to: id, at: 0, of: fixture.objects)
        let upload = try await fixture.objects.resume(id, at: 3)
        #expect(await refusal { try await upload.write(Array("de".utf8)) } == "quotaExceeded")
        #expect(try await upload.suspend() == 3)
        try await send("d", to: id, at: 3, of: fixture.objects)
        _ = try await fixture.objects.resume(id, at: 4).finish()
        // A smaller object may replace one.
        try await fixture.put("12345", at: "first")
        #expect(await refusal { try await fixture.put("1234567", at: "first") } == "quotaExceeded")
    }

    @Test func declaredLengthBoundsTheBytes() async throws {
        let fixture = try await ObjectsFixture()
        let id = try await begin(fixture) { $0.expectedSize = 3 }
        #expect(await refusal { try await send("abcd", to: id, at: 0, of: fixture.objects) } == "sizeMismatch")
    }

    @Test func rulesDecideAtTheEndByTheFirstCaller() async throws {
        let rules = ObjectsFixture.rules(
            "match /{uid}/{file} { allow write: if request.auth.uid == uid && request.resource.size < 2; }"
        )
        let fixture = try await ObjectsFixture(rules: rules)
        #expect(await refusal { _ = try await begin(fixture, "bob/a") } == "denied")
        let long = try await begin(fixture, "ada/b")
        let denied = try await fixture.objects.resume(long, at: 0)
        try await denied.write([1, 2])
        #expect(await refusal { _ = try await denied.finish() } == "denied")
        #expect(fixture.bytes.keys.isEmpty)
        #expect(try await fixture.objects.session(long).state == .canceled)
        #expect(try await fixture.text("ada/b") == nil)

        let own = try await begin(fixture, "ada/a")
        try await send("a", to: own, at: 0, of: fixture.objects)
        #expect(try await fixture.objects.resume(own, at: 1).finish().uploader == "ada")
    }

    @Test func canceledSessionIsGoneWithItsBytes() async throws {
        let fixture = try await ObjectsFixture()
        let id = try await begin(fixture)
        try await send("abc", to: id, at: 0, of: fixture.objects)
        try await fixture.objects.cancelSession(id)
        try await fixture.objects.cancelSession(id)
        #expect(fixture.bytes.keys.isEmpty)
        #expect(await refusal { _ = try await fixture.objects.resume(id, at: 3) } == "uploadEnded")
        #expect(await refusal { _ = try await fixture.objects.finishedObject(of: id) } == "uploadEnded")
        #expect(try await fixture.text("a") == nil)
    }

    @Test func cancellationStopsARunningRequest() async throws {
        let fixture = try await ObjectsFixture()
        let id = try await begin(fixture)
        let upload = try await fixture.objects.resume(id, at: 0)
        try await upload.write([1])
        try await fixture.objects.cancelSession(id)
        #expect(await refusal { _ = try await upload.finish() } == "uploadEnded")
        #expect(try await fixture.text("a") == nil)
        #expect(fixture.bytes.keys.isEmpty)
    }

    @Test func sessionExpires() async throws {
        let fixture = try await ObjectsFixture { $0.sessionLifetime = 1000 }
        let id = try await begin(fixture)
        try await send("abc", to: id, at: 0, of: fixture.objects)
        let finished = try await begin(fixture, "b")
        _ = try await fixture.objects.resume(finished, at: 0).finish()
        fixture.clock.advance(seconds: 1)
        #expect(await refusal { _ = try await fixture.objects.resume(id, at: 3) } == "uploadNotFound")
        #expect(try await fixture.objects.sweep {}.sessions == 2)
        #expect(fixture.bytes.keys.count == 1)
        #expect(try await fixture.text("b") == "")
        #expect(await refusal { _ = try await fixture.objects.session("unknown") } == "uploadNotFound")
    }

    @Test func openSessionsAreBounded() async throws {
        let fixture = try await ObjectsFixture {
            ($0.uploads.user, $0.uploads.network, $0.uploads.signedOut, $0.uploads.project) = (2, 3, 1, 5)
        }
        let bob = ObjectsFixture.bob
        let first = try await begin(fixture, network: "a")
        _ = try await begin(fixture, network: "a")
        #expect(await refusal { _ = try await begin(fixture, network: "b") } == "tooManyUploads")
        _ = try await begin(fixture, as: .anonymous, network: "a")
        #expect(await refusal { _ = try await begin(fixture, as: .anonymous, network: "a") } == "tooManyUploads")
        _ = try await begin(fixture, as: bob, network: "a")
        #expect(await refusal { _ = try await begin(fixture, as: bob, network: "a") } == "tooManyUploads")
        _ = try await begin(fixture, as: bob, network: "b")
        #expect(await refusal { _ = try await begin(fixture, as: .anonymous, network: "c") } == "tooManyUploads")
        try await fixture.objects.cancelSession(first)
        _ = try await begin(fixture, as: .anonymous, network: "c")
        // Sessions without bytes have no files.
        #expect(fixture.bytes.keys.isEmpty)
    }

    @Test func sessionSurvivesAFullDisk() async throws {
        let fixture = try await ObjectsFixture()
        let id = try await begin(fixture)
        try await send("abc", to: id, at: 0, of: fixture.objects)
        let upload = try await fixture.objects.resume(id, at: 3)
        fixture.bytes.fail(with: .full)
        #expect(await refusal { try await upload.write([1]) } == "full")
        #expect(await refusal { _ = try await upload.finish() } == "full")
        fixture.bytes.fail(with: nil)
        #expect(try await fixture.objects.session(id).received == 3)
        _ = try await fixture.objects.resume(id, at: 3).finish()
        #expect(try await fixture.text("a") == "abc")
    }

    @Test func sweepSparesOpenSessionsAndObjects() async throws {
        let fixture = try await ObjectsFixture()
        try await fixture.put("kept", at: "kept")
        let id = try await begin(fixture)
        try await send("abc", to: id, at: 0, of: fixture.objects)
        _ = try await fixture.bytes.create("00000000000100000000000000000000000000000000").close()
        let running = try await fixture.objects.upload(fixture.draft("slow"), as: Self.ada)
        fixture.clock.advance(seconds: 2 * 86_400)
        #expect(try await fixture.objects.sweep {}.orphans == 1)
        #expect(fixture.bytes.keys.count == 3)
        _ = try await running.finish()
        _ = try await fixture.objects.resume(id, at: 3).finish()
        #expect(try await fixture.text("a") == "abc")
        #expect(try await fixture.text("slow") == "")
    }
}
