internal import CressetRegex
internal import CressetWire

extension StorageEvaluator {
    mutating func method(
        _ name: String,
        of value: StorageValue,
        arguments: [StorageValue],
        at offset: Int
    ) throws(StorageError) -> StorageValue {
        let work = arguments.reduce(value.weight(limit: StorageLimits.steps + 1)) {
            $0 + $1.weight(limit: StorageLimits.steps + 1)
        }
        try spend(work, at: offset)
        let result: StorageValue? =
            switch value {
            case .null: throw StorageError(message: "Null value error.", offset: offset)
            case .text(let text): try self.text(name, of: text, arguments: arguments, at: offset)
            case .bytes(let bytes): Self.bytes(name, of: bytes, arguments: arguments)
            case .list(let elements): try list(name, of: elements, arguments: arguments, at: offset)
            case .set(let elements): Self.set(name, of: elements, arguments: arguments)
            case .map(let members): try map(name, of: members, arguments: arguments, at: offset)
            case .difference(let new, let old): Self.difference(name, new: new, old: old, arguments: arguments)
            case .timestamp(let time): Self.timestamp(name, of: time, arguments: arguments)
            case .duration(let time): Self.duration(name, of: time, arguments: arguments)
            case .location(let latitude, let longitude):
                Self.location(name, latitude: latitude, longitude: longitude, arguments: arguments)
            case .path(let segments): Self.path(name, of: segments, arguments: arguments)
            default: nil
            }
        guard let result else {
            let types = arguments.map(\.typeName).joined(separator: ", ")
            throw StorageError(
                message:
                    "Function not found error: Name: [\(name)]; Receiver: [\(value.typeName)]; Arguments: [\(types)].",
                offset: offset
            )
        }
        return result
    }

    private mutating func text(
        _ name: String,
        of text: String,
        arguments: [StorageValue],
        at offset: Int
    ) throws(StorageError) -> StorageValue? {
        switch (name, arguments.first, arguments.dropFirst().first, arguments.count) {
        case ("lower", nil, nil, 0): return .text(text.lowercased())
        case ("upper", nil, nil, 0): return .text(text.uppercased())
        case ("trim", nil, nil, 0):
            let blank: (Unicode.Scalar) -> Bool = { $0.value <= 0x20 }
            let scalars = text.unicodeScalars.drop(while: blank).reversed().drop(while: blank).reversed()
            return .text(String(String.UnicodeScalarView(scalars)))
        case ("size", nil, nil, 0): return .int(Int64(text.unicodeScalars.count))
        case ("toUtf8", nil, nil, 0): return .bytes(Array(text.utf8))
        case ("matches", .text(let pattern), nil, 1):
            let expression = try expression(pattern, of: name, at: offset)
            try spend(Self.work(of: expression, on: text.utf8.count), at: offset)
            return .bool(expression.matches(in: text))
        case ("split", .text(let pattern), nil, 1):
            let expression = try expression(pattern, of: name, at: offset)
            try spend(Self.work(of: expression, on: text.utf8.count * text.utf8.count), at: offset)
            let parts = expression.parts(of: text)
            return .list(parts.map { .text($0) })
        case ("replace", .text(let pattern), .text(let replacement), 2):
            let expression = try expression(pattern, of: name, at: offset)
            try spend(Self.work(of: expression, on: text.utf8.count * text.utf8.count), at: offset)
            guard
                let result = expression.replacing(in: text, with: replacement, limit: RulesLimits.textBytes)
            else {
                let reason = "A $ of the replacement has no group, or the result is too long."
                throw StorageError(message: reason, offset: offset)
            }
            return .text(result)
        default: return nil
        }
    }

    /// In the worst case, each part runs for each byte.
    private static func work(of expression: RegularExpression, on bytes: Int) -> Int {
        let factor = 1 + expression.size / RulesLimits.regexPartsPerStep
        let (work, isTooMany) = bytes.multipliedReportingOverflow(by: factor)
        return isTooMany ? StorageLimits.steps + 1 : work / StorageLimits.bytesPerStep
    }

