extension Checker {
    mutating func snapshotCall(
        _ name: String,
        of target: Part,
        arguments: [Syntax],
        for syntax: Syntax
    ) throws(RulesIssue) -> Part {
        switch name {
        case "child":
            let path = try text(arguments, of: name, for: syntax)
            return add(.child(target.step, path: path), type: .snapshot, for: syntax)
        case "hasChild":
            let path = try text(arguments, of: name, for: syntax)
            return add(.hasChild(target.step, path: path), type: .bool, for: syntax)
        case "hasChildren" where !arguments.isEmpty:
            let keys = try keys(arguments, for: syntax)
            return add(.hasChildren(target.step, keys: keys), type: .bool, for: syntax)
        default:
            guard arguments.isEmpty else { throw issue("\(name)() expects no arguments.", at: syntax) }
            guard let method = SnapshotMethod(rawValue: name) else {
                throw issue("No such method/property '\(name)'.", at: syntax)
            }
            return add(.snapshot(method, of: target.step), type: Self.type(of: method), for: syntax)
        }
    }

    mutating func textCall(
        _ name: String,
        of target: Part,
        arguments: [Syntax],
        for syntax: Syntax
    ) throws(RulesIssue) -> Part {
        switch name {
        case "replace": return try replacement(in: target, arguments: arguments, for: syntax)
        case "matches": return try match(of: target, arguments: arguments, for: syntax)
        case "toLowerCase", "toUpperCase":
            guard arguments.isEmpty else { throw issue("\(name)() expects no arguments.", at: syntax) }
            return add(.letters(target.step, areCapitals: name == "toUpperCase"), type: .text, for: syntax)
        default:
            guard let method = TextMethod(rawValue: name) else {
                throw issue("No such method/property '\(name)'.", at: syntax)
            }
            let part = try text(arguments, of: name, for: syntax)
            return add(.text(method, of: target.step, part: part), type: .bool, for: syntax)
        }
    }

    private mutating func text(_ arguments: [Syntax], of name: String, for syntax: Syntax) throws(RulesIssue) -> Int {
        guard arguments.count == 1 else { throw issue("\(name)() expects 1 argument.", at: syntax) }
        let part = try part(arguments[0])
        guard part.type.isTextual else { throw issue("\(name)() expects a string argument.", at: arguments[0]) }
        return part.step
    }

    private mutating func replacement(
        in target: Part,
        arguments: [Syntax],
        for syntax: Syntax
    ) throws(RulesIssue) -> Part {
        guard arguments.count == 2 else { throw issue("replace() expects two arguments.", at: syntax) }
        var places: [Int] = []
        for (index, argument) in arguments.enumerated() {
            let part = try part(argument)
            guard part.type.isTextual else {
                throw issue("Argument \(index + 1) of replace() must be a string.", at: argument)
            }
            places.append(part.step)
        }
        return add(.replace(target.step, part: places[0], replacement: places[1]), type: .text, for: syntax)
    }

    private mutating func match(of target: Part, arguments: [Syntax], for syntax: Syntax) throws(RulesIssue) -> Part {
        guard arguments.count == 1 else {
            throw issue("matches() expects 1 regular expression literal argument.", at: syntax)
        }
        guard case .regex(let expression) = arguments[0].kind else {
            throw issue("matches() expects a regular expression literal argument.", at: arguments[0])
        }
        return add(.matches(target.step, expression), type: .bool, for: syntax)
    }

    private mutating func keys(_ arguments: [Syntax], for syntax: Syntax) throws(RulesIssue) -> [Int] {
        guard arguments.count == 1 else {
            throw issue(
                "hasChildren() expects only a single argument (containing an array of child names).",
                at: syntax
            )
        }
        guard case .array(let elements) = arguments[0].kind else {
            throw issue("hasChildren() expects an array of child names.", at: arguments[0])
        }
        var places: [Int] = []
        for element in elements {
            let part = try part(element)
            guard part.type.isTextual else { throw issue("hasChildren() expects an array of strings.", at: element) }
            places.append(part.step)
        }
        return places
    }

    private static func type(of method: SnapshotMethod) -> StaticType {
        switch method {
        case .val, .getPriority: .value
        case .parent: .snapshot
        case .hasChildren, .exists, .isNumber, .isString, .isBoolean: .bool
        }
    }
}
