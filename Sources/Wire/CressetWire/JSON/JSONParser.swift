/// RFC 8259, with linear time and bounded depth.
struct JSONParser: ~Copyable {
    /// The maximum nesting of arrays and objects, as in Firebase.
    static let maximumDepth = 100

    private static let blockLength = 16

    private let bytes: [UInt8]
    private let rejectsDuplicates: Bool
    private var offset = 0

    init(_ bytes: [UInt8], rejectsDuplicates: Bool = false) {
        (self.bytes, self.rejectsDuplicates) = (bytes, rejectsDuplicates)
    }

    mutating func parse() throws(JSONParseError) -> JSONValue {
        skipSpace()
        let value = try parseValue(depth: 0)
        skipSpace()
        guard offset == bytes.count else { throw error("Unexpected text after the value") }
        return value
    }

    private mutating func parseValue(depth: Int) throws(JSONParseError) -> JSONValue {
        switch peek() {
        case UInt8(ascii: "{"): return .object(try parseObject(depth: depth + 1))
        case UInt8(ascii: "["): return .array(try parseArray(depth: depth + 1))
        case UInt8(ascii: "\""): return .string(try parseString())
        case UInt8(ascii: "t"): return try parseWord("true", as: .bool(true))
        case UInt8(ascii: "f"): return try parseWord("false", as: .bool(false))
        case UInt8(ascii: "n"): return try parseWord("null", as: .null)
        case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try parseNumber()
        case nil: throw error("Unexpected end of the text")
        default: throw error("Expected a value")
        }
    }

    private mutating func parseObject(depth: Int) throws(JSONParseError) -> JSONObject {
        try enter(depth)
        var object = JSONObject()
        if consume(UInt8(ascii: "}")) { return object }
        repeat {
            skipSpace()
            guard peek() == UInt8(ascii: "\"") else { throw error("Expected a member's name") }
            let name = try parseString()
            guard !rejectsDuplicates || object[name] == nil else { throw error("Duplicate member") }
            skipSpace()
            guard consume(UInt8(ascii: ":")) else { throw error("Expected a colon") }
            skipSpace()
            object[name] = try parseValue(depth: depth)
            skipSpace()
        } while consume(UInt8(ascii: ","))
        guard consume(UInt8(ascii: "}")) else { throw error("Expected a comma or a closing brace") }
        return object
    }

    private mutating func parseArray(depth: Int) throws(JSONParseError) -> [JSONValue] {
        try enter(depth)
        var elements: [JSONValue] = []
        if consume(UInt8(ascii: "]")) { return elements }
        repeat {
            skipSpace()
            elements.append(try parseValue(depth: depth))
            skipSpace()
        } while consume(UInt8(ascii: ","))
        guard consume(UInt8(ascii: "]")) else { throw error("Expected a comma or a closing bracket") }
        return elements
    }

    private mutating func enter(_ depth: Int) throws(JSONParseError) {
        guard depth <= Self.maximumDepth else { throw error("Nested too deeply") }
        offset += 1
        skipSpace()
    }

    private mutating func parseWord(_ word: StaticString, as value: JSONValue) throws(JSONParseError) -> JSONValue {
        for expected in word.description.utf8 {
            guard consume(expected) else { throw error("Expected a value") }
        }
        return value
    }
}

// MARK: Numbers

extension JSONParser {
    private mutating func parseNumber() throws(JSONParseError) -> JSONValue {
        let start = offset
        _ = consume(UInt8(ascii: "-"))
        let leadingZero = peek() == UInt8(ascii: "0")
        let digits = skipDigits()
        guard digits > 0, !(leadingZero && digits > 1) else { throw error("Malformed number") }
        var isInteger = true
        if consume(UInt8(ascii: ".")) {
            isInteger = false
            guard skipDigits() > 0 else { throw error("Malformed number") }
        }
        if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
            isInteger = false
            if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
            guard skipDigits() > 0 else { throw error("Malformed number") }
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if isInteger, let integer = Int64(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { throw error("Number out of range") }
        return .number(number)
    }

    private mutating func skipDigits() -> Int {
        let start = offset
        while let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
        return offset - start
    }
}

// MARK: Strings

extension JSONParser {
    private mutating func parseString() throws(JSONParseError) -> String {
        offset += 1
        let start = offset
        offset = endOfPlainText()
        // Most strings have no escapes and need no copy.
        guard peek() != UInt8(ascii: "\"") else {
            defer { offset += 1 }
            return try text(of: bytes[start..<offset])
        }
        return try parseEscapedString(from: start)
    }

