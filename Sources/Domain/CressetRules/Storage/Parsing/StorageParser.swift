struct StorageParser {
    static let fileBytes = 256 << 10
    static let matchDepth = 10
    static let segments = 100
    static let captures = 20
    static let parameters = 7
    // Firebase documents 10, but production accepts 11.
    static let bindings = 11
    /// The depth of nested expressions rejected by production.
    static let nesting = 100

    let source: SourceText
    var lexer: StorageLexer
    var token: StorageToken
    var nodes: [StorageNode] = []
    var depth = 0
    private(set) var lastEnd = 0
    private(set) var version = 1
    private(set) var functions: [StorageFunction] = []
    private(set) var blocks: [StorageBlock] = []
    private(set) var scopes: [StorageScope] = [StorageScope(parent: nil, captures: [:])]
    private(set) var conditions: [(node: Int, scope: Int)] = []

    init(_ source: SourceText) throws(RulesIssue) {
        self.source = source
        guard source.bytes.count <= Self.fileBytes else {
            throw source.issue("The file is longer than \(Self.fileBytes) bytes.", at: 0)
        }
        if let line = source.firstMalformedLine() {
            throw source.issue("The line is not UTF-8.", at: source.startOfLine(line))
        }
        lexer = StorageLexer(source)
        token = try lexer.next()
        try file()
    }

    private mutating func file() throws(RulesIssue) {
        if try consume(name: "rules_version") {
            try expect("=")
            guard case .text(let text) = token.kind, text == "1" || text == "2" else {
                throw issue("rules_version must be '1' or '2'.")
            }
            version = text == "2" ? 2 : 1
            try advance()
            try expect(";")
        }
        while token.kind == .name("function") { try function(in: 0) }
        var services = 0
        while try consume(name: "service") {
            let start = token.start
            var name = try identifier()
            while try consume(".") { name += "." + (try identifier()) }
            guard name == "firebase.storage" else {
                throw source.issue("The service is \(name). Expected firebase.storage.", at: start)
            }
            services += 1
            try body(pattern: [], scope: addScope(parent: 0), depth: 0)
        }
        guard token.kind == .end else { throw unexpected() }
        guard services > 0 else { throw issue("service firebase.storage { … } is missing.") }
    }

    private mutating func addScope(parent: Int) -> Int {
        let outer = scopes[parent]
        scopes.append(StorageScope(parent: parent, captures: outer.captures, captureNames: outer.captureNames))
        return scopes.count - 1
    }

    private mutating func body(pattern: [StorageBlock.Segment], scope: Int, depth: Int) throws(RulesIssue) {
        try expect("{")
        var block = StorageBlock(pattern: pattern, captureNames: scopes[scope].captureNames)
        while try !consume("}") {
            let start = token.start
            if token.kind == .name("function") {
                try function(in: scope)
            } else if try consume(name: "match") {
                try match(below: pattern, scope: scope, depth: depth + 1)
            } else if depth > 0, try consume(name: "allow") {
                block.statements.append(try statement(from: start, scope: scope))
            } else {
                throw unexpected()
            }
        }
        if !block.statements.isEmpty { blocks.append(block) }
    }

    private mutating func match(
        below outer: [StorageBlock.Segment],
        scope: Int,
        depth: Int
    ) throws(RulesIssue) {
        guard depth <= Self.matchDepth else {
            throw issue("match blocks are nested more than \(Self.matchDepth) levels deep.")
        }
        var pattern = outer
        let inner = addScope(parent: scope)
        let start = token.start
        guard token.kind == .sign("/") else { throw unexpected() }
        while token.kind == .sign("/") {
            pattern.append(try segment(in: inner, captures: pattern.filter { $0 == .one || $0 == .rest }.count))
        }
        let rests = pattern.filter { $0 == .rest }.count
        guard rests <= 1, version == 2 || rests == 0 || pattern.last == .rest else {
            throw source.issue("{name=**} may occur once in a path, and in version 1 only at its end.", at: start)
        }
        guard pattern.count <= Self.segments else {
            throw source.issue("The path has more than \(Self.segments) segments.", at: start)
        }
        try body(pattern: pattern, scope: inner, depth: depth)
    }

    private mutating func segment(in scope: Int, captures: Int) throws(RulesIssue) -> StorageBlock.Segment {
        let start = token.end
        let literal = lexer.segment(from: start)
        try advance()
        guard literal.isEmpty else { return .literal(literal) }
        guard try consume("{") else { throw unexpected() }
        let name = try identifier()
        guard captures < Self.captures else { throw issue("The path has more than \(Self.captures) variables.") }
        scopes[scope].captures[name] = captures
        scopes[scope].captureNames.append(name)
        let isRest = try consume("=**")
        try expect("}")
        return isRest ? .rest : .one
    }

    private mutating func statement(from start: Int, scope: Int) throws(RulesIssue) -> StorageBlock.Statement {
        var methods: Set<StorageMethod> = []
        repeat {
            let place = token.start
            let word = try identifier()
            let named = StorageMethod.named(word)
            guard !named.isEmpty else {
                throw source.issue(
                    "\(word) is not a method. Expected read, write, get, list, create, update or delete.",
                    at: place
                )
            }
            methods.formUnion(named)
        } while try consume(",")
        var condition: Int?
        if try consume(":") {
            guard try consume(name: "if") else { throw unexpected() }
            let node = try expression()
            conditions.append((node, scope))
            condition = node
        }
        try expectEnd()
        return StorageBlock.Statement(methods: methods, condition: condition, offset: start)
    }

    private mutating func function(in scope: Int) throws(RulesIssue) {
        try advance()
        let start = token.start
        let name = try identifier()
        guard scopes[scope].functions[name] == nil else {
            throw source.issue("The function \(name) is declared twice.", at: start)
        }
        try expect("(")
        var parameters: [String] = []
        while try !consume(")") {
            if !parameters.isEmpty { try expect(",") }
            let parameter = try identifier()
            guard !parameters.contains(parameter), parameters.count < Self.parameters else {
                throw issue("A function may have up to \(Self.parameters) parameters with different names.")
            }
            parameters.append(parameter)
        }
        try expect("{")
        var bindings: [(name: String, node: Int)] = []
        while try consume(name: "let") {
            guard bindings.count < Self.bindings else {
                throw issue("A function may have up to \(Self.bindings) let bindings.")
            }
            let binding = try identifier()
            try expect("=")
            bindings.append((binding, try expression()))
            try expect(";")
        }
        guard try consume(name: "return") else { throw unexpected() }
        let result = try expression()
        try expectEnd()
        try expect("}")
        scopes[scope].functions[name] = functions.count
        functions.append(
            StorageFunction(
                name: name,
                offset: start,
                scope: scope,
                parameters: parameters,
                bindings: bindings,
                result: result
            )
        )
    }
}

