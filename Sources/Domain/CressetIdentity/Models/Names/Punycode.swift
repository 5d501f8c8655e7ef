/// ASCII encoding of international domain labels (RFC 3492), without prefix.
enum Punycode {
    private static let base = 36
    private static let initialBias = 72
    private static let initialCode = 128
    private static let limit = DomainName.maximumLabelLength

    static func encoded(_ text: String) -> String? {
        let scalars = text.unicodeScalars.map { Int($0.value) }
        guard scalars.count <= limit else { return nil }
        var output = text.unicodeScalars.filter(\.isASCII).map { UInt8(truncatingIfNeeded: $0.value) }
        let basicCount = output.count
        if basicCount > 0 { output.append(UInt8(ascii: "-")) }
        var (code, delta, bias, handled) = (initialCode, 0, initialBias, basicCount)
        while handled < scalars.count {
            // At most 63 scalars below 0x110000, so overflow is impossible.
            let next = scalars.filter { $0 >= code }.min() ?? code
            delta += (next - code) * (handled + 1)
            code = next
            for scalar in scalars {
                if scalar < code { delta += 1 }
                guard scalar == code else { continue }
                append(delta, bias: bias, to: &output)
                bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
                delta = 0
                handled += 1
            }
            delta += 1
            code += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    static func decoded(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard bytes.count <= limit, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        let end = bytes.lastIndex(of: UInt8(ascii: "-"))
        var output = end.map { bytes[..<$0].map { Unicode.Scalar($0) } } ?? []
        var rest = bytes[(end.map { $0 + 1 } ?? 0)...]
        var (code, position, bias) = (initialCode, 0, initialBias)
        while !rest.isEmpty {
            guard let delta = number(&rest, bias: bias) else { return nil }
            bias = adapted(delta, count: output.count + 1, isFirst: position == 0 && code == initialCode)
            position += delta
            code += position / (output.count + 1)
            position %= output.count + 1
            guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value), !scalar.isASCII else {
                return nil
            }
            output.insert(scalar, at: position)
            position += 1
        }
        return String(String.UnicodeScalarView(output))
    }

    private static func threshold(at digit: Int, bias: Int) -> Int {
        min(max(base * (digit + 1) - bias, 1), 26)
    }

    private static func append(_ delta: Int, bias: Int, to output: inout [UInt8]) {
        var (rest, digit) = (delta, 0)
        while rest >= threshold(at: digit, bias: bias) {
            let threshold = threshold(at: digit, bias: bias)
            output.append(character(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            digit += 1
        }
        output.append(character(rest))
    }

    /// Parses a variable-length number; `nil` if incomplete or beyond any valid position.
    private static func number(_ bytes: inout ArraySlice<UInt8>, bias: Int) -> Int? {
        var (number, weight, digit) = (0, 1, 0)
        while let byte = bytes.popFirst() {
            guard let value = value(byte), weight < 1 << 32 else { return nil }
            number += value * weight
            guard number < 1 << 32 else { return nil }
            let threshold = threshold(at: digit, bias: bias)
            if value < threshold { return number }
            weight *= base - threshold
            digit += 1
        }
        return nil
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var bias = 0
        while delta > 455 {
            delta /= 35
            bias += base
        }
        return bias + 36 * delta / (delta + 38)
    }

    private static func character(_ digit: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: digit < 26 ? digit + 97 : digit + 22)
    }

    private static func value(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 97
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 65
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 22
        default: nil
        }
    }
}
