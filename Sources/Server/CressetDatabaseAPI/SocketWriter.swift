import CressetWebSocket
import CressetWire

/// The messages to a client: answers, pushes and control messages in their envelopes.
struct SocketWriter: Sendable {
    let socket: WebSocket

    /// Sends a control message.
    func control(_ kind: String, data: JSONValue) {
        socket.answer(Self.frames("c", data: ["t": .string(kind), "d": data]))
    }

    /// Answers a request.
    ///
    /// - Parameter data: The payload, or the text of a refusal.
    func reply(to number: JSONValue, code: String = "ok", data: JSONValue = [:]) {
        let frames = Self.frames("d", data: ["r": number, "b": ["s": .string(code), "d": data]])
        // A client that waits for an answer in vain would wait for ever.
        if !socket.answer(frames) { socket.close(WebSocket.policyViolation, saying: "Too much data is pending.") }
    }

    /// Sends what is part of an answer.
    ///
    /// - Returns: False if it is too much.
    func answer(_ action: String, body: JSONObject) -> Bool {
        socket.answer(Self.frames("d", data: ["a": .string(action), "b": .object(body)]))
    }

    /// Tells what the client waits for.
    func push(_ action: String, body: JSONObject) {
        socket.push(Self.frames("d", data: ["a": .string(action), "b": .object(body)]))
    }

    private static func frames(_ kind: String, data: JSONValue) -> [[UInt8]] {
        SocketMessages.frames(of: JSONValue.object(["t": .string(kind), "d": data]).serialized())
    }
}
