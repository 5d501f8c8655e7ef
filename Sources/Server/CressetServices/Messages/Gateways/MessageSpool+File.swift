import CressetIdentity

extension MessageSpool {
    /// Returns the spool file of a message for `smsd` 3.1.16 and later: headers, an empty line and the text.
    ///
    /// - Returns: `nil` for an invalid number: it could inject headers.
    static func bytes(of content: MessageContent) -> [UInt8]? {
        guard PhoneNumber.canonical(content.phoneNumber) == content.phoneNumber else { return nil }
        // In UTF-8, `smsd` drops characters beyond the first plane, so such text uses UCS-2.
        let isPlain = GSMAlphabet.holds(content.text)
        let head = "To: \(content.phoneNumber.dropFirst())\nAlphabet: \(isPlain ? "UTF-8" : "UCS-2")\n\n"
        let body =
            isPlain
            ? Array(content.text.utf8)
            : content.text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        return Array(head.utf8) + body
    }
}
