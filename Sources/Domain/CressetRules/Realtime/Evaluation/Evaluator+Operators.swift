internal import CressetWire

extension Evaluator {
    mutating func applied(
        _ operation: Operation,
        in program: Program,
        depth: Int,
        at step: Int
    ) throws(EvaluationError) -> RuleValue {
        let places = operation.pair
        let first = try value(of: places.first, in: program, depth: depth)
        let second =
            if let second = places.second { try value(of: second, in: program, depth: depth) } else { RuleValue.null }
        try spend(onTexts: first, and: second, at: step)
        switch operation {
        case .equal: return .bool(first.equals(second))
        case .notEqual: return .bool(!first.equals(second))
        case .compare(let sign, _, _): return .bool(try compare(first, sign: sign, with: second, at: step))
        case .reckon(let sign, _, _): return try reckon(first, sign: sign, with: second, at: step)
        case .negative:
            guard case .number(let number) = first else { throw unfit("-", of: first, at: step) }
            return .number(-number)
        case .element: return Self.element(second, of: first)
        case .snapshot(let method, _): return try call(method, of: first, at: step)
        case .child: return .snapshot(try child(second, of: first, at: step))
        case .hasChild: return .bool(try child(second, of: first, at: step).tree != nil)
        case .replace(_, _, let replacement):
            let third = try value(of: replacement, in: program, depth: depth)
            return try replaced(first, part: second, replacement: third, at: step)
        default: return try textResult(of: operation, text: first, part: second, at: step)
        }
    }

    /// Counts a text comparison up to the length of the shorter text.
    private mutating func spend(
        onTexts left: RuleValue,
        and right: RuleValue,
        at step: Int
    ) throws(EvaluationError) {
        guard case (.text(let mine), .text(let others)) = (left, right) else { return }
        try spend(min(mine.utf8.count, others.utf8.count) / RulesLimits.bytesPerStep, at: step)
    }

    private func compare(
        _ left: RuleValue,
        sign: BinaryOperator,
        with right: RuleValue,
        at step: Int
    ) throws(EvaluationError) -> Bool {
        switch (left, right) {
        case (.number(let mine), .number(let others)):
            switch sign {
            case .less: return mine < others
            case .lessOrEqual: return mine <= others
            case .greater: return mine > others
            default: return mine >= others
            }
        case (.text(let mine), .text(let others)):
            switch sign {
            case .less: return mine.precedes(others)
            case .lessOrEqual: return !others.precedes(mine)
            case .greater: return others.precedes(mine)
            default: return !mine.precedes(others)
            }
        default: throw unfit(sign.rawValue, of: left, right, at: step)
        }
    }

    private mutating func reckon(
        _ left: RuleValue,
        sign: BinaryOperator,
        with right: RuleValue,
        at step: Int
    ) throws(EvaluationError) -> RuleValue {
        guard case (.number(let mine), .number(let others)) = (left, right) else {
            guard sign == .plus else { throw unfit(sign.rawValue, of: left, right, at: step) }
            return .text(try joined(left, with: right, at: step))
        }
        switch sign {
        case .plus: return .number(mine + others)
        case .minus: return .number(mine - others)
        case .times: return .number(mine * others)
        // Division by zero yields NaN, unlike infinity in JavaScript.
        case .divided: return .number(others == 0 ? .nan : mine / others)
        default: return .number(others == 0 ? .nan : mine.truncatingRemainder(dividingBy: others))
        }
    }

    private mutating func joined(
        _ left: RuleValue,
        with right: RuleValue,
        at step: Int
    ) throws(EvaluationError) -> String {
        let text: String
        switch (left, right) {
        case (.text(let mine), .text(let others)): text = mine + others
        case (.text(let mine), .number(let others)): text = mine + others.javaScriptText
        case (.number(let mine), .text(let others)): text = mine.javaScriptText + others
        default: throw unfit("+", of: left, right, at: step)
        }
        guard text.utf8.count <= RulesLimits.textBytes else {
            throw EvaluationError("the string is longer than \(RulesLimits.textBytes) bytes", at: step)
        }
        try spend(text.utf8.count / RulesLimits.bytesPerStep, at: step)
        return text
    }

    func unfit(_ name: String, of values: RuleValue..., at step: Int) -> EvaluationError {
        let types = values.map(\.typeName).joined(separator: " and ")
        return EvaluationError("\(name) does not accept \(types)", at: step)
    }

    private static func element(_ index: RuleValue, of value: RuleValue) -> RuleValue {
        switch (value, index) {
        case (_, .text(let name)): return property(name, of: value)
        case (.claims(.array(let elements)), .number(let number)):
            guard let index = Int(exactly: number), elements.indices.contains(index) else { return .null }
            return RuleValue(elements[index])
        default: return .null
        }
    }
}
