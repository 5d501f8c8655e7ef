import CressetHTTP
import CressetRealtime
import CressetRules
import CressetWebSocket
import CressetWire

struct SocketWriter: Sendable {
    let socket: WebSocket
    let answers: SharedAnswers

    /// False for data over the budget, before their serialization.
    func mayAnswer(_ tree: DataTree?) -> Bool {
        tree?.exceeds(socket.allowance) != true
    }

    func control(_ kind: String, data: JSONValue) {
        let text = JSONValue.object(["t": "c", "d": ["t": .string(kind), "d": data]]).serialized()
        socket.answer(Self.framed(OutgoingMessage(SharedBytes.pieces(of: text))))
    }

    /// - Parameter data: Payload, or the error text.
    func reply(to number: JSONValue, code: String = "ok", data: JSONValue = [:]) {
        // Without a response, the client would wait forever.
        if !socket.answer(message(["r": number], body: ["s": .string(code), "d": data])) {
            socket.close(WebSocket.policyViolation, reason: "Too much data is pending.")
        }
    }

    func answer(_ action: String, body: JSONObject) -> Bool {
        socket.answer(message(["a": .string(action)], body: body))
    }

    func push(_ action: String, body: JSONObject) {
        socket.push(message(["a": .string(action)], body: body))
    }

    /// Large data `d` of the body are shared with other clients.
    private func message(_ content: JSONObject, body: JSONObject) -> OutgoingMessage {
        let start = Array(#"{"t":"d","d":"#.utf8) + content.serialized().dropLast() + Array(#","b":{"#.utf8)
        let members = body.members
        guard let position = members.firstIndex(where: { $0.key == "d" }) else {
            return Self.framed(OutgoingMessage(SharedBytes.pieces(of: start + Self.text(of: members) + Self.end)))
        }
        let before = Self.text(of: members[..<position])
        let after = Self.text(of: members[(position + 1)...])
        return Self.framed(
            answers.message(
                start + before + (before.isEmpty ? [] : Self.comma) + Array(#""d":"#.utf8),
                data: members[position].value,
                tail: (after.isEmpty ? [] : Self.comma) + after + Self.end
            )
        )
    }

    private static let comma = [UInt8(ascii: ",")]
    private static let end = Array("}}}".utf8)

    private static func text(of members: some Sequence<(key: String, value: JSONValue)>) -> ArraySlice<UInt8> {
        JSONObject(members.map { ($0.key, $0.value) }).serialized().dropFirst().dropLast()
    }

    /// A message of several frames starts with their number.
    private static func framed(_ message: OutgoingMessage) -> OutgoingMessage {
        let count = message.head.count + (message.shared?.pieces.count ?? 0) + message.tail.count
        guard count > 1 else { return message }
        return OutgoingMessage([Array(String(count).utf8)] + message.head, shared: message.shared, tail: message.tail)
    }
}
