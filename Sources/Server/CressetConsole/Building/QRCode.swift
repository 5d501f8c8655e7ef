/// A QR code of a text: byte mode, error correction level M, versions 1 to 10 (ISO/IEC 18004).
struct QRCode: Sendable {
    private static let maskCount = 8

    let size: Int
    /// Row by row; true for dark.
    let modules: [Bool]

    /// - Returns: `nil` for a text of more than 213 bytes.
    init?(_ text: String) {
        guard let blocks = QRBlocks(Array(text.utf8)) else { return nil }
        let empty = QRMatrix(version: blocks.version)
        let masked = (0..<Self.maskCount).map { empty.filled(with: blocks.codewords, mask: $0) }
        guard let best = masked.min(by: { $0.penalty < $1.penalty }) else { return nil }
        size = best.size
        modules = best.modules
    }

    subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }
}
