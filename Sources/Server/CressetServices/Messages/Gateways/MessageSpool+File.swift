import CressetIdentity

extension MessageSpool {
    /// Returns the file of a message, as `smsd` 3.1.16 and later read it: headers, an empty line, and the text.
    ///
    /// - Returns: `nil` for a number that is more or less than a plus sign and digits: it would be a header of its own.
    static func bytes(of content: MessageContent) -> [UInt8]? {
        guard PhoneNumber.canonical(content.phoneNumber) == content.phoneNumber else { return nil }
        // A text in 16 bits a letter is sent as it stands. Of UTF-8, smsd drops the letters beyond the first plane.
        let isPlain = GSMAlphabet.holds(content.text)
        let head = "To: \(content.phoneNumber.dropFirst())\nAlphabet: \(isPlain ? "UTF-8" : "UCS-2")\n\n"
        let body =
            isPlain
            ? Array(content.text.utf8)
            : content.text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        return Array(head.utf8) + body
    }
}
