extension JSONValue {
    /// Parses strict UTF-8 JSON with at most 100 levels. The last of duplicate members wins.
    ///
    /// - Parameter rejectsDuplicates: `true` rejects duplicate members.
    public init(parsing bytes: [UInt8], rejectingDuplicates rejectsDuplicates: Bool = false) throws(JSONParseError) {
        var parser = JSONParser(bytes, rejectsDuplicates: rejectsDuplicates)
        self = try parser.parse()
    }

    public func serialized() -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(256)
        write(to: &output)
        return output
    }

    func write(to output: inout [UInt8]) {
        switch self {
        case .null: output.append(contentsOf: "null".utf8)
        case .bool(let bool): output.append(contentsOf: (bool ? "true" : "false").utf8)
        case .integer(let integer): output.append(contentsOf: String(integer).utf8)
        case .number(let number): Self.write(number, to: &output)
        case .string(let text): Self.write(text, to: &output)
        case .array(let elements):
            output.append(UInt8(ascii: "["))
            for (position, element) in elements.enumerated() {
                if position > 0 { output.append(UInt8(ascii: ",")) }
                element.write(to: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .object(let object): object.write(to: &output)
        }
    }

    /// JSON has no infinities or NaN; those from Cresset become null.
    private static func write(_ number: Double, to output: inout [UInt8]) {
        output.append(contentsOf: (number.isFinite ? "\(number)" : "null").utf8)
    }

    static func write(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        let start = output.count
        output.append(contentsOf: text.utf8)
        if needsEscape(output.span.extracting(start...)) {
            output.removeSubrange(start...)
            writeEscaped(text, to: &output)
        }
        output.append(UInt8(ascii: "\""))
    }

    // Tests every byte without branches, so the compiler vectorizes the loop. A `for` or an `||` prevents this.
    private static func needsEscape(_ text: Span<UInt8>) -> Bool {
        var found: UInt8 = 0
        var position = 0
        while position < text.count {
            let byte = text[position]
            found |= (byte < 0x20 ? 1 : 0) | (byte == UInt8(ascii: "\"") ? 1 : 0) | (byte == UInt8(ascii: "\\") ? 1 : 0)
            position &+= 1
        }
        return found != 0
    }

    private static func writeEscaped(_ text: String, to output: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                output.append(UInt8(ascii: "\\"))
                output.append(byte)
            case ..<0x20: writeEscape(of: byte, to: &output)
            default: output.append(byte)
            }
        }
    }

    private static func writeEscape(of byte: UInt8, to output: inout [UInt8]) {
        let hexadecimal = String(byte, radix: 16)
        output.append(contentsOf: "\\u00".utf8)
        if hexadecimal.utf8.count == 1 { output.append(UInt8(ascii: "0")) }
        output.append(contentsOf: hexadecimal.utf8)
    }
}
