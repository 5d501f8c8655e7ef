struct Checker {
    struct Part {
        let step: Int
        let type: StaticType
    }

    private let source: SourceText
    private let kind: RuleKind
    private let wildcards: [String: Int]
    private(set) var steps: [Program.Step] = []

    static func compile(
        _ syntax: Syntax,
        kind: RuleKind,
        wildcards: [String: Int],
        of source: SourceText
    ) throws(RulesIssue) -> Program {
        var checker = Checker(source: source, kind: kind, wildcards: wildcards)
        let part = try checker.part(syntax)
        guard part.type == .bool else {
            throw checker.issue("Expression must evaluate to a boolean.", at: syntax)
        }
        return Program(checker.steps)
    }

    private init(source: SourceText, kind: RuleKind, wildcards: [String: Int]) {
        self.source = source
        self.kind = kind
        self.wildcards = wildcards
    }

    func issue(_ message: String, at syntax: Syntax) -> RulesIssue {
        source.issue(message, at: syntax.start)
    }

    mutating func add(_ operation: Operation, type: StaticType, for syntax: Syntax) -> Part {
        steps.append(Program.Step(operation: operation, start: syntax.start, end: syntax.end))
        return Part(step: steps.count - 1, type: type)
    }

    mutating func part(_ syntax: Syntax) throws(RulesIssue) -> Part {
        switch syntax.kind {
        case .bool(let bool): add(.constant(.bool(bool)), type: .bool, for: syntax)
        case .null: add(.constant(.null), type: .null, for: syntax)
        case .number(let number): add(.constant(.number(number)), type: .number, for: syntax)
        case .text(let text): add(.constant(.text(text)), type: .text, for: syntax)
        case .regex: add(.constant(.null), type: .regex, for: syntax)
        case .array: throw issue("Unexpected array literal.", at: syntax)
        case .name(let name): try variable(name, for: syntax)
        case .wildcard(let name): try wildcard(name, for: syntax)
        case .member(let target, let name): try member(name, of: target, for: syntax)
        case .index(let target, let index): try element(index, of: target, for: syntax)
        case .call(let callee, let arguments): try call(callee, arguments: arguments, for: syntax)
        case .not(let operand): try negation(of: operand, for: syntax)
        case .negative(let operand): try negative(operand, for: syntax)
        case .all(let operands): try chain(operands, of: "&&", for: syntax)
        case .any(let operands): try chain(operands, of: "||", for: syntax)
        case .binary(let sign, let left, let right): try binary(sign, left: left, right: right, for: syntax)
        case .conditional(let condition, let then, let otherwise):
            try conditional(condition, then: then, otherwise: otherwise, for: syntax)
        }
    }

    private mutating func variable(_ name: String, for syntax: Syntax) throws(RulesIssue) -> Part {
        switch name {
        case "auth": return add(.auth, type: .auth, for: syntax)
        case "now": return add(.now, type: .number, for: syntax)
        case "root": return add(.root, type: .snapshot, for: syntax)
        case "data": return add(.data, type: .snapshot, for: syntax)
        case "newData" where kind == .read:
            throw issue("newData is invalid in .read expressions.", at: syntax)
        case "newData": return add(.newData, type: .snapshot, for: syntax)
        case "query": return add(.constant(.null), type: .query, for: syntax)
        default: throw issue("Unknown variable '\(name)'.", at: syntax)
        }
    }

    private mutating func wildcard(_ name: String, for syntax: Syntax) throws(RulesIssue) -> Part {
        guard let depth = wildcards[name] else { throw issue("Unknown variable '$\(name)'.", at: syntax) }
        return add(.wildcard(depth: depth), type: .text, for: syntax)
    }
}
