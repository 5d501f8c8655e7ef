import CressetAuth
import CressetHTTP
import CressetIdentity
import CressetStorage
import CressetTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The Swift client against the wire.
struct SwiftClientTests {
    private struct Wire: HTTPTransport {
        let bench: StorageBench

        func send(_ request: URLRequest) async throws -> HTTPTransportResponse {
            let url = request.url?.absoluteString ?? ""
            let target = url.replacingOccurrences(of: "http://service.test", with: "")
            var headers = HTTPHeaders()
            for (name, value) in request.allHTTPHeaderFields ?? [:] { headers[name] = value }
            let answer = try await bench.send(
                request.httpMethod ?? "GET",
                target,
                headers: headers,
                body: Array(request.httpBody ?? Data())
            )
            var fields: [String: String] = [:]
            for name in [
                "X-Goog-Upload-URL", "X-Goog-Upload-Status", "X-Goog-Upload-Size-Received", "Content-Range",
                "x-goog-generation", "x-goog-hash", "X-Goog-Stored-Content-Encoding", "Retry-After",
            ] {
                fields[name] = answer.headers[name]
            }
            return HTTPTransportResponse(status: answer.status, body: Data(answer.body), headers: fields)
        }
    }

    @Test func objectsOfAUser() async throws {
        try await StorageBench.run { bench in
            let name = "test_" + UUID().uuidString.replacingOccurrences(of: "-", with: "")
            let options = FirebaseOptions(googleAppID: "1:1:ios:abc", gcmSenderID: "1")
            options.apiKey = bench.service.project.apiKey
            options.authHost = URL(string: "http://service.test")
            options.storageBucket = StorageBench.bucket
            let platform = AuthPlatform(
                transport: Wire(bench: bench),
                store: MemoryStore(),
                callbackQueue: DispatchQueue(label: name)
            )
            FirebaseApp.configure(name: name, options: options, platform: platform)
            let app = try #require(FirebaseApp.app(name: name))
            let storage = Storage.storage(app: app)
            let auth = Auth.auth(app: app)
            let user = try await auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            let folder = storage.reference().child("users/\(user.uid)")
            let data = Data((0..<1_500_000).map { UInt8(truncatingIfNeeded: $0 % 251) })
            for size in [0, 1000, 1_500_000] {
                let object = folder.child("ü b/\(size)%.bin")
                let metadata = StorageMetadata()
                metadata.customMetadata = ["a": "ü"]
                metadata.contentType = "image/png"
                let stored = try await object.putDataAsync(data.prefix(size), metadata: metadata)
                #expect(stored.size == Int64(size))
                #expect(stored.customMetadata == ["a": "ü"])
                let read = try await object.data(maxSize: .max)
                #expect(read == data.prefix(size))
                stored.customMetadata = nil
                stored.contentLanguage = "de"
                let updated = try await object.updateMetadata(stored)
                #expect(updated.contentLanguage == "de" && updated.customMetadata == nil)
                #expect(updated.metageneration == 2 && updated.timeCreated != nil)
                let url = try await object.downloadURL()
                #expect(try storage.reference(for: url) == object)
                let path = url.absoluteString.replacingOccurrences(of: "http://service.test", with: "")
                let shared = try await bench.send("GET", path)
                #expect(shared.status == 200)
            }
            let all = try await folder.listAll()
            #expect(all.prefixes.map(\.name) == ["ü b"])
            let page = try await folder.child("ü b").list(maxResults: 2)
            #expect(page.items.count == 2 && page.pageToken != nil)
            let rest = try await folder.child("ü b").list(maxResults: 2, pageToken: page.pageToken ?? "")
            #expect(rest.items.count == 1)
            for item in page.items + rest.items { try await item.delete() }
            let code: (StorageReference) async -> Int = { reference in
                do { _ = try await reference.getMetadata(); return 0 } catch { return (error as NSError).code }
            }
            #expect(await code(page.items[0]) == StorageErrorCode.objectNotFound.rawValue)
            #expect(await code(storage.reference(withPath: "users/eve/a")) == StorageErrorCode.unauthorized.rawValue)
            for count in [10, 300_000] {
                let error = await #expect(throws: StorageError.self) {
                    try await storage.reference(withPath: "users/eve/a").putDataAsync(data.prefix(count))
                }
                #expect((error as NSError?)?.code == StorageErrorCode.unauthorized.rawValue)
            }
            await withCheckedContinuation { continuation in app.delete { _ in continuation.resume() } }
        }
    }
}
