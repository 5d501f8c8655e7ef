import CressetWire
import Foundation

/// CRC-32C (RFC 3720 appendix B.4), the checksum of Cloud Storage.
struct CRC32C: Sendable {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0x82F6_3B78 }
    }

    private var register: UInt32 = .max

    mutating func update(_ data: Data) {
        let table = Self.table
        var register = register
        for byte in data { register = table[Int(UInt8(truncatingIfNeeded: register) ^ byte)] ^ register >> 8 }
        self.register = register
    }

    /// The big-endian bytes in Base64.
    var text: String {
        let value = ~register
        return Base64.encoded([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
    }
}
