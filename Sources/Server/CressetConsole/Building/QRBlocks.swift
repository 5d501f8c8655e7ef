/// The codewords of a QR code, in the order of their placement.
struct QRBlocks: Sendable {
    private struct Layout: Sendable {
        let data: Int
        let blocks: Int
        let correction: Int
    }

    /// Level M of versions 1 to 10.
    private static let layouts = [
        Layout(data: 16, blocks: 1, correction: 10), Layout(data: 28, blocks: 1, correction: 16),
        Layout(data: 44, blocks: 1, correction: 26), Layout(data: 64, blocks: 2, correction: 18),
        Layout(data: 86, blocks: 2, correction: 24), Layout(data: 108, blocks: 4, correction: 16),
        Layout(data: 124, blocks: 4, correction: 18), Layout(data: 154, blocks: 4, correction: 22),
        Layout(data: 182, blocks: 5, correction: 22), Layout(data: 216, blocks: 5, correction: 26),
    ]
    private static let wideLength = 10
    private static let padding: [UInt8] = [0xEC, 0x11]

    let version: Int
    let codewords: [UInt8]

    init?(_ bytes: [UInt8]) {
        let fits = Self.layouts.indices.first { index in
            bytes.count + (index + 1 < Self.wideLength ? 2 : 3) <= Self.layouts[index].data
        }
        guard let fits else { return nil }
        version = fits + 1
        codewords = Self.interleaved(Self.data(bytes, version: version), in: Self.layouts[fits])
    }

    /// The mode, the length and the bytes, each shifted by the four bits of the mode, then the padding.
    private static func data(_ bytes: [UInt8], version: Int) -> [UInt8] {
        let length = version < wideLength ? [UInt8(bytes.count)] : [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
        var data: [UInt8] = []
        var carry: UInt8 = 0b0100
        for byte in length + bytes {
            data.append(carry << 4 | byte >> 4)
            carry = byte & 0x0F
        }
        data.append(carry << 4)
        let missing = layouts[version - 1].data - data.count
        return data + (0..<max(0, missing)).map { padding[$0 % 2] }
    }

    private static func interleaved(_ data: [UInt8], in layout: Layout) -> [UInt8] {
        let short = layout.data / layout.blocks
        let longs = layout.data % layout.blocks
        var start = 0
        let blocks = (0..<layout.blocks).map { index -> [UInt8] in
            let length = short + (index >= layout.blocks - longs ? 1 : 0)
            defer { start += length }
            return Array(data[start..<start + length])
        }
        let corrections = blocks.map { QRField.remainder(of: $0, length: layout.correction) }
        let ordered = (0...short).flatMap { index in blocks.compactMap { index < $0.count ? $0[index] : nil } }
        return ordered + (0..<layout.correction).flatMap { index in corrections.map { $0[index] } }
    }
}

/// Arithmetic in GF(256) with the polynomial of QR codes.
enum QRField {
    private static let polynomial = 0x11D

    static func product(_ first: UInt8, with second: UInt8) -> UInt8 {
        var result = 0
        for bit in (0..<8).reversed() {
            result = result << 1 ^ (result >> 7) * polynomial
            result ^= Int(second >> UInt8(bit) & 1) * Int(first)
        }
        return UInt8(result & 0xFF)
    }

    /// Returns the error correction of a block (Reed-Solomon).
    static func remainder(of data: [UInt8], length: Int) -> [UInt8] {
        var generator = [UInt8](repeating: 0, count: length - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<length {
            for index in 0..<length {
                generator[index] =
                    product(generator[index], with: root) ^ (index + 1 < length ? generator[index + 1] : 0)
            }
            root = product(root, with: 2)
        }
        var remainder = [UInt8](repeating: 0, count: length)
        for byte in data {
            let factor = byte ^ remainder.removeFirst()
            remainder.append(0)
            for index in 0..<length { remainder[index] ^= product(generator[index], with: factor) }
        }
        return remainder
    }
}
