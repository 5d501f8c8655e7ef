/// A value in CBOR (RFC 8949), in the canonical form of CTAP2.
///
/// Floating-point numbers, tags and `undefined` are left out: authenticators have no use for them.
public indirect enum CBORValue: Hashable, Sendable {
    /// A member of a map.
    public struct Member: Hashable, Sendable {
        /// The key: an integer or a text.
        public let key: CBORValue
        /// The value.
        public let value: CBORValue
    }

    /// An integer from zero on.
    case unsigned(UInt64)
    /// The integer that is minus one minus the number.
    case negative(UInt64)
    /// A byte string.
    case bytes([UInt8])
    /// A text.
    case text(String)
    /// An array.
    case array([CBORValue])
    /// A map: its members in the order of their keys.
    case map([Member])
    /// `true` or `false`.
    case boolean(Bool)
    /// `null`.
    case null

    /// Reads a value that is all of the bytes.
    ///
    /// - Throws: ``CBORError`` for anything but one value in the canonical form.
    public init(_ bytes: [UInt8]) throws(CBORError) {
        let (value, length) = try Self.first(of: bytes[...])
        guard length == bytes.count else { throw CBORError(.trailingBytes) }
        self = value
    }

    /// Reads the value that the bytes begin with.
    ///
    /// - Returns: The value, and the number of bytes that it takes.
    /// - Throws: ``CBORError`` if they begin with anything but a value in the canonical form.
    public static func first(of bytes: ArraySlice<UInt8>) throws(CBORError) -> (value: CBORValue, length: Int) {
        var reader = try CBORReader(bytes)
        let value = try reader.value()
        return (value, reader.position)
    }

    /// The value of a map's member whose key is an integer. `nil` without one, and for what is not a map.
    public subscript(key: Int64) -> CBORValue? {
        member { $0.integer == key }
    }

    /// The value of a map's member whose key is a text. `nil` without one, and for what is not a map.
    public subscript(key: String) -> CBORValue? {
        member { $0.text == key }
    }

    /// The integer. `nil` for other values, and for integers of more than 64 bits with the sign.
    public var integer: Int64? {
        switch self {
        case .unsigned(let number): Int64(exactly: number)
        case .negative(let number): Int64(exactly: number).map { -1 - $0 }
        default: nil
        }
    }

    /// The bytes of a byte string.
    public var bytes: [UInt8]? {
        if case .bytes(let bytes) = self { bytes } else { nil }
    }

    /// The text.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The members of a map.
    public var members: [Member]? {
        if case .map(let members) = self { members } else { nil }
    }

    private func member(where isKey: (CBORValue) -> Bool) -> CBORValue? {
        members?.first { isKey($0.key) }?.value
    }
}