    /// Returns the next position of a byte with meaning, or an invalid one.
    private func endOfPlainText() -> Int {
        let text = bytes.span
        var position = offset
        while position + Self.blockLength <= text.count,
            !Self.hasEnd(text.extracting(position..<position + Self.blockLength))
        { position &+= Self.blockLength }
        while position < text.count {
            let byte = text[position]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            position &+= 1
        }
        return position
    }

    // Tests every byte without branches, so the compiler vectorizes the loop.
    private static func hasEnd(_ block: Span<UInt8>) -> Bool {
        var found: UInt8 = 0
        for position in 0..<blockLength {
            let byte = block[position]
            found |= (byte < 0x20 ? 1 : 0) | (byte == UInt8(ascii: "\"") ? 1 : 0) | (byte == UInt8(ascii: "\\") ? 1 : 0)
        }
        return found != 0
    }

    private mutating func parseEscapedString(from start: Int) throws(JSONParseError) -> String {
        var unescaped = Array(bytes[start..<offset])
        while let byte = peek() {
            offset += 1
            switch byte {
            case UInt8(ascii: "\""): return try text(of: unescaped[...])
            case UInt8(ascii: "\\"): try parseEscape(into: &unescaped)
            case ..<0x20: throw error("Control character in a string")
            default: unescaped.append(byte)
            }
        }
        throw error("Unterminated string")
    }

    private mutating func parseEscape(into unescaped: inout [UInt8]) throws(JSONParseError) {
        guard let byte = peek() else { throw error("Unterminated string") }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(byte)
        case UInt8(ascii: "b"): unescaped.append(0x08)
        case UInt8(ascii: "f"): unescaped.append(0x0C)
        case UInt8(ascii: "n"): unescaped.append(0x0A)
        case UInt8(ascii: "r"): unescaped.append(0x0D)
        case UInt8(ascii: "t"): unescaped.append(0x09)
        case UInt8(ascii: "u"): unescaped.append(contentsOf: try parseUnicodeEscape())
        default: throw error("Unknown escape")
        }
    }

    /// Parses `\uXXXX`, or two such escapes of a surrogate pair, into UTF-8.
    private mutating func parseUnicodeEscape() throws(JSONParseError) -> [UInt8] {
        let first = try parseHexadecimal()
        var scalar = UInt32(first)
        if UTF16.isLeadSurrogate(first) {
            guard consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u")) else { throw error("Lone surrogate") }
            let second = try parseHexadecimal()
            guard UTF16.isTrailSurrogate(second) else { throw error("Lone surrogate") }
            scalar = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        }
        guard let character = Unicode.Scalar(scalar) else { throw error("Lone surrogate") }
        return Array(String(character).utf8)
    }

    private mutating func parseHexadecimal() throws(JSONParseError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = peek().flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw error("Malformed \\u escape")
            }
            offset += 1
            value = value << 4 | UInt16(digit)
        }
        return value
    }

    private func text(of slice: ArraySlice<UInt8>) throws(JSONParseError) -> String {
        // ASCII needs no validation, and validation takes ten times as long as this test.
        if Self.isASCII(slice.span) { return String(decoding: slice, as: UTF8.self) }
        guard let text = String(validating: slice, as: UTF8.self) else { throw error("Invalid UTF-8") }
        return text
    }

    // Tests every byte without branches, so the compiler vectorizes the loop.
    private static func isASCII(_ text: Span<UInt8>) -> Bool {
        var bits: UInt8 = 0
        var position = 0
        while position < text.count {
            bits |= text[position]
            position &+= 1
        }
        return bits < 0x80
    }
}

// MARK: Bytes

extension JSONParser {
    private func peek() -> UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    private mutating func consume(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    private func error(_ reason: String) -> JSONParseError {
        JSONParseError(reason, at: offset)
    }
}

public struct JSONParseError: Error, Equatable, Sendable {
    /// A few words, with at most one character of the input.
    public let reason: String
    /// The number of well-formed bytes.
    public let offset: Int

    init(_ reason: String, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
