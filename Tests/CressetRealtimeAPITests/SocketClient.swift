import CressetHTTP
import CressetTesting
import CressetWire

@testable import CressetRealtimeAPI
@testable import CressetWebSocket

/// An in-process client of the database's socket.
final class SocketClient {
    struct Failure: Error {
        let text: String
    }

    // Answers.
    static let denied = #"{"s":"permission_denied","d":"Permission denied"}"#
    static let written = #"{"s":"ok","d":""}"#
    static let done = #"{"s":"ok","d":{}}"#

    private let socket: WebSocket
    private let serving: Task<Void, Never>
    private var number = 0
    private(set) var controls: [JSONValue] = []

    init(_ bench: RealtimeBench, query: String = "v=5&ns=acme", from address: String = "") async throws {
        let head = HTTPRequestHead(
            method: .get,
            path: "/.ws",
            query: query,
            headers: [
                "Host": "db.example.com", "Connection": "Upgrade", "Upgrade": "websocket",
                "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            ],
            remoteAddress: address
        )
        let response = await bench.service.databaseAPI.respond(to: HTTPRequest(head: head, body: []))
        guard let upgrade = response.upgrade as? WebSocketUpgrade else {
            throw Failure(text: "\(response.status.rawValue)")
        }
        socket = upgrade.socket
        serving = Task { await upgrade.serve(upgrade.socket) }
        controls.append(try await next())
    }

    /// Drops the connection and returns when the server has finished with it.
    func disconnect() async {
        socket.finish()
        await serving.value
    }

    var isEnded: Bool {
        if case .end = socket.takeOutgoing() { true } else { false }
    }

    func send(frame: String) {
        socket.receive(Array(frame.utf8))
    }

    /// Waits for a frame from the server without reading it.
    func waitForFrame() async {
        while !socket.hasOutgoing { await Task.yield() }
    }

    /// Returns the next frame from the server.
    func nextFrame() async throws -> [UInt8] {
        while true {
            switch socket.takeOutgoing() {
            case .message(let bytes): return bytes
            case .end(let code, let reason): throw Failure(text: "ended: \(code) \(reason)")
            case .nothing: await Task.yield()
            }
        }
    }

    func next() async throws -> JSONValue {
        var bytes = try await nextFrame()
        if bytes.count <= 6, let count = Int(String(decoding: bytes, as: UTF8.self)) {
            bytes = []
            for _ in 0..<count { bytes += try await nextFrame() }
        }
        return try JSONValue(parsing: bytes)
    }

    func push() async throws -> String {
        try await Self.text(ofPush: next())
    }

    private static func text(ofPush message: JSONValue) throws -> String {
        let data = message.object?["d"]?.object
        guard let action = data?["a"]?.string, let body = data?["b"] else { throw Failure(text: "\(message)") }
        return action + " " + String(decoding: body.serialized(), as: UTF8.self)
    }

    /// Sends a request.
    ///
    /// - Parameter body: JSON.
    /// - Returns: The pushes before the response, and the response.
    func send(_ action: String, _ body: String = "{}") async throws -> [String] {
        number += 1
        send(frame: #"{"t":"d","d":{"r":\#(number),"a":"\#(action)","b":\#(body)}}"#)
        return try await answer(to: number)
    }

    func answer(to number: Int) async throws -> [String] {
        var messages: [String] = []
        while true {
            let message = try await next()
            guard let data = message.object?["d"]?.object, message.object?["t"] == "d" else {
                controls.append(message)
                continue
            }
            guard data["r"] == nil else {
                guard data["r"] == .integer(Int64(number)) else { throw Failure(text: "an answer to another request") }
                return messages + [String(decoding: (data["b"] ?? .null).serialized(), as: UTF8.self)]
            }
            messages.append(try Self.text(ofPush: message))
        }
    }
}
