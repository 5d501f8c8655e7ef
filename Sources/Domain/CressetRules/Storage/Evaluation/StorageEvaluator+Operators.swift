extension StorageEvaluator {
    private static var pairs: [String: String] {
        [
            "+": "int + int, float + float, string + string, duration + duration, duration + timestamp, "
                + "timestamp + duration",
            "-": "int - int, float - float, duration - duration, timestamp - duration, timestamp - timestamp",
            "*": "int * int, float * float", "/": "int / int, float / float", "%": "int % int, float % float",
        ]
    }

    mutating func binary(
        _ sign: String,
        left: StorageValue,
        right: StorageValue,
        at offset: Int
    ) throws(StorageError) -> StorageValue {
        if let isNull = Self.comparedToNull(left, with: right), sign == "==" || sign == "!=" {
            try spend(2, at: offset)
            return .bool(isNull == (sign == "=="))
        }
        try spend(
            left.weight(limit: StorageLimits.steps + 1) + right.weight(limit: StorageLimits.steps + 1),
            at: offset
        )
        switch sign {
        case "==": return .bool(left.isEqual(to: right))
        case "!=": return .bool(!left.isEqual(to: right))
        case "in": return .bool(try contains(left, in: right, at: offset))
        case "<", "<=", ">", ">=": return .bool(try ordered(sign, left: left, right: right, at: offset))
        default: return try arithmetic(sign, left: left, right: right, at: offset)
        }
    }

    private static func comparedToNull(_ left: StorageValue, with right: StorageValue) -> Bool? {
        switch (left, right) {
        case (.null, .null): true
        case (.null, _), (_, .null): false
        default: nil
        }
    }

    func unsupported(_ received: String, expected: String, at offset: Int) -> StorageError {
        StorageError(
            message: "Unsupported operation error. Received: \(received). Expected: \(expected).",
            offset: offset
        )
    }

    private func contains(
        _ element: StorageValue,
        in container: StorageValue,
        at offset: Int
    ) throws(StorageError) -> Bool {
        switch container {
        case .list(let elements): return elements.contains { $0.isEqual(to: element) }
        case .set(let elements): return elements[element.identity] != nil
        case .map(let members):
            guard case .text(let name) = element else { return false }
            return members[Array(name.utf8)] != nil
        default:
            throw unsupported(
                "\(element.typeName) in \(container.typeName)",
                expected: "any in list, any in set, any in map",
                at: offset
            )
        }
    }

    private func ordered(
        _ sign: String,
        left: StorageValue,
        right: StorageValue,
        at offset: Int
    ) throws(StorageError) -> Bool {
        switch (left, right) {
        case (.int(let left), .int(let right)): return Self.ordered(sign, left: left, right: right)
        case (.timestamp(let left), .timestamp(let right)), (.duration(let left), .duration(let right)):
            return Self.ordered(sign, left: left, right: right)
        case (.text(let left), .text(let right)):
            return Self.ordered(sign, left: Array(left.utf8), right: Array(right.utf8))
        case (.bytes(let left), .bytes(let right)): return Self.ordered(sign, left: left, right: right)
        default:
            guard let left = left.number, let right = right.number else {
                throw unsupported(
                    "\(left.typeName) \(sign) \(right.typeName)",
                    expected: "number \(sign) number, string \(sign) string, timestamp \(sign) timestamp, "
                        + "duration \(sign) duration, bytes \(sign) bytes",
                    at: offset
                )
            }
            return Self.ordered(sign, left: left, right: right)
        }
    }

    private static func ordered<Value: Comparable>(_ sign: String, left: Value, right: Value) -> Bool {
        switch sign {
        case "<": left < right
        case "<=": left <= right
        case ">": left > right
        default: left >= right
        }
    }

    private static func ordered(_ sign: String, left: [UInt8], right: [UInt8]) -> Bool {
        switch sign {
        case "<": left.lexicographicallyPrecedes(right)
        case "<=": !right.lexicographicallyPrecedes(left)
        case ">": right.lexicographicallyPrecedes(left)
        default: !left.lexicographicallyPrecedes(right)
        }
    }

    private func arithmetic(
        _ sign: String,
        left: StorageValue,
        right: StorageValue,
        at offset: Int
    ) throws(StorageError) -> StorageValue {
        switch (sign, left, right) {
        case (_, .int(let left), .int(let right)): return .int(try integer(sign, left: left, right: right, at: offset))
        case ("+", .text(let left), .text(let right)):
            guard left.utf8.count + right.utf8.count <= RulesLimits.textBytes else {
                throw StorageError(message: "The string is too long.", offset: offset)
            }
            return .text(left + right)
        case ("+", .duration(let left), .duration(let right)): return try duration(left + right, at: offset)
        case ("-", .duration(let left), .duration(let right)): return try duration(left - right, at: offset)
        case ("-", .timestamp(let left), .timestamp(let right)): return try duration(left - right, at: offset)
        case ("+", .timestamp(let left), .duration(let right)), ("+", .duration(let left), .timestamp(let right)):
            return try timestamp(left + right, at: offset)
        case ("-", .timestamp(let left), .duration(let right)): return try timestamp(left - right, at: offset)
        default:
            guard let first = left.number, let second = right.number else {
                throw unsupported(
                    "\(left.typeName) \(sign) \(right.typeName)",
                    expected: Self.pairs[sign] ?? "",
                    at: offset
                )
            }
            return .float(try float(sign, left: first, right: second, at: offset))
        }
    }

    private func integer(_ sign: String, left: Int64, right: Int64, at offset: Int) throws(StorageError) -> Int64 {
        guard right != 0 || sign != "/" && sign != "%" else {
            throw StorageError(message: "Divide by zero error.", offset: offset)
        }
        let (result, isOver) =
            switch sign {
            case "+": left.addingReportingOverflow(right)
            case "-": left.subtractingReportingOverflow(right)
            case "*": left.multipliedReportingOverflow(by: right)
            case "/": left.dividedReportingOverflow(by: right)
            default: left.remainderReportingOverflow(dividingBy: right)
            }
        guard !isOver else { throw StorageError(message: "The number does not fit into 64 bits.", offset: offset) }
        return result
    }

    private func float(_ sign: String, left: Double, right: Double, at offset: Int) throws(StorageError) -> Double {
        guard right != 0 || sign != "/" && sign != "%" else {
            throw StorageError(message: "Divide by zero error.", offset: offset)
        }
        switch sign {
        case "+": return left + right
        case "-": return left - right
        case "*": return left * right
        case "/": return left / right
        default: return left.truncatingRemainder(dividingBy: right)
        }
    }

    func negated(_ value: StorageValue, at offset: Int) throws(StorageError) -> StorageValue {
        switch value {
        case .int(let int): return .int(try integer("-", left: 0, right: int, at: offset))
        case .float(let float): return .float(-float)
        case .duration(let duration): return .duration(.zero - duration)
        default: throw unsupported("-\(value.typeName)", expected: "-int, -float, -duration", at: offset)
        }
    }

    func timestamp(_ time: Duration, at offset: Int) throws(StorageError) -> StorageValue {
        guard let time = CivilTime.checked(time) else {
            throw StorageError(message: "The timestamp is not within the years 1 to 9999.", offset: offset)
        }
        return .timestamp(time)
    }

    func duration(_ time: Duration, at offset: Int) throws(StorageError) -> StorageValue {
        guard abs(time.components.seconds) <= CivilTime.longest else {
            throw StorageError(message: "The duration is longer than 10000 years.", offset: offset)
        }
        return .duration(time)
    }
}

