/// Only the parser can tell a path from a division.
struct StorageLexer {
    private static let signs = [
        "=**", "$(", "==", "!=", "<=", ">=", "&&", "||", "<", ">", "+", "-", "*", "/", "%", "!", "?", ":", ".", ",",
        "(", ")", "[", "]", "{", "}", ";", "=",
    ]

    let source: SourceText
    private(set) var cursor: SourceCursor

    init(_ source: SourceText) {
        self.source = source
        cursor = SourceCursor(source.bytes)
    }

    mutating func next() throws(RulesIssue) -> StorageToken {
        if let start = cursor.skipBlanks() { throw issue("unterminated comment", at: start) }
        let start = cursor.offset
        let kind = try kind(from: start)
        return StorageToken(kind: kind, start: start, end: cursor.offset)
    }

    /// Reads the literal part of a path segment after its slash; empty before `{` and `$(`.
    mutating func segment(from offset: Int) -> String {
        cursor.offset = offset
        if cursor.consume("(default)") { return "(default)" }
        return String(decoding: cursor.consume { $0.continuesSegment }, as: UTF8.self)
    }

    func issue(_ message: String, at offset: Int) -> RulesIssue {
        source.issue(message, at: offset)
    }

    private mutating func kind(from start: Int) throws(RulesIssue) -> StorageToken.Kind {
        guard let byte = cursor.peek() else { return .end }
        let quote = cursor.peek(1)
        if byte | 0x20 == UInt8(ascii: "b"), quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
            cursor.offset += 1
            return .bytes(try quoted(from: start, isBytes: true))
        }
        if byte.beginsName {
            return .name(String(decoding: cursor.consume { $0.beginsName || $0.isDigit }, as: UTF8.self))
        }
        if byte.isDigit { return try number(from: start) }
        if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
            return .text(String(decoding: try quoted(from: start, isBytes: false), as: UTF8.self))
        }
        for sign in Self.signs where cursor.consume(sign) { return .sign(sign) }
        throw issue("Unexpected '\(cursor.character)'.", at: start)
    }

    private mutating func number(from start: Int) throws(RulesIssue) -> StorageToken.Kind {
        var isFloat = cursor.consumeDecimal()
        if let byte = cursor.peek(), byte | 0x20 == UInt8(ascii: "e") {
            isFloat = true
            cursor.offset += 1
            if !cursor.consume("+") { _ = cursor.consume("-") }
            cursor.consume { $0.isDigit }
        }
        let text = String(decoding: source.bytes[start..<cursor.offset], as: UTF8.self)
        guard cursor.peek()?.beginsName != true else { throw issue("Malformed number", at: start) }
        if !isFloat, let int = Int64(text) { return .int(int) }
        if !isFloat, text == String(Int64.min.magnitude) { return .leastMagnitude }
        guard isFloat, let float = Double(text), float.isFinite else { throw issue("Malformed number", at: start) }
        return .float(float)
    }
}

// MARK: Texts and bytes

extension StorageLexer {
    private mutating func quoted(from start: Int, isBytes: Bool) throws(RulesIssue) -> [UInt8] {
        let quote = cursor.next()
        var bytes: [UInt8] = []
        while let byte = cursor.next() {
            switch byte {
            case quote: return bytes
            case UInt8(ascii: "\\"): bytes.append(try escape(from: cursor.offset - 1, isBytes: isBytes))
            case 0x0A, 0x0D: throw issue("unterminated string literal", at: start)
            default: bytes.append(byte)
            }
        }
        throw issue("unterminated string literal", at: start)
    }

    private mutating func escape(from start: Int, isBytes: Bool) throws(RulesIssue) -> UInt8 {
        let byte = cursor.next() ?? 0
        switch byte {
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "b") where isBytes: return 0x08
        case UInt8(ascii: "f") where isBytes: return 0x0C
        case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "/"): return byte
        case UInt8(ascii: "x") where isBytes: return try number(digits: 2, base: 16, first: nil, from: start)
        case UInt8(ascii: "0")...UInt8(ascii: "3") where isBytes:
            return try number(digits: 2, base: 8, first: byte, from: start)
        default: throw issue("Malformed escape: write \\\\ for a backslash", at: start)
        }
    }

    private mutating func number(
        digits: Int,
        base: UInt32,
        first: UInt8?,
        from start: Int
    ) throws(RulesIssue) -> UInt8 {
        var value = first?.hexadecimalDigit ?? 0
        for _ in 0..<digits {
            guard let digit = cursor.next()?.hexadecimalDigit, digit < base else {
                throw issue("Malformed escape", at: start)
            }
            value = value * base + digit
        }
        return UInt8(truncatingIfNeeded: value)
    }
}

extension UInt8 {
    fileprivate var continuesSegment: Bool {
        beginsName || isDigit || self >= 0x80 || "-.~%@+!&*".utf8.contains(self)
    }
}

struct StorageToken: Equatable {
    enum Kind: Equatable {
        case name(String)
        case int(Int64)
        /// 9223372036854775808, an integer only after a minus sign.
        case leastMagnitude
        case float(Double)
        case text(String)
        case bytes([UInt8])
        case sign(String)
        case end
    }

    let kind: Kind
    let start: Int
    let end: Int
}
