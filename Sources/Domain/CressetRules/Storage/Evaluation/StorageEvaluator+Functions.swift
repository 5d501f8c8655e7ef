internal import CressetCrypto

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

extension StorageEvaluator {
    func builtIn(_ name: String, arguments: [StorageValue], at offset: Int) throws(StorageError) -> StorageValue {
        let space = name.split(separator: ".").first.map { String($0) } ?? ""
        let result: StorageValue? =
            switch space {
            case "math": Self.math(name, arguments: arguments)
            case "hashing": try hashed(name, arguments: arguments, at: offset)
            case "timestamp", "duration": try time(name, arguments: arguments, at: offset)
            case "latlng": try location(name, arguments: arguments, at: offset)
            default: try converted(name, arguments: arguments, at: offset)
            }
        if let result { return result }
        let plain = name.split(separator: ".").last.map { String($0) } ?? name
        throw StorageError(message: "Function not found error: Name: [\(plain)].", offset: offset)
    }

    private func converted(
        _ name: String,
        arguments: [StorageValue],
        at offset: Int
    ) throws(StorageError) -> StorageValue? {
        guard arguments.count == 1, let argument = arguments.first else { return nil }
        switch (name, argument) {
        case ("int", .int), ("float", .float): return argument
        case ("int", .float(let float)): return .int(Self.saturated(float))
        case ("int", .text(let text)):
            let digits = text.utf8.first == UInt8(ascii: "+") ? text.utf8.dropFirst() : text.utf8[...]
            guard let int = Int64(text), digits.first != UInt8(ascii: "+") else {
                throw Self.conversion(of: text, to: "int", at: offset)
            }
            return .int(int)
        case ("float", .int(let int)): return .float(Double(int))
        case ("float", .text(let text)):
            guard let float = Self.float(text) else { throw Self.conversion(of: text, to: "float", at: offset) }
            return .float(float)
        case ("int", _), ("float", _):
            throw unsupported(
                "\(name)(\(argument.typeName))",
                expected: "\(name)(int), \(name)(float), \(name)(string)",
                at: offset
            )
        case ("string", _): return .text(try string(argument, at: offset))
        case ("path", .text(let text)):
            return .path(text.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) })
        case ("path", _): throw unsupported("path(\(argument.typeName))", expected: "path(string)", at: offset)
        default: return nil
        }
    }

    private static func conversion(of text: String, to type: String, at offset: Int) -> StorageError {
        StorageError(
            message:
                "Type conversion error. Argument: [\(String(decoding: text.utf8.prefix(100), as: UTF8.self))], From type: [string], To type: [\(type)].",
            offset: offset
        )
    }

    private static func float(_ text: String) -> Double? {
        let blank: (UInt8) -> Bool = { $0 <= 0x20 }
        var bytes = Array(text.utf8.drop(while: blank).reversed().drop(while: blank).reversed())
        let isHexadecimal = bytes.contains(UInt8(ascii: "x")) || bytes.contains(UInt8(ascii: "X"))
        let sign = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") ? bytes.removeFirst() : 0
        let plain = String(decoding: bytes, as: UTF8.self)
        let factor: Double = sign == UInt8(ascii: "-") ? -1 : 1
        if plain == "NaN" { return .nan }
        if plain == "Infinity" { return factor * .infinity }
        guard let first = bytes.first, first.isDigit || first == UInt8(ascii: ".") else { return nil }
        let hasSuffix = bytes.last.map { "fFdD".utf8.contains($0) } ?? false
        if hasSuffix, !isHexadecimal || bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "p") }) { bytes.removeLast() }
        return Double(String(decoding: bytes, as: UTF8.self)).map { factor * $0 }
    }

    private static func saturated(_ float: Double) -> Int64 {
        if float.isNaN { return 0 }
        return Int64(exactly: float.rounded(.towardZero)) ?? (float < 0 ? .min : .max)
    }

    func string(_ value: StorageValue, at offset: Int) throws(StorageError) -> String {
        switch value {
        case .text(let text): return text
        case .null: return "null"
        case .bool(let bool): return bool ? "true" : "false"
        case .int(let int): return String(int)
        case .float(let float): return Self.string(float)
        case .path(let segments): return segments.map { "/" + $0 }.joined()
        default:
            throw unsupported(
                "string(\(value.typeName))",
                expected: "string(bool), string(int), string(float), string(string), string(null), string(path)",
                at: offset
            )
        }
    }

    /// Formats a number as in Java: with an exponent below 0.001 and from 10,000,000.
    private static func string(_ float: Double) -> String {
        if float.isNaN { return "NaN" }
        if float.isInfinite { return float < 0 ? "-Infinity" : "Infinity" }
        let size = abs(float)
        var exponent = 0
        var digits = "\(size)"
        if let mark = digits.firstIndex(of: "e") {
            exponent = Int(digits[digits.index(after: mark)...]) ?? 0
            digits = String(digits[..<mark])
        }
        let parts = digits.split(separator: ".")
        let whole = parts.first.map { String($0) } ?? "0"
        let fraction = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
        if exponent == 0, size == 0 || size >= 0.001 && size < 1e7 { return "\(float)" }
        let all = (whole + fraction).drop { $0 == "0" }
        let leading = (whole + fraction).count - all.count
        exponent += whole.count - 1 - leading
        var significant = String(all.reversed().drop { $0 == "0" }.reversed())
        if significant.count == 1, size < 1e-300 { (significant, exponent) = twoDigits(of: size) }
        let rest = significant.dropFirst()
        return (float < 0 ? "-" : "") + significant.prefix(1) + "." + (rest.isEmpty ? "0" : rest) + "E\(exponent)"
    }
}

