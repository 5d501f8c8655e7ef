struct CBORReader {
    private static let longest = 65_536
    private static let deepest = 8
    private static let most = 1024

    private let bytes: [UInt8]
    private(set) var position = 0
    private var count = 0

    init(_ bytes: ArraySlice<UInt8>) throws(CBORError) {
        guard bytes.count <= Self.longest else { throw CBORError(.tooLarge) }
        self.bytes = Array(bytes)
    }

    mutating func value(depth: Int = 0) throws(CBORError) -> CBORValue {
        switch try head() {
        case .unsigned(let number): return .unsigned(number)
        case .negative(let number): return .negative(number)
        case .bytes(let content): return .bytes(content)
        case .text(let content):
            guard let text = String(validating: content, as: UTF8.self) else { throw CBORError(.malformed) }
            return .text(text)
        case .array(let count): return .array(try elements(count: count, depth: depth + 1))
        case .map(let count): return .map(try members(count: count, depth: depth + 1))
        case .boolean(let isTrue): return .boolean(isTrue)
        case .null: return .null
        case .unsupported: throw CBORError(.unsupported)
        case .indefinite: throw CBORError(.notCanonical)
        }
    }

    private mutating func head() throws(CBORError) -> CBORHead {
        guard position < bytes.count else { throw CBORError(.truncated) }
        count += 1
        guard count <= Self.most else { throw CBORError(.tooLarge) }
        let (head, length) = try CBORHead.first(of: bytes, from: position)
        switch head {
        case .unsupported: throw CBORError(.unsupported)
        case _ where !head.isShortest(length: length): throw CBORError(.notCanonical)
        default: break
        }
        position += length
        return head
    }

    private mutating func elements(count: UInt64, depth: Int) throws(CBORError) -> [CBORValue] {
        try checkRoom(for: count, depth: depth)
        var elements: [CBORValue] = []
        for _ in 0..<count { elements.append(try value(depth: depth)) }
        return elements
    }

    private mutating func members(count: UInt64, depth: Int) throws(CBORError) -> [CBORValue.Member] {
        try checkRoom(for: count, depth: depth)
        var members: [CBORValue.Member] = []
        var last: ArraySlice<UInt8>?
        for _ in 0..<count {
            let start = position
            let key = try value(depth: depth)
            switch key {
            case .unsigned, .negative, .text: break
            default: throw CBORError(.unsupported)
            }
            let spelling = bytes[start..<position]
            if let last, !Self.isInOrder(last, before: spelling) { throw CBORError(.notCanonical) }
            last = spelling
            members.append(CBORValue.Member(key: key, value: try value(depth: depth)))
        }
        return members
    }

    /// Each value has at least one byte.
    private func checkRoom(for count: UInt64, depth: Int) throws(CBORError) {
        guard depth <= Self.deepest, count <= Self.most else { throw CBORError(.tooLarge) }
        guard count <= bytes.count - position else { throw CBORError(.truncated) }
    }

    /// The key order of CTAP2: by major type, then length, then bytes. Equal keys are out of order.
    private static func isInOrder(_ left: ArraySlice<UInt8>, before right: ArraySlice<UInt8>) -> Bool {
        let kinds = (left.first.map { $0 >> 5 } ?? 0, right.first.map { $0 >> 5 } ?? 0)
        if kinds.0 != kinds.1 { return kinds.0 < kinds.1 }
        if left.count != right.count { return left.count < right.count }
        return left.lexicographicallyPrecedes(right)
    }
}

public struct CBORError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        private let name: String

        /// Bytes other than CBOR, or invalid UTF-8 in a text.
        public static let malformed = Code(name: "malformed")
        public static let truncated = Code(name: "truncated")
        public static let trailingBytes = Code(name: "trailingBytes")
        /// A value longer than its shortest encoding, or a map with keys out of order.
        public static let notCanonical = Code(name: "notCanonical")
        /// A value outside the canonical form: a tag, a floating-point number or `undefined`.
        public static let unsupported = Code(name: "unsupported")
        /// Too many bytes, values or nesting levels.
        public static let tooLarge = Code(name: "tooLarge")
    }

    public let code: Code

    init(_ code: Code) {
        self.code = code
    }
}
