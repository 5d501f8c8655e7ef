public enum CBORText {
    public static func integer(_ number: Int) -> [UInt8] {
        number < 0 ? head(1, UInt64(-1 - number)) : head(0, UInt64(number))
    }

    public static func bytes(_ content: [UInt8]) -> [UInt8] {
        head(2, UInt64(content.count)) + content
    }

    public static func text(_ content: String) -> [UInt8] {
        head(3, UInt64(content.utf8.count)) + Array(content.utf8)
    }

    public static func map(_ members: [(key: [UInt8], value: [UInt8])]) -> [UInt8] {
        head(5, UInt64(members.count)) + members.flatMap { $0.key + $0.value }
    }

    private static func head(_ kind: UInt8, _ argument: UInt64) -> [UInt8] {
        let first = kind << 5
        return switch argument {
        case ..<24: [first | UInt8(argument)]
        case ...0xFF: [first | 24, UInt8(argument)]
        default: [first | 25, UInt8(truncatingIfNeeded: argument >> 8), UInt8(truncatingIfNeeded: argument)]
        }
    }
}
