struct HTMLTag {
    /// The maximum tag length in bytes; longer markup is text, which ends an open quote.
    static let maximumLength = 2048

    /// Lower-case name; empty for a declaration.
    let name: String
    let isClosing: Bool
    let address: String?
    /// Length in bytes, including the angle brackets.
    let length: Int

    init?(_ markup: ArraySlice<UInt8>) {
        let inside = markup.dropFirst().prefix(Self.maximumLength)
        guard let first = inside.first, first.isLetter || first == UInt8(ascii: "/") || first == UInt8(ascii: "!"),
            let end = Self.end(of: inside)
        else { return nil }
        isClosing = first == UInt8(ascii: "/")
        let tag = inside[..<end].dropFirst(isClosing ? 1 : 0)
        name = String(decoding: tag.prefix { $0.isLetter || $0.isDigit }, as: UTF8.self).lowercased()
        address = Self.address(in: tag)
        length = end - markup.startIndex + 1
    }

    private static func end(of inside: ArraySlice<UInt8>) -> Int? {
        var quote: UInt8?
        return inside.indices.first { index in
            let byte = inside[index]
            if let open = quote {
                if byte == open { quote = nil }
                return false
            }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
            return byte == UInt8(ascii: ">")
        }
    }

    private static func address(in tag: ArraySlice<UInt8>) -> String? {
        for start in tag.indices where tag[start].isSpace {
            var rest = tag[start...].dropFirst()
            guard String(decoding: rest.prefix(4), as: UTF8.self).lowercased() == "href" else { continue }
            rest = rest.dropFirst(4).drop(while: \.isSpace)
            guard rest.first == UInt8(ascii: "=") else { continue }
            return value(at: rest.dropFirst().drop(while: \.isSpace))
        }
        return nil
    }

    private static func value(at rest: ArraySlice<UInt8>) -> String {
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return HTMLEntity.decodeAll(rest.prefix { !$0.isSpace })
        }
        return HTMLEntity.decodeAll(rest.dropFirst().prefix { $0 != quote })
    }
}
