package import CressetHTTP

/// The opening handshake (RFC 6455 §4.2).
package enum WebSocketHandshake {
    /// A function for the SHA-1 of a text, in Base64. The caller provides it, because this module has no cryptography.
    package typealias Digest = @Sendable (String) -> String

    private static let version = "13"
    /// Suffix appended to every key (RFC 6455 §1.3).
    private static let suffix = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    /// Characters of a key: 16 bytes in Base64.
    private static let keyLength = 24

    /// `nil` for a valid WebSocket request.
    package static func refusal(of head: HTTPRequestHead) -> HTTPResponse? {
        guard head.method == .get, names("websocket", in: head.headers["Upgrade"]),
            names("upgrade", in: head.headers["Connection"])
        else { return refusal(.upgradeRequired, text: "This path requires the WebSocket protocol.") }
        guard head.headers["Sec-WebSocket-Version"] == version else {
            return refusal(.upgradeRequired, text: "This path requires version 13 of the WebSocket protocol.")
        }
        guard let key = head.headers["Sec-WebSocket-Key"], key.utf8.count == keyLength, key.hasSuffix("==") else {
            return refusal(.badRequest, text: "Sec-WebSocket-Key must be 16 bytes in Base64.")
        }
        return nil
    }

    package static func headers(for head: HTTPRequestHead, digest: Digest) -> HTTPHeaders {
        ["Upgrade": "websocket", "Sec-WebSocket-Accept": digest((head.headers["Sec-WebSocket-Key"] ?? "") + suffix)]
    }

    private static func refusal(_ status: HTTPStatus, text: String) -> HTTPResponse {
        var response = HTTPResponse(status: status, headers: ["Content-Type": "text/plain"], body: Array(text.utf8))
        if status == .upgradeRequired {
            response.headers["Upgrade"] = "websocket"
            response.headers["Sec-WebSocket-Version"] = version
        }
        return response
    }

    private static func names(_ name: String, in list: String?) -> Bool {
        let parts = list?.utf8.split { [UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t")].contains($0) } ?? []
        return parts.contains { String(Substring($0)).lowercased() == name }
    }
}
