package import CressetConcurrency
import Synchronization

/// A web server with recorded requests and scripted replies.
package final class FakeHTTPServer: Sendable {
    package enum Reply: Sendable {
        case say(String)
        case send([UInt8])
        case sayAndHangUp(String)
        /// The text once, then the bytes repeatedly until the client disconnects.
        case sayWithoutEnd(String, then: String)
        /// The text once, then occasional bytes until the client disconnects.
        case drip(String)
        case stayMute
    }

    package struct Heard: Equatable, Sendable {
        package let connection: Int
        package let line: String
        package let headers: [String]
        package let body: [UInt8]

        package func header(_ name: String) -> String? {
            headers.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
        }
    }

    private struct State: Sendable {
        var heard: [Heard] = []
    }

    /// Fires when the server stays mute, or the client stops reading.
    package let hasStopped = Signal()
    private let loopback: LoopbackServer
    private let reply: @Sendable (Heard) -> Reply
    private let state = Mutex(State())

    private init(_ reply: @escaping @Sendable (Heard) -> Reply) throws {
        loopback = try LoopbackServer()
        self.reply = reply
    }

    package static func run(
        replying reply: @escaping @Sendable (Heard) -> Reply = { _ in .say(ok("fine")) },
        _ body: (FakeHTTPServer) async throws -> Void
    ) async throws {
        let server = try FakeHTTPServer(reply)
        try await server.loopback.run(talking: server.talk) { try await body(server) }
    }

    package static func ok(_ body: String, headers: String = "") -> String {
        "HTTP/1.1 200 OK\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    package var port: UInt16 { loopback.port }

    package var connections: Int { loopback.connections }

    package var heard: [Heard] { state.withLock { $0.heard } }

    package var url: String { "http://127.0.0.1:\(port)" }

    private func talk(over socket: LoopbackSocket, _ number: Int) {
        while let heard = Self.request(socket, number) {
            state.withLock { $0.heard.append(heard) }
            switch reply(heard) {
            case .say(let text): socket.write(text)
            case .send(let bytes): socket.write(bytes)
            case .sayAndHangUp(let text): return socket.write(text)
            case .sayWithoutEnd(let text, let rest):
                socket.write(text)
                let bytes = Array(rest.utf8)
                while socket.write(bytes) {}
                return hasStopped.fire()
            case .drip(let text):
                socket.write(text)
                while socket.isQuiet(), socket.write([UInt8(ascii: "a")]) {}
                return hasStopped.fire()
            case .stayMute: hasStopped.fire()
            }
        }
    }

    private static func request(_ socket: LoopbackSocket, _ number: Int) -> Heard? {
        guard let line = socket.line() else { return nil }
        var headers: [String] = []
        while let header = socket.line(), !header.isEmpty { headers.append(String(decoding: header, as: UTF8.self)) }
        let heard = Heard(
            connection: number,
            line: String(decoding: line, as: UTF8.self),
            headers: headers,
            body: []
        )
        guard let length = heard.header("Content-Length").flatMap({ Int($0) }) else { return heard }
        guard let body = socket.bytes(length) else { return nil }
        return Heard(connection: number, line: heard.line, headers: headers, body: body)
    }
}
