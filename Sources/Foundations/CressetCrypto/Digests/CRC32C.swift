internal import CressetCChecksum

/// The Castagnoli checksum (RFC 3720 §12.1) of bytes that arrive in pieces.
public struct CRC32C: Sendable {
    private static let hasInstruction = CressetHasCRC32C()
    private static let table = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 0 ? 0 : 0x82F6_3B78) }
    }

    private var state = UInt32.max

    public init() {}

    public var value: UInt32 { ~state }

    public mutating func update(_ bytes: [UInt8]) {
        if Self.hasInstruction {
            state = unsafe CressetCRC32C(state, bytes, bytes.count)
        } else {
            updateByTable(bytes)
        }
    }

    mutating func updateByTable(_ bytes: [UInt8]) {
        state = bytes.reduce(state) { $0 >> 8 ^ Self.table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
    }
}
