package import CressetConcurrency
import Synchronization

package final class FakeHTTPServer: Sendable {
    package enum Reply: Sendable {
        case text(String)
        case send([UInt8])
        case textThenClose(String)
        /// The text once, then the bytes repeatedly until the client disconnects.
        case textWithoutEnd(String, then: String)
        /// The text once, then occasional bytes until the client disconnects.
        case drip(String)
        case noReply
    }

    package struct Request: Equatable, Sendable {
        package let connection: Int
        package let line: String
        package let headers: [String]
        package let body: [UInt8]

        package func header(_ name: String) -> String? {
            headers.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
        }
    }

    private struct State: Sendable {
        var requests: [Request] = []
    }

    /// Fires after a request without a reply, or when the client of an endless reply disconnects.
    package let hasStopped = Signal()
    private let loopback: LoopbackServer
    private let reply: @Sendable (Request) -> Reply
    private let state = Mutex(State())

    private init(_ reply: @escaping @Sendable (Request) -> Reply) throws {
        loopback = try LoopbackServer()
        self.reply = reply
    }

    package static func run(
        replying reply: @escaping @Sendable (Request) -> Reply = { _ in .text(ok("fine")) },
        _ body: (FakeHTTPServer) async throws -> Void
    ) async throws {
        let server = try FakeHTTPServer(reply)
        try await server.loopback.run(handling: server.handle) { try await body(server) }
    }

    package static func ok(_ body: String, headers: String = "") -> String {
        "HTTP/1.1 200 OK\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    package var port: UInt16 { loopback.port }

    package var connections: Int { loopback.connections }

    package var requests: [Request] { state.withLock { $0.requests } }

    package var url: String { "http://127.0.0.1:\(port)" }

    private func handle(_ socket: LoopbackSocket, _ number: Int) {
        while let request = Self.readRequest(socket, number) {
            state.withLock { $0.requests.append(request) }
            switch reply(request) {
            case .text(let text): socket.write(text)
            case .send(let bytes): socket.write(bytes)
            case .textThenClose(let text): return socket.write(text)
            case .textWithoutEnd(let text, let rest):
                socket.write(text)
                let bytes = Array(rest.utf8)
                while socket.write(bytes) {}
                return hasStopped.fire()
            case .drip(let text):
                socket.write(text)
                while socket.isQuiet(), socket.write([UInt8(ascii: "a")]) {}
                return hasStopped.fire()
            case .noReply: hasStopped.fire()
            }
        }
    }

    private static func readRequest(_ socket: LoopbackSocket, _ number: Int) -> Request? {
        guard let line = socket.line() else { return nil }
        var headers: [String] = []
        while let header = socket.line(), !header.isEmpty { headers.append(String(decoding: header, as: UTF8.self)) }
        let request = Request(
            connection: number,
            line: String(decoding: line, as: UTF8.self),
            headers: headers,
            body: []
        )
        guard let length = request.header("Content-Length").flatMap({ Int($0) }) else { return request }
        guard let body = socket.bytes(length) else { return nil }
        return Request(connection: number, line: request.line, headers: headers, body: body)
    }
}