// MARK: Words

extension StorageParser {
    mutating func advance() throws(RulesIssue) {
        lastEnd = token.end
        token = try lexer.next()
    }

    mutating func consume(_ sign: String) throws(RulesIssue) -> Bool {
        guard token.kind == .sign(sign) else { return false }
        try advance()
        return true
    }

    mutating func consume(name: String) throws(RulesIssue) -> Bool {
        guard token.kind == .name(name) else { return false }
        try advance()
        return true
    }

    mutating func expect(_ sign: String) throws(RulesIssue) {
        guard try consume(sign) else { throw unexpected(", expected '\(sign)'") }
    }

    /// Expects a semicolon, which is optional after a block's last statement.
    private mutating func expectEnd() throws(RulesIssue) {
        if token.kind != .sign("}") { try expect(";") }
    }

    mutating func identifier() throws(RulesIssue) -> String {
        guard case .name(let name) = token.kind else { throw unexpected(", expected a name") }
        try advance()
        return name
    }

    func issue(_ message: String) -> RulesIssue { source.issue(message, at: token.start) }

    func unexpected(_ rest: String = "") -> RulesIssue {
        guard token.kind != .end else { return issue("Unexpected end of the file\(rest).") }
        return issue("Unexpected '\(source.text(from: token.start, to: min(token.end, token.start + 40)))'\(rest).")
    }
}
