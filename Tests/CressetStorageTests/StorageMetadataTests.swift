import CressetAuth
import CressetStorage
import CressetWire
import Foundation
import Testing

struct StorageMetadataTests {
    @Test func metadataIsRead() async throws {
        try await StorageApp.run { app in
            let custom: JSONObject = ["owner": "ada"]
            app.server.put(
                "folder/file.bin",
                data: Data("abc".utf8),
                metadata: [
                    "contentType": "text/plain", "md5Hash": "kAFQmDzST7DWlj99KOF/cg==", "metadata": .object(custom),
                ]
            )
            let metadata = try await app.reference().getMetadata()
            #expect(metadata.bucket == "acme.appspot.com")
            #expect(metadata.path == "folder/file.bin")
            #expect(metadata.name == "file.bin")
            #expect(metadata.size == 3)
            #expect(metadata.generation == 101)
            #expect(metadata.metageneration == 1)
            #expect(metadata.contentType == "text/plain")
            #expect(metadata.customMetadata == ["owner": "ada"])
            #expect(metadata.md5Hash == "kAFQmDzST7DWlj99KOF/cg==")
            let created = try #require(metadata.timeCreated)
            #expect(abs(created.timeIntervalSince1970 - 1_767_323_045.678) < 0.001)
            #expect(metadata.updated == Date(timeIntervalSince1970: 1_767_323_046))
            #expect(metadata.isFile && !metadata.isFolder)
            #expect(metadata.copy() as? StorageMetadata == metadata)
            #expect(StorageMetadata(dictionary: metadata.dictionaryRepresentation()) == metadata)
        }
    }

    @Test func updateSendsTheChangesAlone() async throws {
        try await StorageApp.run { app in
            let custom: JSONObject = ["kept": "1", "changed": "1", "removed": "1"]
            app.server.put(
                "folder/file.bin",
                data: Data(),
                metadata: ["contentType": "text/plain", "cacheControl": "no-store", "metadata": .object(custom)]
            )
            let metadata = try await app.reference().getMetadata()
            metadata.contentType = "text/html"
            metadata.cacheControl = nil
            metadata.contentLanguage = "de"
            metadata.customMetadata = ["kept": "1", "changed": "2", "added": "1"]
            _ = try await app.reference().updateMetadata(metadata)
            let entries: JSONObject = ["added": "1", "changed": "2", "removed": .null]
            let body = try #require(app.server.calls("PATCH").last?.json)
            #expect(
                Set(body.members.map { "\($0.key) \($0.value)" })
                    == Set(
                        ([
                            ("contentType", "text/html"), ("cacheControl", .null), ("contentLanguage", "de"),
                            ("metadata", .object(entries)),
                        ] as [(String, JSONValue)]).map { "\($0) \($1)" }
                    )
            )
            metadata.customMetadata = nil
            _ = try await app.reference().updateMetadata(metadata)
            #expect(app.server.calls("PATCH").last?.json["metadata"] == .null)
        }
    }

    @Test func newMetadataSetsItsMembers() async throws {
        try await StorageApp.run { app in
            app.server.put("folder/file.bin", data: Data(), metadata: ["contentType": "text/plain"])
            let metadata = StorageMetadata()
            metadata.customMetadata = ["a": "b"]
            let updated = try await app.reference().updateMetadata(metadata)
            let entries: JSONObject = ["a": "b"]
            #expect(app.server.calls("PATCH").map(\.json) == [["metadata": .object(entries)]])
            #expect(updated.contentType == "text/plain")
            #expect(updated.customMetadata == ["a": "b"])
        }
    }

    @Test func deletedObjectIsGone() async throws {
        try await StorageApp.run { app in
            app.server.put("folder/file.bin", data: Data())
            try await app.reference().delete()
            #expect(app.server.object("folder/file.bin") == nil)
            #expect(await failure { try await app.reference().delete() } == .objectNotFound)
        }
    }

    @Test(arguments: [JSONValue.null, "", ","])
    func objectWithoutATokenHasNoDownloadURL(_ tokens: JSONValue) async throws {
        try await StorageApp.run { app in
            let body: JSONObject = ["name": "folder/file.bin", "downloadTokens": tokens]
            app.server.fail("GET", by: .answer(200, body: body.text))
            let error = await #expect(throws: StorageError.self) { try await app.reference().downloadURL() }
            #expect(error?.localizedDescription == "Failed to retrieve a download URL.")
        }
    }

    @Test func completionsReceiveResultsOnTheCallbackQueue() async throws {
        try await StorageApp.run { app in
            app.server.put("folder/file.bin", data: Data())
            let reference = app.reference()
            let path = await withCheckedContinuation { continuation in
                reference.getMetadata { (metadata: StorageMetadata?, error: (any Error)?) in
                    dispatchPrecondition(condition: .onQueue(app.queue))
                    continuation.resume(returning: error == nil ? metadata?.path : nil)
                }
            }
            #expect(path == "folder/file.bin")
            let url = await withCheckedContinuation { continuation in
                reference.downloadURL { (result: Result<URL, any Error>) in continuation.resume(returning: result) }
            }
            #expect(throws: Never.self) { try url.get() }
            let deleted = await withCheckedContinuation { continuation in
                reference.delete { continuation.resume(returning: $0) }
            }
            #expect(deleted == nil)
            let missing = await withCheckedContinuation { continuation in
                reference.getMetadata { (metadata: StorageMetadata?, error: (any Error)?) in
                    continuation.resume(returning: metadata == nil ? error : nil)
                }
            }
            #expect(code(missing) == .objectNotFound)
        }
    }
}
