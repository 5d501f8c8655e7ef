/// The Castagnoli checksum (RFC 3720 §12.1) of bytes that arrive in pieces.
public struct CRC32C: Sendable {
    private static let tables: [UInt32] = {
        var tables = (0..<256).map { byte in
            (0..<8).reduce(UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 0 ? 0 : 0x82F6_3B78) }
        }
        for place in 0..<(7 * 256) { tables.append(tables[place] >> 8 ^ tables[Int(tables[place] & 0xFF)]) }
        return tables
    }()

    private var state = UInt32.max

    public init() {}

    public var value: UInt32 { ~state }

    public mutating func update(_ bytes: [UInt8]) {
        let (input, tables) = (bytes.span, Self.tables.span)
        var crc = state
        var position = 0
        while position + 8 <= input.count {
            let low = crc ^ Self.word(input, at: position)
            let high = Self.word(input, at: position + 4)
            let first = tables[1792 + Int(low & 0xFF)] ^ tables[1536 + Int(low >> 8 & 0xFF)]
            let second = tables[1280 + Int(low >> 16 & 0xFF)] ^ tables[1024 + Int(low >> 24)]
            let third = tables[768 + Int(high & 0xFF)] ^ tables[512 + Int(high >> 8 & 0xFF)]
            let fourth = tables[256 + Int(high >> 16 & 0xFF)] ^ tables[Int(high >> 24)]
            crc = first ^ second ^ third ^ fourth
            position += 8
        }
        while position < input.count {
            crc = crc >> 8 ^ tables[Int((crc ^ UInt32(input[position])) & 0xFF)]
            position += 1
        }
        state = crc
    }

    private static func word(_ input: Span<UInt8>, at position: Int) -> UInt32 {
        UInt32(input[position]) | UInt32(input[position + 1]) << 8 | UInt32(input[position + 2]) << 16
            | UInt32(input[position + 3]) << 24
    }
}
