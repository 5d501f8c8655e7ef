internal import CressetRegex

/// A parser of one Realtime Database expression, with bounded depth and size.
struct Parser {
    private let source: SourceText
    private let fragment: SourceFragment
    private var lexer: Lexer
    private var token: Token
    private var depth = 0
    private var nodes = 0
    private var regexes = 0

    /// - Parameter regexes: Remaining number of regular expressions of the file.
    static func parse(
        _ fragment: SourceFragment,
        of source: SourceText,
        regexes: inout Int
    ) throws(RulesIssue) -> Syntax {
        var parser = try Parser(fragment, of: source)
        parser.regexes = regexes
        defer { regexes = parser.regexes }
        let syntax = try parser.conditional()
        guard parser.token.kind == .end else { throw parser.unexpected() }
        return syntax
    }

    private init(_ fragment: SourceFragment, of source: SourceText) throws(RulesIssue) {
        self.source = source
        self.fragment = fragment
        lexer = Lexer(fragment, of: source)
        token = try lexer.next()
    }

    private mutating func conditional() throws(RulesIssue) -> Syntax {
        try enter()
        defer { depth -= 1 }
        let condition = try binary(from: 1)
        guard try consume("?") else { return condition }
        let then = try conditional()
        try expect(":")
        let otherwise = try conditional()
        return try node(
            .conditional(condition, then: then, otherwise: otherwise),
            from: condition.start,
            to: otherwise.end,
            around: [condition, then, otherwise]
        )
    }

    /// Parses operands and operators of at least this level.
    private mutating func binary(from level: Int) throws(RulesIssue) -> Syntax {
        var left = try unary()
        while let sign = binaryOperator, sign.level >= level {
            if sign == .and || sign == .or {
                left = try chain(from: left, of: sign)
                continue
            }
            try advance()
            let right = try binary(from: sign.level + 1)
            left = try node(
                .binary(sign, left: left, right: right),
                from: left.start,
                to: right.end,
                around: [left, right]
            )
        }
        return left
    }

    private var binaryOperator: BinaryOperator? {
        if case .sign(let sign) = token.kind { BinaryOperator(sign: sign) } else { nil }
    }

    /// Parses a chain of `&&` or `||` of constant depth.
    private mutating func chain(from first: Syntax, of sign: BinaryOperator) throws(RulesIssue) -> Syntax {
        var operands = [first]
        var end = first.end
        while binaryOperator == sign {
            try advance()
            operands.append(try binary(from: sign.level + 1))
            end = operands[operands.count - 1].end
        }
        return try node(sign == .and ? .all(operands) : .any(operands), from: first.start, to: end, around: operands)
    }

    private mutating func unary() throws(RulesIssue) -> Syntax {
        guard case .sign(let sign) = token.kind, sign == "!" || sign == "-" else { return try postfix() }
        try enter()
        defer { depth -= 1 }
        let start = startInFile
        try advance()
        let operand = try unary()
        return try node(
            sign == "!" ? .not(operand) : .negative(operand),
            from: start,
            to: operand.end,
            around: [operand]
        )
    }
}

// MARK: Members and calls

extension Parser {
    private mutating func postfix() throws(RulesIssue) -> Syntax {
        var target = try primary()
        while true {
            if try consume(".") {
                guard case .name(let name) = token.kind else { throw unexpected() }
                let end = endInFile
                try advance()
                target = try node(.member(target, name: name), from: target.start, to: end, around: [target])
            } else if try consume("[") {
                let index = try conditional()
                let end = endInFile
                try expect("]")
                target = try node(.index(target, index), from: target.start, to: end, around: [target, index])
            } else if try consume("(") {
                let (arguments, end) = try list(until: ")")
                target = try node(
                    .call(target, arguments: arguments),
                    from: target.start,
                    to: end,
                    around: arguments + [target]
                )
            } else {
                return target
            }
        }
    }

