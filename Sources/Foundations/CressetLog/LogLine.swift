struct LogLine {
    /// Longer texts are truncated: external input must not fill the disk.
    static let textLimit = 1024

    private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]

    mutating func append(_ name: String, value: LogValue) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        appendText(name)
        bytes.append(UInt8(ascii: ":"))
        switch value {
        case .text(let text): appendText(text)
        case .integer(let integer): bytes.append(contentsOf: String(integer).utf8)
        case .bool(let bool): bytes.append(contentsOf: String(bool).utf8)
        case .number(let number): bytes.append(contentsOf: (number.isFinite ? "\(number)" : "null").utf8)
        }
    }

    mutating func end() {
        bytes.append(contentsOf: "}\n".utf8)
    }

    private mutating func appendText(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars.prefix(Self.textLimit) { append(scalar) }
        bytes.append(UInt8(ascii: "\""))
    }

    // Escapes control characters and line separators: a log entry stays on one line in every viewer.
    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": bytes.append(contentsOf: #"\""#.utf8)
        case "\\": bytes.append(contentsOf: #"\\"#.utf8)
        case _
        where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
            || scalar.value == 0x2029:
            let digits = String(scalar.value, radix: 16)
            bytes.append(contentsOf: (#"\u"# + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
        default: bytes.append(contentsOf: String(scalar).utf8)
        }
    }
}

public enum LogValue: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case integer(Int64)
    case number(Double)
    case bool(Bool)

    public init(stringLiteral text: String) {
        self = .text(text)
    }

    public init(integerLiteral integer: Int64) {
        self = .integer(integer)
    }
}
