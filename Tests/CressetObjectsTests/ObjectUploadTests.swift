import CressetCrypto
import CressetObjects
import CressetTesting
import CressetWire
import Synchronization
import Testing

struct ObjectUploadTests {
    @Test func unfinishedUploadNeverAppears() async throws {
        let fixture = try await ObjectsFixture()
        let upload = try await fixture.objects.upload(fixture.draft("a"), as: ObjectsFixture.ada)
        try await upload.write([1, 2, 3])
        #expect(try await fixture.text("a") == nil)
        await upload.cancel()
        #expect(fixture.bytes.keys.isEmpty)
        #expect(try await fixture.usage == ObjectUsage.empty)
    }

    /// Disabled before the end, or while the bytes travel to another service.
    @Test(arguments: [0, 1])
    func uploadOfADisabledUserIsDenied(_ checks: Int) async throws {
        let left = Mutex(checks)
        let fixture = try await ObjectsFixture(stands: { _, _ in
            left.withLock { left in
                left -= 1
                return left >= 0
            }
        })
        #expect(await refusal { try await fixture.put("text", at: "a") } == "denied")
        #expect(fixture.bytes.keys.isEmpty)
        #expect(try await fixture.usage == ObjectUsage.empty)
    }

    @Test(arguments: ["md5", "crc32c", "size", "shorter"])
    func wrongChecksumOrSizeLeavesNothing(_ part: String) async throws {
        let fixture = try await ObjectsFixture()
        try await fixture.put("old", at: "a")
        let before = fixture.bytes.keys
        let code = await refusal {
            try await fixture.put("new text", at: "a") { draft in
                switch part {
                case "md5": draft.expectedMD5 = HashAlgorithm.Insecure.md5.digest(Array("other".utf8))
                case "crc32c": draft.expectedCRC32C = 1
                case "size": draft.expectedSize = 9
                default: draft.expectedSize = 7
                }
            }
        }
        #expect(code == (part.hasPrefix("s") ? "sizeMismatch" : "checksumMismatch"))
        if part == "shorter" {
            // The caller of the refused piece cancels.
            #expect(fixture.bytes.keys.count == before.count + 1)
        } else {
            #expect(fixture.bytes.keys == before)
        }
        #expect(try await fixture.text("a") == "old")
    }

    @Test func checksumsAreThoseOfTheBytes() async throws {
        let fixture = try await ObjectsFixture()
        let object = try await fixture.put("123456789", at: "a") { draft in
            draft.expectedMD5 = Hexadecimal.decoded("25f9e794323b453885f5181f1b624d0b")
            draft.expectedCRC32C = 0xE306_9283
            draft.expectedSize = 9
        }
        #expect(object.crc32c == 0xE306_9283)
        #expect(object.size == 9)
        #expect(object.metageneration == 1)
        #expect(object.uploader == "ada")
        #expect(object.tokens.count == 1)
    }

    @Test func bytesAreSynchronizedBeforeTheRow() async throws {
        let fixture = try await ObjectsFixture()
        try await fixture.put("kept", at: "a")
        let open = try await fixture.objects.upload(fixture.draft("b"), as: ObjectsFixture.ada)
        try await open.write([1])
        fixture.bytes.crash()
        #expect(try await fixture.text("a") == "kept")
        #expect(fixture.bytes.keys.count == 1)
    }

    @Test(arguments: [true, false])
    func failingDiskLeavesTheOldObject(_ isFull: Bool) async throws {
        let fixture = try await ObjectsFixture()
        try await fixture.put("old", at: "a")
        let upload = try await fixture.objects.upload(fixture.draft("a"), as: ObjectsFixture.ada)
        try await upload.write([1])
        fixture.bytes.fail(with: isFull ? .full : .failed("EIO"))
        #expect(await refusal { _ = try await upload.finish() } == (isFull ? "full" : "failed"))
        fixture.bytes.fail(with: nil)
        #expect(try await fixture.text("a") == "old")
        #expect(fixture.bytes.keys.count == 1)
    }