// MARK: Members and elements

extension StorageEvaluator {
    func member(_ name: String, of value: StorageValue, at offset: Int) throws(StorageError) -> StorageValue {
        switch value {
        case .map(let members):
            if let member = members[Array(name.utf8)] { return member }
            throw StorageError(message: "Property \(name) is undefined on object.", offset: offset)
        case .null: throw StorageError(message: "Null value error.", offset: offset)
        default: throw StorageError(message: "Property \(name) is undefined on \(value.typeName).", offset: offset)
        }
    }

    func element(_ place: StorageValue, of value: StorageValue, at offset: Int) throws(StorageError) -> StorageValue {
        switch (value, place) {
        case (.map, .text(let name)): return try member(name, of: value, at: offset)
        case (.list(let elements), .int(let index)):
            return elements[try bounded(index, below: elements.count, size: elements.count, at: offset)]
        case (.path(let segments), .int(let index)):
            return .text(segments[try bounded(index, below: segments.count, size: segments.count, at: offset)])
        case (.null, _): throw StorageError(message: "Null value error.", offset: offset)
        default:
            throw unsupported(
                "\(value.typeName)[\(place.typeName)]",
                expected: "list[int], map[string], path[int]",
                at: offset
            )
        }
    }

    func slice(
        _ value: StorageValue,
        from start: StorageValue,
        to end: StorageValue,
        at offset: Int
    ) throws(StorageError) -> StorageValue {
        guard case (.int(let start), .int(let end)) = (start, end) else {
            throw unsupported("\(value.typeName)[\(start.typeName):\(end.typeName)]", expected: "[int:int]", at: offset)
        }
        let count: Int
        switch value {
        case .list(let elements): count = elements.count
        case .path(let segments): count = segments.count
        case .text(let text): count = text.unicodeScalars.count
        default: throw unsupported("\(value.typeName)[int:int]", expected: "list, path, string", at: offset)
        }
        let upper = try bounded(end, below: count + 1, size: count, at: offset)
        let range = try bounded(start, below: upper + 1, size: count, at: offset)..<upper
        switch value {
        case .list(let elements): return .list(Array(elements[range]))
        case .path(let segments): return .path(Array(segments[range]))
        case .text(let text):
            var part = String.UnicodeScalarView()
            part.append(contentsOf: text.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count))
            return .text(String(part))
        default: return value
        }
    }

    private func bounded(_ index: Int64, below limit: Int, size: Int, at offset: Int) throws(StorageError) -> Int {
        guard let place = Int(exactly: index), (0..<limit).contains(place) else {
            throw StorageError(
                message: "Index out of bound error. Index: [\(index)] , size: [\(size)].",
                offset: offset
            )
        }
        return place
    }
}
