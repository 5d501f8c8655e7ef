extension Checker {
    mutating func negation(of operand: Syntax, for syntax: Syntax) throws(RulesIssue) -> Part {
        let part = try part(operand)
        guard part.type == .bool else { throw issue("! only operates on booleans.", at: syntax) }
        return add(.not(part.step), type: .bool, for: syntax)
    }

    mutating func negative(_ operand: Syntax, for syntax: Syntax) throws(RulesIssue) -> Part {
        let part = try part(operand)
        guard part.type.isNumeric else { throw issue("- only operates on numbers.", at: syntax) }
        return add(.negative(part.step), type: .number, for: syntax)
    }

    mutating func chain(_ operands: [Syntax], of sign: String, for syntax: Syntax) throws(RulesIssue) -> Part {
        var places: [Int] = []
        for operand in operands {
            let part = try part(operand)
            guard part.type == .bool else {
                throw issue("\(places.isEmpty ? "Left" : "Right") operand of \(sign) must be boolean.", at: operand)
            }
            places.append(part.step)
        }
        return add(sign == "&&" ? .all(places) : .any(places), type: .bool, for: syntax)
    }

    mutating func conditional(
        _ condition: Syntax,
        then: Syntax,
        otherwise: Syntax,
        for syntax: Syntax
    ) throws(RulesIssue) -> Part {
        let first = try part(condition)
        guard first.type == .bool else { throw issue("condition of ? must be boolean.", at: condition) }
        let (second, third) = (try part(then), try part(otherwise))
        return add(
            .conditional(first.step, then: second.step, otherwise: third.step),
            type: second.type.union(third.type),
            for: syntax
        )
    }

    mutating func binary(
        _ sign: BinaryOperator,
        left: Syntax,
        right: Syntax,
        for syntax: Syntax
    ) throws(RulesIssue) -> Part {
        let first = try part(left)
        if let fault = fault(of: first.type, sign: sign, side: "left") { throw issue(fault, at: left) }
        let second = try part(right)
        if let fault = fault(of: second.type, sign: sign, side: "right") { throw issue(fault, at: right) }
        switch sign {
        case .equal: return add(.equal(first.step, second.step), type: .bool, for: syntax)
        case .notEqual: return add(.notEqual(first.step, second.step), type: .bool, for: syntax)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            return add(.compare(sign, first.step, second.step), type: .bool, for: syntax)
        default:
            return add(
                .reckon(sign, first.step, second.step),
                type: result(of: sign, left: first, right: second),
                for: syntax
            )
        }
    }

    private func result(of sign: BinaryOperator, left: Part, right: Part) -> StaticType {
        guard sign == .plus else { return .number }
        if left.type == .text || right.type == .text { return .text }
        return left.type == .number && right.type == .number ? .number : .value
    }

    /// Firebase's text; the left side of `==` lacks an "or".
    private func fault(of type: StaticType, sign: BinaryOperator, side: String) -> String? {
        let operand = "Invalid \(sign.rawValue) expression: \(side) operand"
        switch sign {
        case .equal, .notEqual:
            let conjunction = sign == .equal && side == "left" ? "" : "or "
            return type.isComparable ? nil : "\(operand) is not a number, boolean, string, \(conjunction)null."
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            return type.isOrdered ? nil : "\(operand) must be a number or string."
        case .plus: return type.isOrdered ? nil : "\(operand) is not a number or string."
        default: return type.isNumeric ? nil : "\(operand) is not a number."
        }
    }
}
