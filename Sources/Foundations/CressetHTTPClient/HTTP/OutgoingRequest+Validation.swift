internal import CressetHTTP

extension OutgoingRequest {
    private static let maximumHeaderBytes = 65_536
    /// Headers for message framing, set by curl.
    private static let ownHeaders: Set<String> = [
        "host", "content-length", "transfer-encoding", "connection", "expect", "upgrade", "te", "trailer",
        "keep-alive", "proxy-connection", "proxy-authorization",
    ]

    /// - Returns: First error in the request except its URL; `nil` for a valid request.
    var fault: String? {
        guard (1...16).contains(method.rawValue.utf8.count), method != HTTPMethod(rawValue: "CONNECT"),
            method != HTTPMethod(rawValue: "TRACE"), method.rawValue.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
        else { return "unsupported method" }
        guard body.isEmpty || !isWithoutBody else { return "requests with this method have no body" }
        guard headers.fields.reduce(0, { $0 + $1.name.utf8.count + $1.value.utf8.count }) <= Self.maximumHeaderBytes
        else { return "the headers are too long" }
        let areSafe = headers.fields.allSatisfy { field in
            Self.isToken(field.name) && Self.isValue(field.value)
                && !Self.ownHeaders.contains(field.name.lowercased())
        }
        return areSafe ? nil : "unsupported header"
    }

    var isWithoutBody: Bool { method == .get || method == .head }

    static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }
    }

    /// RFC 9110 §5.6.2.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
