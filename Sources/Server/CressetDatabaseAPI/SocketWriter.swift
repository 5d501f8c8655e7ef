import CressetWebSocket
import CressetWire

struct SocketWriter: Sendable {
    let socket: WebSocket

    func control(_ kind: String, data: JSONValue) {
        socket.answer(Self.frames("c", data: ["t": .string(kind), "d": data]))
    }

    /// - Parameter data: The payload, or the error text.
    func reply(to number: JSONValue, code: String = "ok", data: JSONValue = [:]) {
        let frames = Self.frames("d", data: ["r": number, "b": ["s": .string(code), "d": data]])
        // Without a response, the client would wait forever.
        if !socket.answer(frames) { socket.close(WebSocket.policyViolation, saying: "Too much data is pending.") }
    }

    func answer(_ action: String, body: JSONObject) -> Bool {
        socket.answer(Self.frames("d", data: ["a": .string(action), "b": .object(body)]))
    }

    func push(_ action: String, body: JSONObject) {
        socket.push(Self.frames("d", data: ["a": .string(action), "b": .object(body)]))
    }

    private static func frames(_ kind: String, data: JSONValue) -> [[UInt8]] {
        SocketMessages.frames(of: JSONValue.object(["t": .string(kind), "d": data]).serialized())
    }
}
