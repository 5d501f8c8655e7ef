internal import CressetRegex

/// For one request, within limits of expressions and work.
struct StorageEvaluator<Observer: StorageObserver> {
    let rules: StorageRules
    let request: StorageRequest
    private var captures: [StorageValue] = []
    private var frame: [StorageValue] = []
    var observer: Observer
    private var expressionsLeft = StorageLimits.expressions
    private var workLeft = StorageLimits.steps
    private(set) var calls: [StorageCall] = []
    private var documents: Set<[UInt8]> = []

    init(_ rules: StorageRules, request: StorageRequest, observer: Observer) {
        self.rules = rules
        self.request = request
        self.observer = observer
    }

    /// Evaluates the condition of an `allow`; a missing one is true.
    mutating func isTrue(_ node: Int?, captures: [StorageValue]) throws(StorageError) -> Bool {
        guard let node else { return true }
        self.captures = captures
        frame = []
        return try bool(node)
    }

    mutating func value(of index: Int) throws(StorageError) -> StorageValue {
        observer.began(index)
        do throws(StorageError) {
            let value = try result(of: index)
            observer.saw(value)
            return value
        } catch {
            observer.failed(error)
            throw error
        }
    }

    private mutating func result(of index: Int) throws(StorageError) -> StorageValue {
        let node = rules.nodes[index]
        switch node.form {
        case .constant(let value): return value
        case .local(let slot): return frame[slot]
        case .capture(let place): return captures[place]
        case .failure(let message): throw StorageError(message: message, offset: node.offset)
        case .request: return request.request
        case .resource:
            guard let resource = request.resource else {
                throw StorageError(message: "Null value error.", offset: node.offset)
            }
            return resource
        default: break
        }
        expressionsLeft -= 1
        guard expressionsLeft >= 0 else {
            throw StorageError(
                message: "The request evaluates more than \(StorageLimits.expressions) expressions.",
                offset: node.offset,
                isExhausted: true
            )
        }
        let result = try compound(node)
        try spend(Self.cost(of: result, from: node.form), at: node.offset)
        return result
    }

    /// Returns the steps of a created value. Containers found as members are free; their users pay for traversal.
    private static func cost(of result: StorageValue, from form: StorageNode.Form) -> Int {
        switch (form, result) {
        case (_, .bool), (_, .null), (_, .int), (.member, .map), (.member, .list): 1
        default: result.weight(limit: StorageLimits.steps + 1)
        }
    }

    /// Returns the steps of a built-in function: a hash visits each byte several times.
    private static func work(of name: String, on arguments: [StorageValue]) -> Int {
        let weight = StorageValue.list(arguments).weight(limit: StorageLimits.steps + 1)
        return name.hasPrefix("hashing.") ? weight * StorageLimits.hashSteps : weight
    }

    mutating func spend(_ steps: Int, at offset: Int) throws(StorageError) {
        workLeft -= steps
        guard workLeft >= 0 else {
            throw StorageError(message: "The request is too expensive to evaluate.", offset: offset, isExhausted: true)
        }
    }

    mutating func record(_ call: StorageCall) {
        if calls.count < StorageCall.limit { calls.append(call) }
    }

    /// - Returns: False for a document beyond the limit of a request.
    mutating func isKnown(document: [UInt8]) -> Bool {
        guard !documents.contains(document) else { return true }
        guard documents.count < StorageLimits.documents else { return false }
        documents.insert(document)
        return true
    }