    private mutating func expression(
        _ text: String,
        of method: String,
        at offset: Int
    ) throws(StorageError) -> RegularExpression {
        let pattern = StoragePattern.text(text, of: method) ?? text
        if let known = rules.patterns[Array(pattern.utf8)] { return known }
        try spend(StorageLimits.patternSteps, at: offset)
        guard pattern.utf8.count <= StorageLimits.patternBytes else {
            throw StorageError(message: "The regular expression is too long.", offset: offset)
        }
        do throws(RegularExpressionError) {
            // Compile the argument alone first: it must not close the enclosing group.
            _ = try RegularExpression(text)
            return try RegularExpression(pattern, captures: true)
        } catch {
            throw StorageError(message: "Invalid regular expression: \(error.reason)", offset: offset)
        }
    }

    private static func bytes(_ name: String, of bytes: [UInt8], arguments: [StorageValue]) -> StorageValue? {
        guard arguments.isEmpty else { return nil }
        switch name {
        case "size": return .int(Int64(bytes.count))
        case "toBase64":
            let text = Base64.urlEncoded(bytes)
            return .text(text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4))
        case "toHexString": return .text(hexadecimal(bytes))
        default: return nil
        }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    private static func path(_ name: String, of segments: [String], arguments: [StorageValue]) -> StorageValue? {
        guard name == "bind", arguments.count == 1, case .map(let values) = arguments[0] else { return nil }
        var bound: [String] = []
        for segment in segments {
            let isBraced = segment.hasPrefix("{") && segment.hasSuffix("}")
            let wildcard = isBraced ? segment.utf8.dropFirst().dropLast() : segment.utf8.dropFirst()
            guard isBraced || segment.hasPrefix("$") else {
                bound.append(segment)
                continue
            }
            let name = Array(wildcard)
            if case .text(let text) = values[name] { bound.append(text) } else { bound.append(segment) }
        }
        return .path(bound)
    }
}

// MARK: Lists, sets and maps

extension StorageEvaluator {
    private func list(
        _ name: String,
        of elements: [StorageValue],
        arguments: [StorageValue],
        at offset: Int
    ) throws(StorageError) -> StorageValue? {
        switch (name, arguments.first, arguments.count) {
        case ("size", nil, 0): return .int(Int64(elements.count))
        case ("toSet", nil, 0): return .set(of: elements)
        case ("concat", .list(let others), 1): return .list(elements + others)
        case ("hasAll", .list(let others), 1): return .bool(Self.keys(others).isSubset(of: Self.keys(elements)))
        case ("hasAny", .list(let others), 1): return .bool(!Self.keys(others).isDisjoint(with: Self.keys(elements)))
        case ("hasOnly", .list(let others), 1): return .bool(Self.keys(elements).isSubset(of: Self.keys(others)))
        case ("removeAll", .list(let others), 1):
            let removed = Self.keys(others)
            return .list(elements.filter { !removed.contains($0.identity) })
        case ("join", .text(let separator), 1):
            var parts: [String] = []
            for element in elements { parts.append(try string(element, at: offset)) }
            let size = parts.reduce(0) { $0 + $1.utf8.count + separator.utf8.count }
            guard size <= RulesLimits.textBytes else {
                throw StorageError(message: "The string is too long.", offset: offset)
            }
            return .text(parts.joined(separator: separator))
        default: return nil
        }
    }

    private static func keys(_ elements: [StorageValue]) -> Set<[UInt8]> { Set(elements.map(\.identity)) }

    private static func set(
        _ name: String,
        of elements: [[UInt8]: StorageValue],
        arguments: [StorageValue]
    ) -> StorageValue? {
        if name == "size", arguments.isEmpty { return .int(Int64(elements.count)) }
        guard arguments.count == 1, let argument = arguments.first else { return nil }
        if case .set(let others) = argument {
            switch name {
            case "union": return .set(elements.merging(others) { first, _ in first })
            case "intersection": return .set(elements.filter { others[$0.key] != nil })
            case "difference": return .set(elements.filter { others[$0.key] == nil })
            default: break
            }
        }
        let others: Set<[UInt8]>
        switch argument {
        case .set(let set): others = Set(set.keys)
        case .list(let list): others = keys(list)
        default: return nil
        }
        switch name {
        case "hasAll": return .bool(others.allSatisfy { elements[$0] != nil })
        case "hasAny": return .bool(others.contains { elements[$0] != nil })
        case "hasOnly": return .bool(elements.keys.allSatisfy { others.contains($0) })
        default: return nil
        }
    }