extension StorageEvaluator {
    /// Returns two digits for a subnormal number, as Java does even if one suffices.
    private static func twoDigits(of size: Double) -> (digits: String, exponent: Int) {
        // In units of 10⁻³²⁴; the smallest number is 4.94 of them.
        var value = Double(size.bitPattern) * 4.940656458412465
        var exponent = -324
        while value >= 9.95 {
            value /= 10
            exponent += 1
        }
        return (String(Int((value * 10).rounded())), exponent)
    }
}

// MARK: Namespaces

extension StorageEvaluator {
    private static func math(_ name: String, arguments: [StorageValue]) -> StorageValue? {
        guard let first = arguments.first, let number = first.number else { return nil }
        if name == "math.pow", arguments.count == 2 {
            return arguments[1].number.map { .float(pow(number, $0)) }
        }
        guard arguments.count == 1 else { return nil }
        switch name {
        case "math.abs":
            if case .int(let int) = first { return .int(int < 0 ? 0 &- int : int) }
            return .float(abs(number))
        case "math.ceil": return .float(number.rounded(.up))
        case "math.floor": return .float(number.rounded(.down))
        case "math.round":
            if case .int = first { return first }
            let floor = number.rounded(.down)
            return .int(saturated(number - floor >= 0.5 ? floor + 1 : floor))
        case "math.sqrt": return .float(number.squareRoot())
        case "math.isNaN": return .bool(number.isNaN)
        default: return nil
        }
    }

    private func hashed(
        _ name: String,
        arguments: [StorageValue],
        at offset: Int
    ) throws(StorageError) -> StorageValue? {
        let bytes: [UInt8]
        switch arguments.first {
        case .text(let text) where arguments.count == 1: bytes = Array(text.utf8)
        case .bytes(let content) where arguments.count == 1: bytes = content
        default: throw unsupported(name, expected: "\(name)(string), \(name)(bytes)", at: offset)
        }
        switch name {
        case "hashing.crc32": return .bytes(Self.checksum(bytes, polynomial: 0xEDB8_8320))
        case "hashing.crc32c": return .bytes(Self.checksum(bytes, polynomial: 0x82F6_3B78))
        case "hashing.md5": return .bytes(HashAlgorithm.Insecure.md5.digest(bytes))
        case "hashing.sha256": return .bytes(HashAlgorithm.sha256.digest(bytes))
        default: return nil
        }
    }