    private mutating func list(until bracket: String) throws(RulesIssue) -> (elements: [Syntax], end: Int) {
        var elements: [Syntax] = []
        var end = endInFile
        if try consume(bracket) { return (elements, end) }
        repeat { elements.append(try conditional()) } while try consume(",")
        end = endInFile
        try expect(bracket)
        return (elements, end)
    }

    private mutating func primary() throws(RulesIssue) -> Syntax {
        let (start, end) = (startInFile, endInFile)
        let kind: Syntax.Kind
        switch token.kind {
        case .number(let number): kind = .number(number)
        case .text(let text): kind = .text(text)
        case .wildcard(let name): kind = .wildcard(name)
        case .name("true"): kind = .bool(true)
        case .name("false"): kind = .bool(false)
        case .name("null"): kind = .null
        case .name(let name): kind = .name(name)
        case .sign("("): return try parentheses(from: start)
        case .sign("/"): return try regex(from: start)
        case .sign("["):
            try advance()
            let (elements, end) = try list(until: "]")
            return try node(.array(elements), from: start, to: end, around: elements)
        case .sign, .end: throw unexpected()
        }
        try advance()
        return try node(kind, from: start, to: end, around: [])
    }

    private mutating func parentheses(from start: Int) throws(RulesIssue) -> Syntax {
        try advance()
        let inner = try conditional()
        let end = endInFile
        try expect(")")
        return Syntax(kind: inner.kind, start: start, end: end, depth: inner.depth)
    }

    private mutating func regex(from start: Int) throws(RulesIssue) -> Syntax {
        let first = token.start
        let (pattern, flags) = try lexer.regularExpression(from: first)
        regexes -= 1
        guard regexes >= 0 else { throw lexer.issue("The rules have too many regular expressions.", at: first) }
        guard flags.isEmpty || flags == "i" else {
            throw lexer.issue("regular expressions do not support flags other than i", at: first)
        }
        let translated: String
        do throws(RegexDialect.Fault) {
            translated = try RegexDialect.translated(Array(pattern))
        } catch {
            throw lexer.issue("Invalid regular expression: \(error.message)", at: pattern.startIndex + error.offset)
        }
        guard let expression = try? RegularExpression(translated, ignoresCase: !flags.isEmpty) else {
            throw lexer.issue("Invalid regular expression: it is too large", at: first)
        }
        let end = fragment.offsetInFile(lexer.offset)
        try advance()
        return try node(.regex(expression), from: start, to: end, around: [])
    }
}

// MARK: Words

extension Parser {
    private var startInFile: Int { fragment.offsetInFile(token.start) }
    private var endInFile: Int { fragment.offsetInFile(token.end) }

    private mutating func advance() throws(RulesIssue) {
        token = try lexer.next()
    }

    private mutating func consume(_ sign: String) throws(RulesIssue) -> Bool {
        guard token.kind == .sign(sign) else { return false }
        try advance()
        return true
    }

    private mutating func expect(_ sign: String) throws(RulesIssue) {
        guard try consume(sign) else { throw unexpected() }
    }

    private func unexpected() -> RulesIssue {
        if token.kind == .end { return lexer.issue("Unexpected end of expression", at: token.start) }
        let text = String(decoding: fragment.bytes[token.start..<token.end], as: UTF8.self)
        return lexer.issue("Unexpected '\(text.prefix(40))'.", at: token.start)
    }

    private mutating func enter() throws(RulesIssue) {
        depth += 1
        guard depth <= RulesLimits.expressionDepth else {
            throw lexer.issue("The expression is nested too deeply.", at: token.start)
        }
    }

    private mutating func node(
        _ kind: Syntax.Kind,
        from start: Int,
        to end: Int,
        around inner: [Syntax]
    ) throws(RulesIssue) -> Syntax {
        nodes += 1
        guard nodes <= RulesLimits.expressionNodes else {
            throw source.issue("The expression is too long.", at: start)
        }
        let depth = 1 + (inner.map(\.depth).max() ?? 0)
        guard depth <= RulesLimits.expressionDepth else {
            throw source.issue("The expression is nested too deeply.", at: start)
        }
        return Syntax(kind: kind, start: start, end: end, depth: depth)
    }
}
