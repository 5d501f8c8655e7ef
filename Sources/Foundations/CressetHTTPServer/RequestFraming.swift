import CressetHTTP

/// Declared length of a request's body (RFC 9112 §6), if unambiguous for all servers.
struct RequestFraming: Equatable {
    private static let maxLength = 18

    let length: Int?
    let isChunked: Bool

    /// - Returns: `nil` for an ambiguous head.
    init?(_ head: HTTPRequestHead, version: String) {
        let fields = head.headers.fields
        guard Self.isToken(head.method.rawValue), version == "HTTP/1.1" || version == "HTTP/1.0",
            Self.isVisible(head.path), Self.isVisible(head.query),
            !Self.hasEncodedControl(head.path),
            fields.allSatisfy({ Self.isToken($0.name) && Self.isFieldValue($0.value) })
        else { return nil }
        let hosts = fields.count { Self.name(of: $0, is: "host") }
        guard hosts == 1 || (hosts == 0 && version == "HTTP/1.0") else { return nil }
        let lengths = fields.filter { Self.name(of: $0, is: "content-length") }
        let codings = fields.filter { Self.name(of: $0, is: "transfer-encoding") }
        guard lengths.count + codings.count <= 1 else { return nil }
        if let coding = codings.first {
            guard version == "HTTP/1.1", coding.value.lowercased() == "chunked" else { return nil }
        }
        isChunked = !codings.isEmpty
        guard let text = lengths.first?.value else {
            length = nil
            return
        }
        guard let number = Self.number(text) else { return nil }
        length = number
    }

    static func hasMalformedLength(_ headers: HTTPHeaders) -> Bool {
        headers.fields.contains { name(of: $0, is: "content-length") && number($0.value) == nil }
    }

    private static func number(_ text: String) -> Int? {
        guard (1...maxLength).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(text)
    }

    private static func name(of field: HTTPHeaders.Field, is name: String) -> Bool {
        field.name.utf8.count == name.utf8.count && field.name.lowercased() == name
    }

    private static func isVisible(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }

    // RFC 9110 §5.6.2
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
                default: false
                }
            }
    }

    // `%00` to `%1F`, and `%7F`: later readers may truncate or split names with these characters.
    private static func hasEncodedControl(_ path: String) -> Bool {
        guard path.utf8.contains(UInt8(ascii: "%")) else { return false }
        let bytes = Array(path.utf8)
        return bytes.indices.dropLast(2).contains { position in
            guard bytes[position] == UInt8(ascii: "%") else { return false }
            let (high, low) = (bytes[position + 1], bytes[position + 2] | 0x20)
            return isHexadecimal(low) && (high == UInt8(ascii: "0") || high == UInt8(ascii: "1"))
                || high == UInt8(ascii: "7") && low == UInt8(ascii: "f")
        }
    }

    /// - Parameter byte: In lower case.
    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    // RFC 9110 §5.5: no control characters except the tab.
    private static func isFieldValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }
}