    private mutating func compound(_ node: StorageNode) throws(StorageError) -> StorageValue {
        let offset = node.offset
        switch node.form {
        case .all(let operands): return try chain(operands, until: false)
        case .any(let operands): return try chain(operands, until: true)
        case .not(let operand): return .bool(try !bool(operand))
        case .conditional(let condition, let then, let otherwise):
            return try value(of: try bool(condition) ? then : otherwise)
        case .negative(let operand): return try negated(try value(of: operand), at: offset)
        case .binary(let sign, let left, let right):
            let operands = (try value(of: left), try value(of: right))
            return try binary(sign, left: operands.0, right: operands.1, at: offset)
        case .typed(let operand, let type):
            let name = try value(of: operand).typeName
            return .bool(name == type || type == "number" && (name == "int" || name == "float"))
        case .list(let elements): return .list(try values(of: elements))
        case .map(let names, let members): return try map(names, members: members)
        case .path(let segments): return try path(segments, at: offset)
        case .member(let target, let name): return try member(name, of: try value(of: target), at: offset)
        case .index(let target, let place):
            let operands = (try value(of: target), try value(of: place))
            return try element(operands.1, of: operands.0, at: offset)
        case .slice(let target, let start, let end):
            let operands = (try value(of: target), try value(of: start), try value(of: end))
            try spend(operands.0.weight(limit: StorageLimits.steps + 1), at: offset)
            return try slice(operands.0, from: operands.1, to: operands.2, at: offset)
        case .invoke(let function, let arguments): return try invoke(function, arguments: try values(of: arguments))
        case .call(let name, let arguments):
            if name == "debug", arguments.count == 1 { return try value(of: arguments[0]) }
            if StorageRules.lookUps.contains(name) {
                return try lookUp(name, arguments: try values(of: arguments), at: offset)
            }
            let values = try values(of: arguments)
            try spend(Self.work(of: name, on: values), at: offset)
            return try builtIn(name, arguments: values, at: offset)
        case .method(let target, let name, let arguments):
            let receiver = try value(of: target)
            return try method(name, of: receiver, arguments: try values(of: arguments), at: offset)
        default: throw StorageError(message: "The expression has no value.", offset: offset)
        }
    }

    private mutating func bool(_ index: Int) throws(StorageError) -> Bool {
        let value = try value(of: index)
        if case .bool(let bool) = value { return bool }
        throw StorageError(
            message: "Unsupported operation error. Received: \(value.typeName). Expected: bool.",
            offset: rules.nodes[index].offset
        )
    }

    /// Evaluates operands until one decides, even after errors.
    private mutating func chain(_ operands: [Int], until decision: Bool) throws(StorageError) -> StorageValue {
        var failure: StorageError?
        for operand in operands {
            do throws(StorageError) {
                if try bool(operand) == decision { return .bool(decision) }
            } catch {
                if error.isExhausted { throw error }
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return .bool(!decision)
    }

    private mutating func values(of nodes: [Int]) throws(StorageError) -> [StorageValue] {
        var values: [StorageValue] = []
        for node in nodes { values.append(try value(of: node)) }
        return values
    }

    private mutating func map(_ names: [Int], members: [Int]) throws(StorageError) -> StorageValue {
        var map: [[UInt8]: StorageValue] = [:]
        for (name, member) in zip(names, members) {
            guard case .text(let text) = try value(of: name) else {
                throw StorageError(message: "The map key is not a string.", offset: rules.nodes[name].offset)
            }
            map[Array(text.utf8)] = try value(of: member)
        }
        return .map(map)
    }

    private mutating func path(_ nodes: [Int], at offset: Int) throws(StorageError) -> StorageValue {
        var segments: [String] = []
        for node in nodes {
            switch try value(of: node) {
            case .text(let text): segments.append(text)
            case .int(let int): segments.append(String(int))
            case .path(let path): segments += path
            case let other:
                throw StorageError(message: "A path segment must not be of type \(other.typeName).", offset: offset)
            }
        }
        return .path(segments)
    }

    /// All bindings and their errors precede the result.
    private mutating func invoke(_ index: Int, arguments: [StorageValue]) throws(StorageError) -> StorageValue {
        let function = rules.functions[index]
        let outer = frame
        defer { frame = outer }
        frame = arguments
        for binding in function.bindings { frame.append(try value(of: binding.node)) }
        return try value(of: function.result)
    }
}
