extension JSONValue {
    /// Serializes with a line for each member and two spaces for each level.
    public func prettyPrinted(colon: String = ": ") -> [UInt8] {
        var output: [UInt8] = []
        write(to: &output, indent: 0, colon: Array(colon.utf8))
        return output
    }

    private func write(to output: inout [UInt8], indent: Int, colon: [UInt8]) {
        switch self {
        case .array(let elements) where !elements.isEmpty:
            Self.write(elements, between: ("[", "]"), to: &output, indent: indent) { element, output in
                element.write(to: &output, indent: indent + 1, colon: colon)
            }
        case .object(let object) where !object.isEmpty:
            Self.write(object.members, between: ("{", "}"), to: &output, indent: indent) { member, output in
                Self.write(member.key, to: &output)
                output += colon
                member.value.write(to: &output, indent: indent + 1, colon: colon)
            }
        default: write(to: &output)
        }
    }

    private static func write<Part>(
        _ parts: [Part],
        between brackets: (Unicode.Scalar, Unicode.Scalar),
        to output: inout [UInt8],
        indent: Int,
        each: (Part, inout [UInt8]) -> Void
    ) {
        func newLine(_ depth: Int) {
            output.append(UInt8(ascii: "\n"))
            output += [UInt8](repeating: UInt8(ascii: " "), count: 2 * depth)
        }
        output.append(UInt8(ascii: brackets.0))
        for (position, part) in parts.enumerated() {
            if position > 0 { output.append(UInt8(ascii: ",")) }
            newLine(indent + 1)
            each(part, &output)
        }
        newLine(indent)
        output.append(UInt8(ascii: brackets.1))
    }
}
