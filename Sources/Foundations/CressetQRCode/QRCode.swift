internal import CressetCQRCode

/// The QR code of a text (ISO/IEC 18004), without its quiet zone.
public struct QRCode: Sendable {
    /// Modules a side.
    public let size: Int
    /// Row by row; true for dark.
    private let modules: [Bool]

    /// Encodes UTF-8 in the smallest version with error correction level M.
    ///
    /// - Returns: `nil` for an empty text, and for more than 2,331 bytes.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let code = unsafe QRcode_encodeData(Int32(clamping: bytes.count), bytes, 0, QR_ECLEVEL_M) else {
            return nil
        }
        defer { unsafe QRcode_free(code) }
        size = Int(unsafe code.pointee.width)
        let cells = unsafe UnsafeBufferPointer(start: code.pointee.data, count: size * size)
        modules = unsafe cells.map { $0 & 1 == 1 }
    }

    public subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }
}
