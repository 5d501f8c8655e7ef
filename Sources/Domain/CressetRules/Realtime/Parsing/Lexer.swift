/// Only the parser can tell a regular expression from a division.
struct Lexer {
    private static let signs = [
        "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "<", ">", "+", "-", "*", "/", "%", "!", "?", ":", ".", ",",
        "(",
        ")", "[", "]",
    ]

    private let fragment: SourceFragment
    private let source: SourceText
    private var cursor: SourceCursor

    init(_ fragment: SourceFragment, of source: SourceText) {
        self.fragment = fragment
        self.source = source
        cursor = SourceCursor(fragment.bytes)
    }

    mutating func next() throws(RulesIssue) -> Token {
        _ = cursor.skipBlanks(lineEnds: [0x0A, 0x0D], blockComments: false)
        let start = cursor.offset
        let kind = try kind(from: start)
        return Token(kind: kind, start: start, end: cursor.offset)
    }

    private mutating func kind(from start: Int) throws(RulesIssue) -> Token.Kind {
        guard let byte = cursor.peek() else { return .end }
        if byte.beginsName { return .name(name()) }
        if byte.isDigit { return try number(from: start) }
        switch byte {
        case UInt8(ascii: "$"):
            cursor.offset += 1
            return .wildcard(name())
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return .text(try text(from: start))
        default: break
        }
        for sign in Self.signs where cursor.consume(sign) { return .sign(sign) }
        if byte == UInt8(ascii: "=") { throw issue("Rule expressions may not contain assignments.", at: start) }
        throw issue("Unexpected '\(cursor.character)'.", at: start)
    }

    private mutating func name() -> String {
        String(decoding: cursor.consume { $0.continuesName }, as: UTF8.self)
    }

    private mutating func number(from start: Int) throws(RulesIssue) -> Token.Kind {
        _ = cursor.consumeDecimal()
        let text = String(decoding: fragment.bytes[start..<cursor.offset], as: UTF8.self)
        guard cursor.peek()?.beginsName != true, let number = Double(text), number.isFinite else {
            throw issue("Malformed number", at: start)
        }
        return .number(number)
    }

    func issue(_ message: String, at offset: Int) -> RulesIssue {
        source.issue(message, at: fragment.offsetInFile(offset))
    }
}

// MARK: Texts

extension Lexer {
    private mutating func text(from start: Int) throws(RulesIssue) -> String {
        let quote = cursor.next()
        var bytes: [UInt8] = []
        while let byte = cursor.next() {
            switch byte {
            case quote: return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"): bytes += try escape(from: cursor.offset - 1)
            case 0x0A, 0x0D: throw issue("unterminated string literal", at: start)
            default: bytes.append(byte)
            }
        }
        throw issue("unterminated string literal", at: start)
    }

    /// Reads an escape as in JavaScript: an unknown one is the character itself.
    private mutating func escape(from start: Int) throws(RulesIssue) -> [UInt8] {
        guard let byte = cursor.next() else { throw issue("unterminated string literal", at: start) }
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "v"): return [0x0B]
        case UInt8(ascii: "x"): return try character(digits: 2, from: start)
        case UInt8(ascii: "u"): return try character(digits: 4, from: start)
        default: return [byte]
        }
    }

    private mutating func character(digits: Int, from start: Int) throws(RulesIssue) -> [UInt8] {
        guard let bytes = cursor.consumeCharacter(digits: digits) else { throw issue("Malformed escape", at: start) }
        return bytes
    }
}

// MARK: Regular expressions

extension Lexer {
    /// Begins after the first slash.
    mutating func regularExpression(from start: Int) throws(RulesIssue) -> (pattern: ArraySlice<UInt8>, flags: String) {
        cursor.offset = start + 1
        var isInClass = false
        while let byte = cursor.next() {
            switch byte {
            case UInt8(ascii: "\\"): cursor.offset += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass:
                let pattern = fragment.bytes[start + 1..<cursor.offset - 1]
                return (pattern, name())
            case 0x0A, 0x0D: throw issue("unterminated regular expression literal", at: start)
            default: break
            }
        }
        throw issue("unterminated regular expression literal", at: start)
    }

    var offset: Int { cursor.offset }
}
