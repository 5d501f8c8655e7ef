enum HTMLEntity {
    private static let named: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "copy": "\u{A9}", "ndash": "\u{2013}",
        "mdash": "\u{2014}", "hellip": "\u{2026}",
    ]
    private static let maximumLength = 12

    /// The length is in bytes.
    static func decode(_ markup: ArraySlice<UInt8>) -> (text: [UInt8], length: Int)? {
        let body = markup.dropFirst().prefix(maximumLength)
        guard let end = body.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: body[..<end], as: UTF8.self)
        guard let text = named[name] ?? scalar(name).map(String.init) else { return nil }
        return (Array(text.utf8), end - markup.startIndex + 1)
    }

    static func decodeAll(_ markup: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        var rest = markup
        while let byte = rest.first {
            if byte == UInt8(ascii: "&"), let (text, length) = decode(rest) {
                bytes += text
                rest.removeFirst(length)
            } else {
                bytes.append(byte)
                rest.removeFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let value = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap(Unicode.Scalar.init)
    }
}
