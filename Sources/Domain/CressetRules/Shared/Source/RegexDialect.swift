/// A translator from the regular expressions of rules, a subset of JavaScript's, to RE2 syntax.
///
/// It rejects everything outside the dialect and rewrites the rest: RE2 never receives original text.
struct RegexDialect {
    struct Fault: Error {
        let message: String
        let offset: Int
    }

    private static let groupDepth = 50
    private static let repetitions = 1000

    private var cursor: SourceCursor
    private var output = ""
    private var depth = 0

    static func translated(_ pattern: [UInt8]) throws(Fault) -> String {
        var dialect = RegexDialect(pattern)
        return try dialect.translation()
    }

    private init(_ pattern: [UInt8]) {
        cursor = SourceCursor(pattern)
    }

    /// Allows `^` only first and `$` only last in the whole pattern.
    private mutating func translation() throws(Fault) -> String {
        if cursor.consume("^") { output += "^" }
        try alternatives()
        if cursor.consume("$") { output += "$" }
        guard cursor.isAtEnd else {
            throw fault(cursor.peek() == UInt8(ascii: ")") ? "unmatched ')'" : "misplaced '$'")
        }
        return output
    }

    private mutating func alternatives() throws(Fault) {
        try sequence()
        while cursor.consume("|") {
            output += "|"
            try sequence()
        }
    }

    private mutating func sequence() throws(Fault) {
        var isEmpty = true
        while let byte = cursor.peek(), byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")"), byte != UInt8(ascii: "$")
        {
            try atom(byte)
            try quantifier()
            isEmpty = false
        }
        // A pattern of only anchors has an empty middle.
        if isEmpty,
            depth > 0 || cursor.peek() == UInt8(ascii: "|") || output.last == "|"
                || output.isEmpty && cursor.isAtEnd
        {
            throw fault("empty alternative")
        }
    }

    private mutating func atom(_ byte: UInt8) throws(Fault) {
        switch byte {
        case UInt8(ascii: "("): try group()
        case UInt8(ascii: "["): try characterClass()
        case UInt8(ascii: "\\"): output += try escape()
        case UInt8(ascii: "."):
            cursor.offset += 1
            output += "."
        case UInt8(ascii: "^"): throw fault("'^' is only allowed at the beginning")
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"):
            throw fault("nothing to repeat")
        default: output += Self.literal(try character())
        }
    }

    private mutating func group() throws(Fault) {
        guard depth < Self.groupDepth else { throw fault("groups are nested too deeply") }
        cursor.offset += 1
        depth += 1
        output += "(?:"
        try alternatives()
        guard cursor.consume(")") else { throw fault(cursor.isAtEnd ? "unterminated group" : "misplaced '$'") }
        output += ")"
        depth -= 1
    }

    private mutating func quantifier() throws(Fault) {
        switch cursor.peek() {
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
            output += cursor.character
            cursor.offset += 1
        case UInt8(ascii: "{"): try counts()
        default: return
        }
        if let byte = cursor.peek(), [UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?")].contains(byte) {
            throw fault("nothing to repeat")
        }
    }

    /// Reads `{n}`, `{n,}` or `{n,m}`.
    private mutating func counts() throws(Fault) {
        let start = cursor.offset
        cursor.offset += 1
        let least = cursor.consume { $0.isDigit }
        let isRange = cursor.consume(",")
        let most = isRange ? cursor.consume { $0.isDigit } : least
        guard !least.isEmpty, cursor.consume("}"), let low = Self.count(least),
            let high = most.isEmpty ? low : Self.count(most),
            low <= high
        else {
            cursor.offset = start
            throw fault("malformed repetition")
        }
        output += "{\(low)" + (isRange ? "," : "") + (isRange && !most.isEmpty ? "\(high)" : "") + "}"
    }

    private static func count(_ digits: ArraySlice<UInt8>) -> Int? {
        guard let count = Int(String(decoding: digits, as: UTF8.self)), count <= repetitions else { return nil }
        return count
    }

    private func fault(_ message: String) -> Fault {
        Fault(message: message, offset: cursor.offset)
    }
}

// MARK: Characters

extension RegexDialect {
    private static let classes = "swdSWD"
    private static let controls: [Character: Unicode.Scalar] = [
        "n": "\n", "t": "\t", "r": "\r", "f": "\u{0C}", "v": "\u{0B}",
    ]

    private mutating func character() throws(Fault) -> Unicode.Scalar {
        guard let scalar = cursor.character.unicodeScalars.first else { throw fault("unexpected end") }
        cursor.offset += String(scalar).utf8.count
        return scalar
    }

    private mutating func escape() throws(Fault) -> String {
        if let name = cursor.peek(1).map({ Character(Unicode.Scalar($0)) }), Self.classes.contains(name) {
            cursor.offset += 2
            return "\\\(name)"
        }
        return Self.literal(try escapedCharacter())
    }

    private mutating func escapedCharacter() throws(Fault) -> Unicode.Scalar {
        let start = cursor.offset
        cursor.offset += 1
        let scalar = try character()
        if let control = Self.controls[Character(scalar)] { return control }
        guard scalar.isASCII, !scalar.properties.isAlphabetic, scalar.properties.numericType == nil else {
            cursor.offset = start
            throw fault("unknown escape '\\\(scalar)'")
        }
        return scalar
    }

    private static func literal(_ scalar: Unicode.Scalar) -> String {
        if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
            return String(scalar)
        }
        return "\\x{" + String(scalar.value, radix: 16) + "}"
    }

    private mutating func characterClass() throws(Fault) {
        cursor.offset += 1
        output += cursor.consume("^") ? "[^" : "["
        guard cursor.peek() != UInt8(ascii: "]") else { throw fault("empty class") }
        while !cursor.consume("]") {
            guard !cursor.isAtEnd else { throw fault("unterminated class") }
            try classMember()
        }
        output += "]"
    }

    /// Reads a class such as `\w`, a character, or a range of characters.
    private mutating func classMember() throws(Fault) {
        if cursor.peek() == UInt8(ascii: "\\"), let name = cursor.peek(1), Self.classes.utf8.contains(name) {
            return output += try escape()
        }
        let first = try classCharacter()
        output += Self.literal(first)
        guard cursor.peek() == UInt8(ascii: "-"), let next = cursor.peek(1), next != UInt8(ascii: "]") else { return }
        if next == UInt8(ascii: "\\"), let name = cursor.peek(2), Self.classes.utf8.contains(name) { return }
        cursor.offset += 1
        let start = cursor.offset
        let last = try classCharacter()
        guard first <= last else {
            cursor.offset = start
            throw fault("range out of order")
        }
        output += "-" + Self.literal(last)
    }

    private mutating func classCharacter() throws(Fault) -> Unicode.Scalar {
        cursor.peek() == UInt8(ascii: "\\") ? try escapedCharacter() : try character()
    }
}
