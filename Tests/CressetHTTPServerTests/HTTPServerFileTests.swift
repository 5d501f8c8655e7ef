import CressetConcurrency
import CressetHTTP
import CressetHTTPServer
import CressetTesting
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Responses from open files.
struct HTTPServerFileTests {
    private struct FileResponder: HTTPResponder {
        let file: HTTPFileBody

        func bodyLimit(for head: HTTPRequestHead) -> Int { 0 }

        func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse { HTTPResponse(status: status) }

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            request.head.path == "/file"
                ? HTTPResponse(status: .ok, headers: ["Content-Type": "text/plain"], file: file)
                : HTTPResponse(status: .notFound)
        }
    }

    private func serving(
        _ file: HTTPFileBody,
        configure: (inout HTTPServerConfiguration) -> Void = { _ in },
        _ body: (HTTPServer) async throws -> Void
    ) async throws {
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        configure(&configuration)
        let server = try HTTPServer(configuration, responder: FileResponder(file: file))
        let watch = Task { await server.watch(every: .milliseconds(1)) }
        defer { watch.cancel() }
        do {
            try await body(server)
        } catch {
            await server.shutDown(within: .zero)
            throw error
        }
        await server.shutDown(within: .seconds(30))
    }

    /// A file with a lock, which ends when its descriptor is closed. Numbers of descriptors are used again.
    private struct Sample {
        let descriptor: Int32
        private let other: Int32

        init(_ text: String) throws {
            var name = Array("/tmp/cresset-XXXXXX".utf8CString)
            descriptor = unsafe mkstemp(&name)
            other = unsafe open(name, O_RDWR | O_CLOEXEC)
            unsafe unlink(name)
            let bytes = Array(text.utf8)
            let count = unsafe bytes.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0) }
            try #require(count == bytes.count)
            #expect(flock(descriptor, LOCK_EX) == 0)
        }

        /// - Returns: `true` at the first call after the end of the lock.
        func isClosed() -> Bool {
            guard flock(other, LOCK_EX | LOCK_NB) == 0 else { return false }
            close(other)
            return true
        }
    }

    private static func file(_ text: String) throws -> Int32 { try Sample(text).descriptor }

    @Test func unsentFileIsClosed() throws {
        let sample = try Sample("abc")
        var file: HTTPFileBody? = HTTPFileBody(takingOwnershipOf: sample.descriptor, offset: 0, count: 3)
        #expect(!sample.isClosed())
        #expect(file?.count == 3)
        file = nil
        #expect(sample.isClosed())
    }

    @Test func partOfTheFileIsSentWithItsLength() async throws {
        let file = HTTPFileBody(takingOwnershipOf: try Self.file("0123456789"), offset: 2, count: 5)
        try await serving(file) { server in
            let responses = try await Client.connect(to: server.port) { client in
                [try client.request("GET /file"), try client.request("GET /")]
            }
            #expect(responses.map(\.status) == [200, 404])
            #expect(responses[0].body == "23456")
            #expect(responses[0].headers["content-type"] == "text/plain")
        }
    }

    @Test func headHasTheLengthAlone() async throws {
        let file = HTTPFileBody(takingOwnershipOf: try Self.file("0123456789"), offset: 2, count: 5)
        try await serving(file) { server in
            let responses = try await Client.connect(to: server.port) { client in
                [try client.request("HEAD /file"), try client.request("GET /")]
            }
            #expect(responses.map(\.status) == [200, 404])
            #expect(responses[0].headers["content-length"] == "5")
        }
    }

    @Test func emptyPartIsSent() async throws {
        let file = HTTPFileBody(takingOwnershipOf: try Self.file("0123456789"), offset: 10, count: 0)
        try await serving(file) { server in
            let response = try await Client.connect(to: server.port) { try $0.request("GET /file") }
            #expect(response.headers["content-length"] == "0")
        }
    }

    @Test func shortenedFileEndsTheConnection() async throws {
        let file = HTTPFileBody(takingOwnershipOf: try Self.file("0123456789"), offset: 0, count: 11)
        try await serving(file) { server in
            let text = try await Client.connect(to: server.port) { client in
                try client.send(Client.text("GET /file"))
                return try client.readToEnd()
            }
            #expect(text.isEmpty)
        }
    }

    @Test func readerThatStallsIsCut() async throws {
        let count: Int64 = 1 << 30
        let sample = try Sample("0123456789")
        #expect(ftruncate(sample.descriptor, Int(count)) == 0)
        let file = HTTPFileBody(takingOwnershipOf: sample.descriptor, offset: 0, count: count)
        let configure = { (configuration: inout HTTPServerConfiguration) in
            configuration.flowRate = .max
            configuration.requestTimeout = .milliseconds(300)
        }
        try await serving(file, configure: configure) { server in
            let client = try await Client.connect(to: server.port) { client in
                try client.send(Client.text("GET /file"))
                _ = try client.read(through: "\r\n\r\n")
                return client
            }
            while server.openConnections > 0 { await Task.yield() }
            while !sample.isClosed() { await Task.yield() }
            _ = client
        }
    }
}
