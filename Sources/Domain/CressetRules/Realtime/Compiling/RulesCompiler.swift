struct RulesCompiler {
    private static let forbidden: Set<Character> = [".", "#", "$", "/", "[", "]"]

    private let source: SourceText
    private(set) var nodes: [RuleNode] = []
    private(set) var issues: [RulesIssue] = []
    private var regexes = RulesLimits.regularExpressions

    static func compile(_ source: SourceText) throws(RulesIssues) -> [RuleNode] {
        var compiler = RulesCompiler(source)
        do throws(RulesIssue) {
            let file = try RelaxedJSONReader.read(source)
            let rules = try compiler.rules(of: file)
            _ = compiler.add(rules, path: "", depth: 0, wildcards: [:])
        } catch {
            throw RulesIssues([error])
        }
        guard compiler.issues.isEmpty else { throw RulesIssues(compiler.issues) }
        return compiler.nodes
    }

    private init(_ source: SourceText) {
        self.source = source
    }

    private func rules(of file: RelaxedJSON) throws(RulesIssue) -> RelaxedJSON {
        guard let members = file.members else { throw source.issue("Expected '{'.", at: file.start) }
        guard let rules = members.first(where: { $0.name == "rules" }) else {
            throw source.issue("Expected 'rules' property.", at: members.first?.nameStart ?? file.end - 1)
        }
        if let other = members.first(where: { $0.name != "rules" }) {
            throw source.issue("Unexpected property '\(other.name)'.", at: other.nameStart)
        }
        guard rules.value.members != nil else { throw source.issue("Expected '{'.", at: rules.value.start) }
        return rules.value
    }

    /// - Returns: Its number.
    private mutating func add(_ object: RelaxedJSON, path: String, depth: Int, wildcards: [String: Int]) -> Int {
        let number = nodes.count
        nodes.append(RuleNode(path: path, depth: depth))
        nodes[number].wildcards = wildcards
        for member in object.members ?? [] {
            if let kind = RuleKind(rawValue: member.name) {
                addRule(kind, text: member.value, to: number)
            } else if member.name == ".indexOn" {
                addIndex(member.value, to: number)
            } else {
                addChild(member, to: number)
            }
        }
        nodes[number].validates = isValidating(number)
        return number
    }

    private func isValidating(_ number: Int) -> Bool {
        let node = nodes[number]
        let below = Array(node.children.values) + [node.wildcard].compactMap { $0 }
        return node.validate != nil || below.contains { nodes[$0].validates }
    }

    private mutating func addRule(_ kind: RuleKind, text: RelaxedJSON, to number: Int) {
        guard issues.count < RulesLimits.issues else { return }
        do throws(RulesIssue) {
            let program = try program(text, kind: kind, wildcards: nodes[number].wildcards)
            nodes[number].set(RuleNode.Rule(program: program, start: text.start, end: text.end), for: kind)
        } catch {
            issues.append(error)
        }
    }

    private mutating func program(
        _ text: RelaxedJSON,
        kind: RuleKind,
        wildcards: [String: Int]
    ) throws(RulesIssue) -> Program {
        switch text.kind {
        case .bool(let answer):
            return Program([Program.Step(operation: .constant(.bool(answer)), start: text.start, end: text.end)])
        case .text(let fragment):
            let syntax = try Parser.parse(fragment, of: source, regexes: &regexes)
            return try Checker.compile(syntax, kind: kind, wildcards: wildcards, of: source)
        case .object, .array, .other:
            throw source.issue(
                "Invalid rule expression.  Expected 'true', 'false', or an expression string.",
                at: text.start
            )
        }
    }

    private mutating func addIndex(_ value: RelaxedJSON, to number: Int) {
        guard issues.count < RulesLimits.issues else { return }
        var texts: [String?] = [value.text]
        if case .array(let elements) = value.kind { texts = elements.map(\.text) }
        let indexes = texts.compactMap { $0 }
        guard indexes.count == texts.count else {
            return add("Invalid indexOn expression. Must be either a string or an array of strings", at: value.start)
        }
        nodes[number].indexes = indexes
    }
}

// MARK: Children

extension RulesCompiler {
    private mutating func addChild(_ member: RelaxedJSON.Member, to number: Int) {
        let isWildcard = member.name.hasPrefix("$")
        let name = isWildcard ? String(member.name.dropFirst()) : member.name
        guard member.value.members != nil else { return add("Expected '{'.", at: member.value.start) }
        guard !name.isEmpty, !name.contains(where: Self.forbidden.contains) else {
            return add("String can't contain \".\", \"#\", \"$\", \"/\", \"[\", or \"]\"", at: member.nameStart)
        }
        if isWildcard {
            addWildcard(name, member: member, to: number)
        } else {
            // Copying the place would copy its children for each addition.
            let (path, depth, wildcards) = (nodes[number].path, nodes[number].depth, nodes[number].wildcards)
            let child = add(member.value, path: "\(path)/\(name)", depth: depth + 1, wildcards: wildcards)
            nodes[number].children[DataKey(name)] = child
        }
    }

    private mutating func addWildcard(_ name: String, member: RelaxedJSON.Member, to number: Int) {
        let node = nodes[number]
        if let other = node.wildcard.map({ nodes[$0].path.split(separator: "/").last ?? "" }) {
            return add("Cannot have multiple default rules ('\(other)' and '$\(name)').", at: member.nameStart)
        }
        guard node.wildcards[name] == nil else {
            return add("Cannot use '$\(name)' twice on one path.", at: member.nameStart)
        }
        var wildcards = node.wildcards
        wildcards[name] = node.depth
        nodes[number].wildcard = add(
            member.value,
            path: "\(node.path)/$\(name)",
            depth: node.depth + 1,
            wildcards: wildcards
        )
    }

    private mutating func add(_ message: String, at offset: Int) {
        guard issues.count < RulesLimits.issues else { return }
        issues.append(source.issue(message, at: offset))
    }
}
