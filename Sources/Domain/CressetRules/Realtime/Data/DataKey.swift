internal import CressetWire

/// The name of a child, ordered as in Firebase: numbers first, then by code units.
public struct DataKey: Sendable, CustomStringConvertible {
    public static let byteLimit = 768

    public let text: String

    /// Accepts any text: names in rules may be invalid as keys.
    public init(_ text: String) {
        self.text = text
    }

    /// A valid key has 1 to 768 bytes without `.`, `$`, `#`, `[`, `]`, `/` and control characters.
    public init?(checking text: String) {
        let bytes = text.utf8
        guard !bytes.isEmpty, bytes.count <= Self.byteLimit, bytes.allSatisfy(Self.allows) else { return nil }
        self.init(text)
    }

    public var description: String { text }

    private static func allows(_ byte: UInt8) -> Bool {
        switch byte {
        case ..<0x20, 0x7F: false
        case UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: "]"): false
        case UInt8(ascii: "/"): false
        default: true
        }
    }

    /// Number of a text `-?0*\d{1,10}`, if it fits 32 bits.
    private var number: Int32? {
        let bytes = text.utf8
        guard let first = bytes.first, first.isDigit || first == UInt8(ascii: "-") else { return nil }
        let digits = first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
        guard !digits.isEmpty else { return nil }
        var magnitude: Int64 = 0
        for byte in digits {
            guard byte.isDigit, magnitude <= Int64(UInt32.max) else { return nil }
            magnitude = magnitude * 10 + Int64(byte - UInt8(ascii: "0"))
        }
        return Int32(exactly: first == UInt8(ascii: "-") ? -magnitude : magnitude)
    }
}

extension DataKey: Hashable, Comparable {
    /// Compares by code units.
    public static func == (left: Self, right: Self) -> Bool {
        left.text.hasSameUnits(as: right.text)
    }

    public func hash(into hasher: inout Hasher) {
        text.hashBytes(into: &hasher)
    }

    /// Orders numbers by value, then by length, before all other keys.
    public static func < (left: Self, right: Self) -> Bool {
        switch (left.number, right.number) {
        case (let mine?, let others?) where mine != others: mine < others
        case (_?, _?) where left.text.utf8.count != right.text.utf8.count:
            left.text.utf8.count < right.text.utf8.count
        case (_?, nil): true
        case (nil, _?): false
        default: left.text.precedes(right.text)
        }
    }
}
