import CressetAuth
import CressetStorage
import CressetTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The same requests over a socket, by the platform's HTTP client.
struct SocketTests {
    private static let headers = [
        "X-Goog-Upload-URL", "X-Goog-Upload-Status", "X-Goog-Upload-Size-Received", "Content-Range",
        "x-goog-generation", "x-goog-hash",
    ]

    private static func reply(_ request: FakeHTTPServer.Request, from server: StorageServer) -> FakeHTTPServer.Reply {
        let words = request.line.split(separator: " ")
        guard words.count == 3, let url = URL(string: "http://storage.test\(words[1])") else { return .noReply }
        var message = URLRequest(url: url)
        message.httpMethod = String(words[0])
        message.httpBody = Data(request.body)
        for header in request.headers {
            guard let colon = header.firstIndex(of: ":") else { continue }
            let value = header[header.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            message.setValue(value, forHTTPHeaderField: String(header[..<colon]))
        }
        let response = server.answer(to: message)
        var head = "HTTP/1.1 \(response.status) OK\r\n"
        for name in Self.headers { response.header(name).map { head += "\(name): \($0)\r\n" } }
        if response.status != 204 { head += "Content-Length: \(response.body.count)\r\n" }
        return .send(Array((head + "\r\n").utf8) + Array(response.body))
    }

    private static func run(_ body: (StorageApp, StorageServer) async throws -> Void) async throws {
        let bucket = StorageServer()
        try await FakeHTTPServer.run(replying: { reply($0, from: bucket) }) { server in
            let transport = URLSessionTransport(patience: 3600)
            try await StorageApp.run(authHost: URL(string: server.url), transport: transport) { app in
                try await body(app, bucket)
            }
        }
    }

    @Test(arguments: [0, 1000, 1_500_000])
    func objectTravelsBothWays(_ size: Int) async throws {
        try await TemporaryDirectory.run { directory in
            try await Self.run { app, server in
                let file = URL(filePath: directory + "/ü.txt")
                try bytes(size).write(to: file)
                let reference = app.reference("a b/日本.txt")
                let stored = try await reference.putFileAsync(from: file)
                #expect(stored.size == Int64(size))
                #expect(server.object("a b/日本.txt")?.data == bytes(size))
                let copy = URL(filePath: directory + "/copy")
                _ = try await reference.writeAsync(toFile: copy)
                let (written, read) = (try Data(contentsOf: copy), try await reference.data(maxSize: Int64(size)))
                #expect(written == bytes(size) && read == bytes(size))
            }
        }
    }

    @Test func metadataChangesAndObjectIsDeleted() async throws {
        try await Self.run { app, server in
            let metadata = StorageMetadata()
            metadata.contentType = "text/plain"
            let stored = try await app.reference().putDataAsync(bytes(10), metadata: metadata)
            stored.contentLanguage = "de"
            let updated = try await app.reference().updateMetadata(stored)
            #expect(updated.contentLanguage == "de" && updated.contentType == "text/plain")
            try await app.reference().delete()
            #expect(server.object("folder/file.bin") == nil)
            #expect(await failure { _ = try await app.reference().getMetadata() } == .objectNotFound)
        }
    }

    @Test func pausedTransfersContinue() async throws {
        try await Self.run { app, server in
            let upload = app.reference().putData(bytes(2_000_000))
            await Self.finish(upload, on: app)
            #expect(server.object("folder/file.bin")?.data == bytes(2_000_000))
            let (data, continuation) = AsyncStream<Data?>.makeStream()
            let download = app.reference().getData(maxSize: .max) { (data: Data?, _: (any Error)?) in
                continuation.yield(data)
            }
            await Self.finish(download, on: app)
            for await data in data {
                #expect(data == bytes(2_000_000))
                break
            }
        }
    }

    private static func finish(_ task: StorageObservableTask, on app: StorageApp) async {
        let (ends, continuation) = AsyncStream<Void>.makeStream()
        for status in [StorageTaskStatus.success, .failure] { task.observe(status) { _ in continuation.yield() } }
        for _ in 0..<20 {
            task.pause()
            await app.callbacks()
            task.resume()
            for _ in 0..<100 { await app.callbacks() }
        }
        for await _ in ends { break }
        #expect(task.snapshot.error == nil)
    }
}
