extension Checker {
    private static let textMethods = [
        "contains", "beginsWith", "endsWith", "replace", "toLowerCase", "toUpperCase", "matches",
    ]
    private static let snapshotMethods = SnapshotMethod.allCases.map(\.rawValue) + ["child", "hasChild"]

    mutating func member(_ name: String, of target: Syntax, for syntax: Syntax) throws(RulesIssue) -> Part {
        // The variable itself is no value, and only its members are steps.
        if case .name("query") = target.kind {
            guard let member = QueryMember(rawValue: name) else { throw unknown(name, at: syntax) }
            return add(.query(member), type: Self.type(of: member), for: syntax)
        }
        if case .name("auth") = target.kind, name != "length" {
            return add(.claim(name: name), type: .auth, for: syntax)
        }
        let part = try part(target)
        switch part.type {
        case .auth:
            return name == "length"
                ? add(.length(part.step), type: .auth, for: syntax)
                : add(.property(part.step, name: name), type: .auth, for: syntax)
        case .text, .value:
            if name == "length" { return add(.length(part.step), type: .number, for: syntax) }
            guard Self.textMethods.contains(name) else { throw unknown(name, at: syntax) }
            return Part(step: part.step, type: .method)
        case .snapshot:
            guard Self.snapshotMethods.contains(name) else { throw unknown(name, at: syntax) }
            return Part(step: part.step, type: .method)
        default: throw issue("Invalid property access: target is not an object.", at: syntax)
        }
    }

    /// A literal text is a member name; other indexes require `auth`.
    mutating func element(_ index: Syntax, of target: Syntax, for syntax: Syntax) throws(RulesIssue) -> Part {
        if case .text(let name) = index.kind { return try member(name, of: target, for: syntax) }
        let part = try part(target)
        guard part.type == .auth else { throw issue("Invalid property access.", at: syntax) }
        let place = try self.part(index)
        guard place.type.isOrdered else { throw issue("Invalid property access.", at: index) }
        return add(.element(part.step, index: place.step), type: .auth, for: syntax)
    }

    mutating func call(_ callee: Syntax, arguments: [Syntax], for syntax: Syntax) throws(RulesIssue) -> Part {
        guard let (target, name) = Self.method(callee) else {
            _ = try part(callee)
            throw issue("Type error: Function call on target that is not a function.", at: syntax)
        }
        // Members of `query` are checked as members; `query` has no methods.
        if case .name("query") = target.kind { _ = try member(name, of: target, for: callee) }
        let part = try part(target)
        switch part.type {
        case .snapshot where Self.snapshotMethods.contains(name):
            return try snapshotCall(name, of: part, arguments: arguments, for: syntax)
        case .text, .value, .auth:
            guard Self.textMethods.contains(name) else { break }
            return try textCall(name, of: part, arguments: arguments, for: syntax)
        case .snapshot: throw unknown(name, at: callee)
        case .query: break
        default: throw issue("Invalid property access: target is not an object.", at: callee)
        }
        guard part.type == .auth || part.type == .query || name == "length" else { throw unknown(name, at: callee) }
        throw issue("Type error: Function call on target that is not a function.", at: syntax)
    }

    private static func method(_ callee: Syntax) -> (target: Syntax, name: String)? {
        switch callee.kind {
        case .member(let target, let name): return (target, name)
        case .index(let target, let index):
            if case .text(let name) = index.kind { return (target, name) }
            return nil
        default: return nil
        }
    }

    private func unknown(_ name: String, at syntax: Syntax) -> RulesIssue {
        issue("No such method/property '\(name)'.", at: syntax)
    }

    private static func type(of member: QueryMember) -> StaticType {
        switch member {
        case .orderByKey, .orderByValue, .orderByPriority: .bool
        default: .queryValue
        }
    }
}
