import CressetObjects
import CressetTesting
import Testing

struct ObjectChangeTests {
    @Test func patchMergesClearsAndCounts() async throws {
        let fixture = try await ObjectsFixture()
        let old = try await fixture.put("text", at: "a") { draft in
            draft.attributes.custom = ["a": "1", "b": "2"]
            draft.attributes.cacheControl = "no-store"
        }
        fixture.clock.advance(seconds: 1)
        var patch = ObjectPatch()
        patch.contentType = .set("image/png")
        patch.cacheControl = .clear
        patch.custom = .merge(["a": nil, "c": "3"])
        let new = try await fixture.objects.update(old.name, by: patch, as: ObjectsFixture.ada)
        #expect(new.contentType == "image/png")
        #expect(new.attributes.cacheControl == nil)
        #expect(new.custom == ["b": "2", "c": "3"])
        #expect(new.generation == old.generation)
        #expect(new.metageneration == 2)
        #expect(new.updatedAt == old.updatedAt + 1000)
        #expect(new.createdAt == old.createdAt)
        #expect(new.etag != old.etag)
        #expect(try await fixture.text("a") == "text")
        patch.custom = .clear
        #expect(try await fixture.objects.update(old.name, by: patch, as: ObjectsFixture.ada).custom == [:])
        let again = try await fixture.put("other", at: "a")
        #expect(again.metageneration == 1)
        #expect(again.createdAt == new.updatedAt)
    }

    @Test func usersCannotSetTokens() async throws {
        let fixture = try await ObjectsFixture()
        let object = try await fixture.put("a", at: "a")
        var patch = ObjectPatch()
        patch.tokens = ["guessable"]
        #expect(
            await refusal { _ = try await fixture.objects.update(object.name, by: patch, as: ObjectsFixture.ada) }
                == "denied"
        )
        let changed = try await fixture.objects.update(object.name, by: patch, as: .administrator)
        #expect(changed.tokens == ["guessable"])
    }

    @Test func copyHasItsOwnBytes() async throws {
        let fixture = try await ObjectsFixture()
        let original = try await fixture.put("text", at: "a")
        var draft = try fixture.draft("b", type: nil)
        let copy = try await fixture.objects.copy(original.name, to: draft, as: .administrator)
        #expect(copy.contentType == "text/plain")
        #expect(copy.md5 == original.md5)
        #expect(copy.uploader == nil)
        draft.attributes.contentType = "image/png"
        let second = try await fixture.objects.copy(
            original.name,
            to: draft,
            replacingAttributes: true,
            as: .administrator
        )
        #expect(second.contentType == "image/png")
        try await fixture.objects.delete(original.name, as: .administrator)
        #expect(try await fixture.text("b") == "text")
        #expect(fixture.bytes.keys == [second.bytes])
        #expect(
            await refusal { _ = try await fixture.objects.copy(original.name, to: draft, as: .administrator) }
                == "objectNotFound"
        )
    }

    @Test func composedObjectHasTheBytesOfItsParts() async throws {
        let fixture = try await ObjectsFixture()
        let parts = try await ["a", "b", "a"].asyncMap { text in
            (name: try await fixture.put(text, at: text).name, preconditions: ObjectPreconditions())
        }
        let draft = try fixture.draft("all")
        let object = try await fixture.objects.compose(parts, to: draft, as: .administrator)
        #expect(object.size == 3)
        #expect(try await fixture.text("all") == "aba")
        for count in [0, 33] {
            let parts = Array(repeating: parts[0], count: count)
            let code = await refusal {
                _ = try await fixture.objects.compose(parts, to: draft, as: .administrator)
            }
            #expect(code == "invalidArgument")
        }
        #expect(try await fixture.text("all") == "aba")
    }

    @Test func objectsOfADeletedUserAreDeleted() async throws {
        let fixture = try await ObjectsFixture()
        for path in ["a", "b", "c"] { try await fixture.put("x", at: path) }
        try await fixture.put("x", at: "d", as: ObjectsFixture.bob)
        var counts: [Int] = []
        repeat {
            counts.append(
                try await fixture.objects.deleteObjects(uploadedBy: "ada", in: ObjectsFixture.bucket, limit: 2)
            )
        } while counts.last != 0
        #expect(counts == [2, 1, 0])
        #expect(try await fixture.text("d") == "x")
        #expect(try await fixture.usage.objects == 1)
        #expect(fixture.bytes.keys.count == 1)
    }

    @Test func defaultBucketIsMadeOnFirstUse() async throws {
        let fixture = try await ObjectsFixture()
        let name = "acme.firebasestorage.app"
        let objects = fixture.objects
        #expect(await refusal { _ = try await objects.bucket(name) } == "bucketNotFound")
        #expect(await refusal { _ = try await objects.defaultBucket(name, of: "zenith") } == "bucketNotFound")
        let made = try await objects.defaultBucket(name, of: "acme")
        #expect(try await objects.defaultBucket(name, of: "acme") == made)
        #expect(await refusal { _ = try await objects.createBucket(name, of: "acme") } == "bucketExists")
        #expect(
            await refusal { _ = try await objects.createBucket("zenith.appspot.com", of: "acme") } == "bucketExists"
        )
        #expect(try await objects.buckets(of: "acme").map(\.name) == [ObjectsFixture.bucket, name])
        try await objects.deleteBucket(name)
        try await fixture.put("a", at: "a")
        #expect(await refusal { try await objects.deleteBucket(ObjectsFixture.bucket) } == "bucketNotEmpty")
    }

    @Test func invalidSettingsAreRefused() async throws {
        let fixture = try await ObjectsFixture()
        var settings = BucketSettings()
        settings.bytes = -1
        var cors = BucketSettings()
        cors.cors = [BucketCORS(origins: ["https://a\r\nX: y"], methods: ["GET"])]
        for invalid in [settings, cors] {
            #expect(
                await refusal { _ = try await fixture.objects.updateBucket(ObjectsFixture.bucket, settings: invalid) }
                    == "invalidArgument"
            )
        }
        cors.cors = [BucketCORS(origins: ["*"], methods: ["GET"], responseHeaders: ["ETag"], maxAgeSeconds: 60)]
        _ = try await fixture.objects.updateBucket(ObjectsFixture.bucket, settings: cors)
        #expect(try await fixture.objects.bucket(ObjectsFixture.bucket).settings == cors)
    }
}
