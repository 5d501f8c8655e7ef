internal import CressetRegex

/// A resolver of names in a parsed file; rejects recursive functions.
struct StorageResolver {
    // Firebase documents 20, but production accepts 21.
    private static let callDepth = 21

    private(set) var nodes: [StorageNode]
    private(set) var patterns: [[UInt8]: RegularExpression] = [:]
    private let source: SourceText
    private let scopes: [StorageScope]
    private let functions: [StorageFunction]
    /// Examined patterns, including malformed ones.
    private var known: Set<[UInt8]> = []
    private var calls: [[Int]]
    private var function: Int?

    init(_ parser: StorageParser) throws(RulesIssue) {
        nodes = parser.nodes
        source = parser.source
        scopes = parser.scopes
        functions = parser.functions
        calls = Array(repeating: [], count: functions.count)
        try checkSize()
        for index in functions.indices { try resolve(function: index) }
        function = nil
        for condition in parser.conditions { try resolve(condition.node, scope: condition.scope, locals: [:]) }
        var depths = [Int?](repeating: nil, count: functions.count)
        for index in functions.indices { _ = try depth(of: index, callers: [], known: &depths) }
    }

    private func checkSize() throws(RulesIssue) {
        let bytes = nodes.reduce(0) { sum, node in
            var text = 0
            if case .constant(let value) = node.form {
                switch value {
                case .text(let string): text = string.utf8.count
                case .bytes(let bytes): text = bytes.count
                default: break
                }
            }
            return sum + StorageLimits.bytesPerNode + text
        }
        guard bytes <= StorageLimits.compiledBytes else {
            throw source.issue(
                "The compiled rules have \(bytes) bytes. The maximum is \(StorageLimits.compiledBytes).",
                at: 0
            )
        }
    }

    private mutating func resolve(function index: Int) throws(RulesIssue) {
        let function = functions[index]
        self.function = index
        var locals: [String: Int] = [:]
        for (slot, name) in function.parameters.enumerated() { locals[name] = slot }
        for (slot, binding) in function.bindings.enumerated() {
            try resolve(binding.node, scope: function.scope, locals: locals)
            locals[binding.name] = function.parameters.count + slot
        }
        try resolve(function.result, scope: function.scope, locals: locals)
    }

    private func depth(of index: Int, callers: [Int], known: inout [Int?]) throws(RulesIssue) -> Int {
        if let depth = known[index] { return depth }
        let function = functions[index]
        guard !callers.contains(index) else {
            throw source.issue(
                "The function \(function.name) calls itself: recursion is not allowed.",
                at: function.offset
            )
        }
        var deepest = 0
        if callers.count <= Self.callDepth {
            for callee in calls[index] {
                deepest = max(deepest, try depth(of: callee, callers: callers + [index], known: &known))
            }
        } else {
            deepest = Self.callDepth
        }
        guard deepest < Self.callDepth else {
            throw source.issue("Calls are nested more than \(Self.callDepth) levels deep.", at: function.offset)
        }
        known[index] = deepest + 1
        return deepest + 1
    }

    private mutating func resolve(_ index: Int, scope: Int, locals: [String: Int]) throws(RulesIssue) {
        switch nodes[index].form {
        case .name(let name):
            // Production reports this error only at evaluation.
            nodes[index].form =
                meaning(name, scope: scope, locals: locals) ?? .failure("Unknown variable '\(name)'.")
        case .call(let name, _):
            if let callee = callee(name, scope: scope), case .call(_, let arguments) = nodes[index].form {
                let count = functions[callee].parameters.count
                nodes[index].form =
                    arguments.count == count
                    ? .invoke(callee, arguments)
                    : .failure("Incorrect number of arguments. Received: \(arguments.count). Expected: \(count).")
                if let function { calls[function].append(callee) }
            }
        case .method(let target, let name, let arguments):
            if case .name(let space) = nodes[target].form,
                meaning(space, scope: scope, locals: locals) == nil
            {
                guard StorageRules.namespaces.contains(space) else { break }
                nodes[index].form = .call("\(space).\(name)", arguments)
            } else if let pattern = arguments.first {
                try compile(pattern, of: name)
            }
        default: break
        }
        for operand in nodes[index].form.operands { try resolve(operand, scope: scope, locals: locals) }
    }

    /// Compiles a constant regular expression; a malformed one fails when used.
    private mutating func compile(_ node: Int, of method: String) throws(RulesIssue) {
        guard case .constant(.text(let text)) = nodes[node].form else { return }
        guard let pattern = StoragePattern.text(text, of: method), known.insert(Array(pattern.utf8)).inserted else {
            return
        }
        guard known.count <= RulesLimits.regularExpressions else {
            throw source.issue(
                "The file has more than \(RulesLimits.regularExpressions) regular expressions.",
                at: nodes[node].offset
            )
        }
        guard (try? RegularExpression(text)) != nil else { return }
        patterns[Array(pattern.utf8)] = try? RegularExpression(pattern, captures: true)
    }

    private func meaning(_ name: String, scope: Int, locals: [String: Int]) -> StorageNode.Form? {
        if let slot = locals[name] { return .local(slot) }
        if let place = scopes[scope].captures[name] { return .capture(place) }
        switch name {
        case "request": return .request
        case "resource": return .resource
        default: return nil
        }
    }

    private func callee(_ name: String, scope: Int) -> Int? {
        var place: Int? = scope
        while let scope = place {
            if let function = scopes[scope].functions[name] { return function }
            place = scopes[scope].parent
        }
        return nil
    }
}

struct StorageScope: Sendable {
    let parent: Int?
    var functions: [String: Int] = [:]
    /// Wildcards by name, as indexes of all captures from the service.
    var captures: [String: Int]
    /// Names of all those captures, including duplicates.
    var captureNames: [String] = []
}

enum StoragePattern {
    /// `matches` covers the whole string.
    static func text(_ text: String, of method: String) -> String? {
        switch method {
        case "matches": "\\A(?:\(text))\\z"
        case "split", "replace": text
        default: nil
        }
    }
}