    /// The commit may have happened, so its bytes must stay.
    @Test func uploadWithUnknownOutcomeKeepsItsBytes() async throws {
        let fixture = try await ObjectsFixture()
        let store = CountingObjectStore(fixture.store)
        store.failAfterChanges()
        let upload = try await fixture.objects.acting(through: store).upload(
            fixture.draft("a"),
            as: ObjectsFixture.ada
        )
        try await upload.write(Array("text".utf8))
        #expect(await refusal { _ = try await upload.finish() } == "Failure")
        #expect(try await fixture.text("a") == "text")
    }

    @Test func lastCommitWinsAndOlderBytesAreDeleted() async throws {
        let fixture = try await ObjectsFixture()
        let uploads = try await (0..<8).asyncMap { _ in
            try await fixture.objects.upload(fixture.draft("a"), as: ObjectsFixture.ada)
        }
        for (index, upload) in uploads.enumerated() { try await upload.write(Array("text \(index)".utf8)) }
        let objects = try await withThrowingTaskGroup(of: StoredObject.self) { group in
            for upload in uploads { group.addTask { try await upload.finish() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let last = try #require(objects.max { $0.generation < $1.generation })
        #expect(Set(objects.map(\.generation)).count == 8)
        #expect(try await fixture.objects.object(last.name, as: .administrator) == last)
        #expect(fixture.bytes.keys == [last.bytes])
        #expect(try await fixture.usage.objects == 1)
        #expect(try await fixture.usage.bytes == last.size)
    }

    @Test func generationGrowsAcrossDeletionAndClockJumps() async throws {
        let fixture = try await ObjectsFixture()
        let first = try await fixture.put("a", at: "a")
        try await fixture.objects.delete(first.name, as: ObjectsFixture.ada)
        fixture.clock.set(ahead: -3600)
        let second = try await fixture.put("b", at: "a")
        #expect(second.generation > first.generation)
        #expect(first.generation == first.createdAt * 1000)
    }

    @Test(arguments: ["match", "notMatch", "metaMatch", "metaNotMatch", "missing"])
    func failedPreconditionChangesNothing(_ kind: String) async throws {
        let fixture = try await ObjectsFixture()
        let old = try await fixture.put("old", at: "a")
        var preconditions = ObjectPreconditions()
        switch kind {
        case "match": preconditions.ifGenerationMatch = old.generation + 1
        case "notMatch": preconditions.ifGenerationNotMatch = old.generation
        case "metaMatch": preconditions.ifMetagenerationMatch = 2
        case "metaNotMatch": preconditions.ifMetagenerationNotMatch = 1
        default: preconditions.ifGenerationMatch = 0
        }
        let objects = fixture.objects
        #expect(
            await refusal { try await fixture.put("new", at: "a") { $0.preconditions = preconditions } }
                == "preconditionFailed"
        )
        for caller in [ObjectsFixture.ada, .administrator] {
            let changes: [() async throws -> Void] = [
                { _ = try await objects.update(old.name, by: ObjectPatch(), as: caller, preconditions: preconditions) },
                { try await objects.delete(old.name, as: caller, preconditions: preconditions) },
                { _ = try await objects.object(old.name, as: caller, preconditions: preconditions) },
            ]
            for change in changes { #expect(await refusal(change) == "preconditionFailed") }
        }
        #expect(try await objects.object(old.name, as: .administrator) == old)
        #expect(fixture.bytes.keys == [old.bytes])
    }

    @Test func preconditionOfAMissingObjectAdmitsOneUpload() async throws {
        let fixture = try await ObjectsFixture()
        try await fixture.put("a", at: "a") { $0.preconditions.ifGenerationMatch = 0 }
        let code = await refusal { try await fixture.put("b", at: "a") { $0.preconditions.ifGenerationMatch = 0 } }
        #expect(code == "preconditionFailed")
    }

    @Test(arguments: ObjectQuota.allCases)
    func quotaIsCheckedInTheStepThatCounts(_ quota: ObjectQuota) async throws {
        var settings = BucketSettings()
        var text = ""
        switch quota {
        case .bytes: (settings.bytes, text) = (5, "abcd")
        case .objects: settings.objects = 1
        case .bytesOfUser: (settings.bytesOfUser, text) = (5, "abcd")
        case .objectsOfUser: settings.objectsOfUser = 1
        case .uploadsPerMinute: settings.uploadsPerMinute = 1
        case .uploadsPerMinuteOfUser: settings.uploadsPerMinuteOfUser = 1
        }
        let fixture = try await ObjectsFixture(settings: settings)
        // All begin before one ends.
        let uploads = try await (0..<4).asyncMap { index in
            try await fixture.objects.upload(fixture.draft("\(index)"), as: ObjectsFixture.ada)
        }
        for upload in uploads { try await upload.write(Array(text.utf8)) }
        var codes: [String?] = []
        for upload in uploads { codes.append(await refusal { _ = try await upload.finish() }) }
        #expect(codes == [nil, "quotaExceeded", "quotaExceeded", "quotaExceeded"])
        #expect(fixture.bytes.keys.count == 1)
        #expect(try await fixture.usage.objects == 1)
        let last = await refusal { [text] in _ = try await fixture.put(text, at: "9") }
        #expect(last == "quotaExceeded")
    }

    @Test func usersHaveQuotasOfTheirOwn() async throws {
        var settings = BucketSettings()
        settings.objectsOfUser = 1
        settings.bytesOfUser = 10
        let fixture = try await ObjectsFixture(settings: settings)
        try await fixture.put("1234567890", at: "a")
        try await fixture.put("1234567890", at: "b", as: ObjectsFixture.bob)
        #expect(await refusal { try await fixture.put("1", at: "c") } == "quotaExceeded")
        try await fixture.put("12345", at: "a")
        // Bob takes over the object of Ada, who may then upload another.
        #expect(await refusal { try await fixture.put("1", at: "a", as: ObjectsFixture.bob) } == "quotaExceeded")
        try await fixture.objects.delete(fixture.name("b"), as: ObjectsFixture.bob)
        try await fixture.put("1", at: "a", as: ObjectsFixture.bob)
        try await fixture.put("2", at: "c")
        let users = try await ["ada", "bob"].asyncMap {
            try await fixture.objects.usage(of: ObjectsFixture.bucket, user: $0).objects
        }
        #expect(users == [1, 1])
        #expect(try await fixture.usage.bytes == 2)
    }

    @Test func tooLargeObjectIsRefused() async throws {
        let fixture = try await ObjectsFixture { $0.objectBytes = 4 }
        #expect(await refusal { try await fixture.put("12345", at: "a") } == "tooLarge")
        #expect(await refusal { try await fixture.put("1", at: "a") { $0.expectedSize = 5 } } == "tooLarge")
        try await fixture.put("1234", at: "a")
    }

    @Test(arguments: ["text/html\r\nSet-Cookie: a=b", "", String(repeating: "a", count: 1025)])
    func attributeThatIsNoHeaderIsRefused(_ value: String) async throws {
        let fixture = try await ObjectsFixture()
        let code = await refusal { try await fixture.put("a", at: "a") { $0.attributes.contentType = value } }
        #expect(code == "invalidArgument")
        try await fixture.put("a", at: "a")
        var patch = ObjectPatch()
        patch.contentDisposition = .set(value)
        let name = try fixture.name("a")
        #expect(
            await refusal { _ = try await fixture.objects.update(name, by: patch, as: ObjectsFixture.ada) }
                == "invalidArgument"
        )
    }
}

extension ObjectUsage {
    fileprivate static var empty: ObjectUsage { ObjectUsage(owner: "") }
}

extension Sequence {
    func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