    /// Returns a cyclic redundancy check, lowest byte first.
    private static func checksum(_ bytes: [UInt8], polynomial: UInt32) -> [UInt8] {
        var value = UInt32.max
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ polynomial : value >> 1 }
        }
        value = ~value
        return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private func time(
        _ name: String,
        arguments: [StorageValue],
        at offset: Int
    ) throws(StorageError) -> StorageValue? {
        if name == "duration.value" {
            guard arguments.count == 2, case (.int(let count), .text(let unit)) = (arguments[0], arguments[1]) else {
                return nil
            }
            return try duration(count, unit: unit, at: offset)
        }
        if name == "duration.abs", arguments.count == 1, case .duration(let time) = arguments[0] {
            return .duration(max(time, .zero - time))
        }
        var numbers: [Int64] = []
        for argument in arguments {
            guard case .int(let int) = argument else { return nil }
            numbers.append(int)
        }
        switch (name, numbers.count) {
        case ("timestamp.value", 1):
            let time = CivilTime.bounded(milliseconds: numbers[0])
            guard time == .milliseconds(numbers[0]) else {
                throw StorageError(message: "The timestamp is not within the years 1 to 9999.", offset: offset)
            }
            return .timestamp(time)
        case ("timestamp.date", 3):
            guard let time = CivilTime.start(year: numbers[0], month: numbers[1], day: numbers[2]) else {
                throw StorageError(message: "No such day: \(numbers).", offset: offset)
            }
            return .timestamp(time)
        case ("duration.time", 4):
            var sum = Duration.zero
            for (number, unit) in zip(numbers, ["h", "m", "s", "ns"]) {
                if case .duration(let part) = try duration(number, unit: unit, at: offset) { sum += part }
            }
            return try duration(sum, at: offset)
        default: return nil
        }
    }

    private func duration(_ count: Int64, unit: String, at offset: Int) throws(StorageError) -> StorageValue {
        let seconds: [String: Int64] = ["w": 604_800, "d": 86_400, "h": 3600, "m": 60, "s": 1]
        if unit == "ms" { return try duration(.milliseconds(count), at: offset) }
        if unit == "ns" { return try duration(.nanoseconds(count), at: offset) }
        guard let factor = seconds[unit] else {
            throw StorageError(message: "The unit must be w, d, h, m, s, ms or ns.", offset: offset)
        }
        let (total, isOver) = count.multipliedReportingOverflow(by: factor)
        guard !isOver, total.magnitude <= UInt64(CivilTime.longest) else {
            throw StorageError(message: "The duration is longer than 10000 years.", offset: offset)
        }
        return .duration(.seconds(total))
    }

    private func location(
        _ name: String,
        arguments: [StorageValue],
        at offset: Int
    ) throws(StorageError) -> StorageValue? {
        guard name == "latlng.value", arguments.count == 2, let latitude = arguments[0].number,
            let longitude = arguments[1].number
        else { return nil }
        guard abs(latitude) <= 90, abs(longitude) <= 180 else {
            throw StorageError(
                message: "Latitude should be in [-90,90] range and longitude should be in [-180,180] range.",
                offset: offset
            )
        }
        return .location(latitude: latitude, longitude: longitude)
    }

    static func location(
        _ name: String,
        latitude: Double,
        longitude: Double,
        arguments: [StorageValue]
    ) -> StorageValue? {
        switch (name, arguments.count) {
        case ("latitude", 0): return .float(latitude)
        case ("longitude", 0): return .float(longitude)
        case ("distance", 1):
            guard case .location(let otherLatitude, let otherLongitude) = arguments[0] else { return nil }
            let degree = Double.pi / 180
            let heights = (sin((otherLatitude - latitude) * degree / 2), sin((otherLongitude - longitude) * degree / 2))
            let share =
                heights.0 * heights.0
                + cos(latitude * degree) * cos(otherLatitude * degree) * heights.1 * heights.1
            return .float(2 * 6_371_010 * asin(min(1, share.squareRoot())))
        default: return nil
        }
    }
}
