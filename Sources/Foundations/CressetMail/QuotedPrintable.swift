/// Text as printable ASCII in short lines (RFC 2045 §6.7).
enum QuotedPrintable {
    private static let lineLength = 76
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// Line breaks (CRLF, CR or LF) become CRLF.
    static func encode(_ text: String) -> [UInt8] {
        var output: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while true {
            let line = rest.prefix { $0 != 0x0D && $0 != 0x0A }
            append(line, to: &output)
            rest = rest[line.endIndex...]
            guard let end = rest.popFirst() else { return output }
            if end == 0x0D, rest.first == 0x0A { rest.removeFirst() }
            output += [0x0D, 0x0A]
        }
    }

    private static func append(_ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
        var column = 0
        for index in line.indices {
            let isLast = index == line.endIndex - 1
            // A byte moved to the next line may need another encoding there.
            var token = self.token(for: line[index...], beginsLine: column == 0, endsLine: isLast)
            if column + token.count > (isLast ? lineLength : lineLength - 1) {
                output += Array("=\r\n".utf8)
                column = 0
                token = self.token(for: line[index...], beginsLine: true, endsLine: isLast)
            }
            output += token
            column += token.count
        }
    }

    private static func token(for rest: ArraySlice<UInt8>, beginsLine: Bool, endsLine: Bool) -> [UInt8] {
        guard let byte = rest.first else { return [] }
        let isSafe =
            switch byte {
            case UInt8(ascii: "="): false
            case UInt8(ascii: " "), UInt8(ascii: "\t"): !endsLine
            // SMTP doubles a leading dot, and mailbox files escape a leading "From ".
            case UInt8(ascii: "."): !beginsLine
            case UInt8(ascii: "F"): !beginsLine || !rest.starts(with: "From ".utf8)
            case 0x21...0x7E: true
            default: false
            }
        return isSafe ? [byte] : [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}
