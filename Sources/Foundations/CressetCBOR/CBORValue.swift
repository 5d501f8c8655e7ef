/// A value in CBOR (RFC 8949), in the canonical form of CTAP2.
///
/// Floating-point numbers, tags and `undefined` are unsupported: authenticators do not use them.
public indirect enum CBORValue: Hashable, Sendable {
    public struct Member: Hashable, Sendable {
        public let key: CBORValue
        public let value: CBORValue
    }

    case unsigned(UInt64)
    /// A negative integer, with the value minus one minus the number.
    case negative(UInt64)
    case bytes([UInt8])
    case text(String)
    case array([CBORValue])
    /// A map: its members in the order of their keys.
    case map([Member])
    case boolean(Bool)
    case null

    /// - Throws: ``CBORError`` for anything but one value in the canonical form.
    public init(_ bytes: [UInt8]) throws(CBORError) {
        let (value, length) = try Self.first(of: bytes[...])
        guard length == bytes.count else { throw CBORError(.trailingBytes) }
        self = value
    }

    /// - Throws: ``CBORError`` if the bytes do not start with a value in the canonical form.
    public static func first(of bytes: ArraySlice<UInt8>) throws(CBORError) -> (value: CBORValue, length: Int) {
        var reader = try CBORReader(bytes)
        let value = try reader.value()
        return (value, reader.position)
    }

    public subscript(key: Int64) -> CBORValue? {
        member { $0.integer == key }
    }

    public subscript(key: String) -> CBORValue? {
        member { $0.text == key }
    }

    /// `nil` for other values, and outside the range of `Int64`.
    public var integer: Int64? {
        switch self {
        case .unsigned(let number): Int64(exactly: number)
        case .negative(let number): Int64(exactly: number).map { -1 - $0 }
        default: nil
        }
    }

    public var bytes: [UInt8]? {
        if case .bytes(let bytes) = self { bytes } else { nil }
    }

    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    public var members: [Member]? {
        if case .map(let members) = self { members } else { nil }
    }

    private func member(where isKey: (CBORValue) -> Bool) -> CBORValue? {
        members?.first { isKey($0.key) }?.value
    }
}
