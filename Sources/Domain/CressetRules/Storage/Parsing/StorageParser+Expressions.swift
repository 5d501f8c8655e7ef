// Conditions, from the loosest operator to the tightest.
extension StorageParser {
    private static let levels: [[String]] = [
        ["==", "!="], ["in", "is"], ["<", "<=", ">", ">="], ["+", "-"], ["*", "/", "%"],
    ]

    mutating func expression() throws(RulesIssue) -> Int {
        guard depth < Self.nesting else { throw tooDeep() }
        depth += 1
        defer { depth -= 1 }
        let start = token.start
        let condition = try chain("||")
        guard try consume("?") else { return condition }
        let then = try expression()
        try expect(":")
        let otherwise = try expression()
        return try add(.conditional(condition, then, otherwise), of: [condition, then, otherwise], at: start)
    }

    private mutating func chain(_ sign: String) throws(RulesIssue) -> Int {
        let start = token.start
        var operands = [try sign == "||" ? chain("&&") : binary(0)]
        while try consume(sign) { operands.append(try sign == "||" ? chain("&&") : binary(0)) }
        guard operands.count > 1 else { return operands[0] }
        // Production nests each operand of a chain in the next one.
        var depth = nodes[operands[0]].depth
        for operand in operands.dropFirst() { depth = max(depth, nodes[operand].depth) + 1 }
        let node = try add(sign == "||" ? .any(operands) : .all(operands), of: operands, at: start)
        try deepen(node, to: depth)
        return node
    }

    private mutating func binary(_ level: Int) throws(RulesIssue) -> Int {
        guard level < Self.levels.count else { return try unary() }
        var left = try binary(level + 1)
        while let sign = self.sign(of: level) {
            let start = token.start
            try advance()
            if sign == "is" {
                let place = token.start
                let type = try identifier()
                guard StorageRules.types.contains(type) else {
                    throw source.issue("\(type) is not a type.", at: place)
                }
                left = try add(.typed(left, type), of: [left], at: start)
            } else {
                let right = try binary(level + 1)
                left = try add(.binary(sign, left, right), of: [left, right], at: start)
            }
        }
        return left
    }

    private func sign(of level: Int) -> String? {
        switch token.kind {
        case .sign(let sign), .name(let sign): Self.levels[level].contains(sign) ? sign : nil
        default: nil
        }
    }

    private mutating func unary() throws(RulesIssue) -> Int {
        let start = token.start
        var signs: [String] = []
        while token.kind == .sign("!") || token.kind == .sign("-") {
            signs.append(token.kind == .sign("!") ? "!" : "-")
            try advance()
        }
        var node: Int
        if token.kind == .leastMagnitude, signs.popLast() == "-" {
            node = try constant(.int(.min))
        } else {
            node = try postfix()
        }
        for sign in signs.reversed() {
            node = try add(sign == "!" ? .not(node) : .negative(node), of: [node], at: start)
        }
        return node
    }

    private mutating func postfix() throws(RulesIssue) -> Int {
        var node = try primary()
        while true {
            let start = token.start
            if try consume(".") {
                let name = try identifier()
                if try consume("(") {
                    let arguments = try list(until: ")")
                    node = try add(.method(node, name, arguments), of: [node] + arguments, at: start)
                } else {
                    node = try add(.member(node, name), of: [node], at: start)
                }
            } else if try consume("[") {
                let first = try expression()
                let second = try consume(":") ? expression() : nil
                try expect("]")
                if let second {
                    node = try add(.slice(node, first, second), of: [node, first, second], at: start)
                } else {
                    node = try add(.index(node, first), of: [node, first], at: start)
                }
            } else {
                return node
            }
        }
    }

    private mutating func list(until end: String) throws(RulesIssue) -> [Int] {
        var elements: [Int] = []
        while try !consume(end) {
            if !elements.isEmpty { try expect(",") }
            elements.append(try expression())
        }
        return elements
    }

    private mutating func primary() throws(RulesIssue) -> Int {
        let start = token.start
        switch token.kind {
        case .int(let int): return try constant(.int(int))
        case .float(let float): return try constant(.float(float))
        case .text(let text): return try constant(.text(text))
        case .bytes(let bytes): return try constant(.bytes(bytes))
        case .name("true"): return try constant(.bool(true))
        case .name("false"): return try constant(.bool(false))
        case .name("null"): return try constant(.null)
        case .name(let name):
            try advance()
            guard try consume("(") else { return try add(.name(name), of: [], at: start) }
            let arguments = try list(until: ")")
            return try add(.call(name, arguments), of: arguments, at: start)
        case .sign("("):
            try advance()
            let node = try expression()
            try expect(")")
            // In production, this limit is one level lower (measured).
            guard nodes[node].depth + 1 < Self.nesting - 1 else { throw tooDeep() }
            try deepen(node, to: nodes[node].depth + 1)
            return node
        case .sign("["):
            try advance()
            let elements = try list(until: "]")
            return try add(.list(elements), of: elements, at: start)
        case .sign("{"): return try map(from: start)
        case .sign("/"): return try path(from: start)
        default: throw unexpected()
        }
    }

    private mutating func constant(_ value: StorageValue) throws(RulesIssue) -> Int {
        let start = token.start
        try advance()
        return try add(.constant(value), of: [], at: start)
    }

    private mutating func map(from start: Int) throws(RulesIssue) -> Int {
        try advance()
        var (names, values): ([Int], [Int]) = ([], [])
        while try !consume("}") {
            if !names.isEmpty { try expect(",") }
            names.append(try expression())
            try expect(":")
            values.append(try expression())
        }
        return try add(.map(names, values), of: names + values, at: start)
    }

    private mutating func path(from start: Int) throws(RulesIssue) -> Int {
        var segments: [Int] = []
        while token.kind == .sign("/") {
            let place = token.end
            let literal = lexer.segment(from: place)
            try advance()
            if !literal.isEmpty {
                let end = place + literal.utf8.count
                segments.append(try add(.constant(.text(literal)), of: [], at: place, end: end))
            } else if try consume("$(") {
                segments.append(try expression())
                try expect(")")
            } else {
                throw unexpected()
            }
        }
        return try add(
            .path(segments),
            of: segments,
            at: start,
            end: max(lastEnd, segments.last.map { nodes[$0].end } ?? 0)
        )
    }

    private mutating func add(
        _ form: StorageNode.Form,
        of operands: [Int],
        at offset: Int,
        end: Int? = nil
    ) throws(RulesIssue) -> Int {
        let depth = operands.reduce(0) { max($0, nodes[$1].depth) } + 1
        guard depth < Self.nesting else { throw tooDeep() }
        let start = operands.reduce(offset) { min($0, nodes[$1].start) }
        nodes.append(StorageNode(form: form, offset: offset, start: start, end: end ?? lastEnd, depth: depth))
        return nodes.count - 1
    }

    private mutating func deepen(_ node: Int, to depth: Int) throws(RulesIssue) {
        guard depth < Self.nesting else { throw tooDeep() }
        nodes[node].depth = depth
    }

    private func tooDeep() -> RulesIssue {
        issue("The expression is nested \(Self.nesting) levels deep or more. Use functions.")
    }
}
