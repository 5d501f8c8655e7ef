struct RelaxedJSONReader {
    private let source: SourceText
    private var cursor: SourceCursor
    private var depth = 0

    static func read(_ source: SourceText) throws(RulesIssue) -> RelaxedJSON {
        guard source.bytes.count <= RulesLimits.fileBytes else {
            throw source.issue("The rules are longer than \(RulesLimits.fileBytes) bytes.", at: 0)
        }
        if let line = source.firstMalformedLine() {
            throw source.issue("The rules are not UTF-8.", at: source.startOfLine(line))
        }
        var reader = RelaxedJSONReader(source)
        try reader.skip()
        let value = try reader.value()
        try reader.skip()
        guard reader.cursor.isAtEnd else { throw reader.unexpected() }
        return value
    }

    private init(_ source: SourceText) {
        self.source = source
        cursor = SourceCursor(source.bytes)
    }

    private mutating func value() throws(RulesIssue) -> RelaxedJSON {
        let start = cursor.offset
        let kind = try kind()
        return RelaxedJSON(kind: kind, start: start, end: cursor.offset)
    }

    private mutating func kind() throws(RulesIssue) -> RelaxedJSON.Kind {
        guard let byte = cursor.peek() else { throw unexpected() }
        switch byte {
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "\""): return .text(try text())
        default: break
        }
        for (word, kind) in [("true", RelaxedJSON.Kind.bool(true)), ("false", .bool(false)), ("null", .other)]
        where cursor.consume(word) { return kind }
        guard byte.isDigit || byte == UInt8(ascii: "-") else { throw unexpected() }
        cursor.consume { $0.isDigit || "+-.eE".utf8.contains($0) }
        return .other
    }

    private mutating func object() throws(RulesIssue) -> [RelaxedJSON.Member] {
        try enter()
        defer { depth -= 1 }
        var members: [RelaxedJSON.Member] = []
        var names: Set<DataKey> = []
        while !cursor.consume("}") {
            let nameStart = cursor.offset
            let name = try memberName(isFirst: members.isEmpty)
            guard names.insert(DataKey(name)).inserted else {
                throw source.issue("Duplicate key '\(name)'.", at: nameStart)
            }
            try skip()
            guard cursor.consume(":") else { throw expected(":") }
            try skip()
            members.append(RelaxedJSON.Member(name: name, nameStart: nameStart, value: try value()))
            try separator(before: "}")
        }
        return members
    }

    private mutating func memberName(isFirst: Bool) throws(RulesIssue) -> String {
        if isFirst, cursor.peek() == UInt8(ascii: ",") { throw unexpected() }
        guard cursor.peek() == UInt8(ascii: "\"") else { throw expected("\"") }
        return try text().text
    }

    private mutating func array() throws(RulesIssue) -> [RelaxedJSON] {
        try enter()
        defer { depth -= 1 }
        var elements: [RelaxedJSON] = []
        while !cursor.consume("]") {
            elements.append(try value())
            try separator(before: "]")
        }
        return elements
    }

    private mutating func enter() throws(RulesIssue) {
        depth += 1
        guard depth <= RulesLimits.fileDepth else {
            throw source.issue("The rules are nested too deeply.", at: cursor.offset)
        }
        cursor.offset += 1
        try skip()
    }

    /// Consumes a comma, optional before the closing bracket.
    private mutating func separator(before bracket: Unicode.Scalar) throws(RulesIssue) {
        try skip()
        if cursor.consume(",") { return try skip() }
        guard cursor.peek() == UInt8(ascii: bracket) else { throw expected(",' or '\(bracket)") }
    }

    private mutating func skip() throws(RulesIssue) {
        if let start = cursor.skipBlanks() { throw source.issue("Unterminated comment.", at: start) }
    }

    private func expected(_ what: String) -> RulesIssue {
        cursor.isAtEnd ? unexpected() : source.issue("Expected '\(what)'.", at: cursor.offset)
    }

    private func unexpected() -> RulesIssue {
        let message = cursor.isAtEnd ? "Unexpected end of the rules." : "Unexpected '\(cursor.character)'."
        return source.issue(message, at: min(cursor.offset, source.bytes.count))
    }
}

// MARK: Texts

extension RelaxedJSONReader {
    private mutating func text() throws(RulesIssue) -> SourceFragment {
        let start = cursor.offset
        cursor.offset += 1
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        while let byte = cursor.next() {
            let place = cursor.offset - 1
            if byte == UInt8(ascii: "\"") { return SourceFragment(bytes, offsets: offsets, end: place) }
            if byte == UInt8(ascii: "\\") {
                bytes += try escape(from: place)
            } else {
                bytes.append(byte)
            }
            while offsets.count < bytes.count { offsets.append(place) }
        }
        throw source.issue("Unterminated string.", at: start)
    }

    private mutating func escape(from start: Int) throws(RulesIssue) -> [UInt8] {
        let character = cursor.character
        switch cursor.next() {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Array(character.utf8)
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            guard let bytes = cursor.consumeCharacter(digits: 4) else {
                throw source.issue("Invalid escape: '\\u'", at: start)
            }
            return bytes
        default: throw source.issue("Invalid escape: '\\\(character)'", at: start)
        }
    }
}

/// A value in a rules file, with its position: JSON with comments, trailing commas and multi-line texts.
struct RelaxedJSON {
    struct Member {
        let name: String
        let nameStart: Int
        let value: RelaxedJSON
    }

    enum Kind {
        case object([Member])
        case array([RelaxedJSON])
        case text(SourceFragment)
        case bool(Bool)
        /// A number or `null`, both unused in rules.
        case other
    }

    let kind: Kind
    let start: Int
    let end: Int

    var members: [Member]? {
        if case .object(let members) = kind { members } else { nil }
    }

    var text: String? {
        if case .text(let fragment) = kind { fragment.text } else { nil }
    }
}
