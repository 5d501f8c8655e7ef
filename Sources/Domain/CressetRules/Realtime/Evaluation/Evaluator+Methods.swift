internal import CressetRegex
internal import CressetWire

extension Evaluator {
    func call(_ method: SnapshotMethod, of value: RuleValue, at step: Int) throws(EvaluationError) -> RuleValue {
        guard case .snapshot(let snapshot) = value else { throw unfit("\(method.rawValue)()", of: value, at: step) }
        let leaf = snapshot.tree?.leaf
        switch method {
        case .val: return snapshot.value
        case .exists: return .bool(snapshot.tree != nil)
        case .hasChildren: return .bool(snapshot.tree?.children.isEmpty == false)
        case .getPriority: return RuleValue(snapshot.tree?.priority)
        case .isNumber: return .bool(leaf?.double != nil)
        case .isString:
            if case .string = leaf { return .bool(true) }
            return .bool(false)
        case .isBoolean:
            if case .bool = leaf { return .bool(true) }
            return .bool(false)
        case .parent:
            guard let parent = snapshot.parent else { throw EvaluationError("the root has no parent", at: step) }
            return .snapshot(parent)
        }
    }

    mutating func child(_ path: RuleValue, of value: RuleValue, at step: Int) throws(EvaluationError) -> Snapshot {
        guard case (.snapshot(let snapshot), .text(let text)) = (value, path) else {
            throw unfit("child()", of: path, at: step)
        }
        try spend(text.utf8.count / RulesLimits.bytesPerStep + snapshot.keys.count, at: step)
        guard let child = snapshot.child(text) else {
            throw EvaluationError("the path has more than \(RulesLimits.pathParts) parts", at: step)
        }
        return child
    }

    mutating func hasChildren(
        _ target: Int,
        names: [Int],
        in program: Program,
        depth: Int,
        at step: Int
    ) throws(EvaluationError) -> RuleValue {
        let snapshot = try value(of: target, in: program, depth: depth)
        var hasAll = true
        for name in names {
            let path = try value(of: name, in: program, depth: depth)
            if try child(path, of: snapshot, at: step).tree == nil { hasAll = false }
        }
        return .bool(hasAll)
    }

    mutating func textResult(
        of operation: Operation,
        text value: RuleValue,
        part: RuleValue,
        at step: Int
    ) throws(EvaluationError) -> RuleValue {
        if case .length = operation, case .claims(let claims) = value, let member = claims.object?["length"] {
            return RuleValue(member)
        }
        guard case .text(let text) = value else {
            throw EvaluationError("\(value.typeName) has no \(Self.name(of: operation))", at: step)
        }
        try spend(text.utf8.count / RulesLimits.bytesPerStep, at: step)
        switch operation {
        case .length: return .number(Double(text.utf16.count))
        case .letters(_, let areCapitals):
            try spend(text.utf8.count, at: step)
            let result = areCapitals ? text.uppercased() : text.lowercased()
            guard result.utf8.count <= RulesLimits.textBytes else { throw tooLong(at: step) }
            return .text(result)
        case .matches(_, let expression):
            let (parts, isTooMany) = text.utf8.count.multipliedReportingOverflow(by: expression.size)
            let work = parts / RulesLimits.bytesPerStep / RulesLimits.regexPartsPerStep
            try spend(isTooMany ? RulesLimits.steps : work, at: step)
            return .bool(expression.matches(in: text))
        case .text(let method, _, _):
            guard case .text(let wanted) = part else { throw unfit("\(method.rawValue)()", of: part, at: step) }
            return .bool(try search(text, method: method, part: wanted, at: step))
        default: throw EvaluationError("not a string method", at: step)
        }
    }

    private mutating func search(
        _ text: String,
        method: TextMethod,
        part: String,
        at step: Int
    ) throws(EvaluationError) -> Bool {
        try spend(part.utf8.count / RulesLimits.bytesPerStep, at: step)
        switch method {
        case .contains: return text.firstOffset(of: part) != nil
        case .beginsWith: return text.utf8.starts(with: part.utf8)
        case .endsWith:
            return text.utf8.count >= part.utf8.count && text.utf8.suffix(part.utf8.count).elementsEqual(part.utf8)
        }
    }

    mutating func replaced(
        _ value: RuleValue,
        part: RuleValue,
        replacement: RuleValue,
        at step: Int
    ) throws(EvaluationError) -> RuleValue {
        guard case (.text(let text), .text(let part), .text(let replacement)) = (value, part, replacement) else {
            throw unfit("replace()", of: value, part, replacement, at: step)
        }
        try spend((text.utf8.count + part.utf8.count) / RulesLimits.bytesPerStep, at: step)
        guard let result = text.replacing(all: part, with: replacement, limit: RulesLimits.textBytes) else {
            throw tooLong(at: step)
        }
        try spend(result.utf8.count / RulesLimits.bytesPerStep, at: step)
        return .text(result)
    }

    private func tooLong(at step: Int) -> EvaluationError {
        EvaluationError("the string is longer than \(RulesLimits.textBytes) bytes", at: step)
    }

    private static func name(of operation: Operation) -> String {
        switch operation {
        case .length: "length"
        case .letters(_, let areCapitals): areCapitals ? "toUpperCase()" : "toLowerCase()"
        case .matches: "matches()"
        case .text(let method, _, _): method.rawValue + "()"
        default: "a method"
        }
    }
}