    private func map(
        _ name: String,
        of members: [[UInt8]: StorageValue],
        arguments: [StorageValue],
        at offset: Int
    ) throws(StorageError) -> StorageValue? {
        switch (name, arguments.first, arguments.count) {
        case ("size", nil, 0): return .int(Int64(members.count))
        case ("keys", nil, 0):
            return .list(Self.sorted(members).map { .text(String(decoding: $0.key, as: UTF8.self)) })
        case ("values", nil, 0): return .list(Self.sorted(members).map(\.value))
        case ("diff", .map(let old), 1): return .difference(members, old)
        case ("get", .text(let name), 2): return members[Array(name.utf8)] ?? arguments[1]
        case ("get", .list(let names), 2):
            var value = StorageValue.map(members)
            for name in names {
                guard case .text(let name) = name else { return nil }
                guard case .map(let members) = value, let member = members[Array(name.utf8)] else {
                    return arguments[1]
                }
                value = member
            }
            return value
        default: return nil
        }
    }

    private static func sorted(_ members: [[UInt8]: StorageValue]) -> [(key: [UInt8], value: StorageValue)] {
        members.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }

    private static func difference(
        _ name: String,
        new: [[UInt8]: StorageValue],
        old: [[UInt8]: StorageValue],
        arguments: [StorageValue]
    ) -> StorageValue? {
        guard arguments.isEmpty else { return nil }
        let added = new.keys.filter { old[$0] == nil }
        let removed = old.keys.filter { new[$0] == nil }
        let changed = new.filter { name, value in old[name].map { $0.identity != value.identity } ?? false }.keys
        let names: [[UInt8]]
        switch name {
        case "addedKeys": names = added
        case "removedKeys": names = removed
        case "changedKeys": names = Array(changed)
        case "affectedKeys": names = added + removed + changed
        case "unchangedKeys": names = new.keys.filter { old[$0] != nil && !changed.contains($0) }
        default: return nil
        }
        return .set(of: names.map { .text(String(decoding: $0, as: UTF8.self)) })
    }
}

// MARK: Times and places

extension StorageEvaluator {
    private static func timestamp(_ name: String, of time: Duration, arguments: [StorageValue]) -> StorageValue? {
        guard arguments.isEmpty else { return nil }
        let civil = CivilTime(time)
        switch name {
        case "year": return .int(civil.year)
        case "month": return .int(civil.month)
        case "day": return .int(civil.day)
        case "hours": return .int(civil.second / 3600)
        case "minutes": return .int(civil.second / 60 % 60)
        case "seconds": return .int(civil.second % 60)
        case "nanos": return .int(CivilTime.nanosecond(of: time))
        case "dayOfWeek": return .int(((civil.days + 3) % 7 + 7) % 7 + 1)
        case "dayOfYear":
            guard let start = CivilTime.start(year: civil.year, month: 1, day: 1) else { return nil }
            return .int(civil.days - CivilTime(start).days + 1)
        case "toMillis":
            return .int((civil.days * 86_400 + civil.second) * 1000 + CivilTime.nanosecond(of: time) / 1_000_000)
        case "date": return .timestamp(.seconds(civil.days * 86_400))
        case "time": return .duration(.seconds(civil.second) + .nanoseconds(CivilTime.nanosecond(of: time)))
        default: return nil
        }
    }

    private static func duration(_ name: String, of time: Duration, arguments: [StorageValue]) -> StorageValue? {
        guard arguments.isEmpty else { return nil }
        switch name {
        case "seconds": return .int(time.components.seconds)
        case "nanos": return .int(time.components.attoseconds / 1_000_000_000)
        default: return nil
        }
    }
}
