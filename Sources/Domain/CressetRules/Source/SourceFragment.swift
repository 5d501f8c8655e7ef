/// The text of one expression, and for each of its bytes the place in the file: within a JSON string an escape is
/// several bytes there and one here.
struct SourceFragment: Sendable {
    let bytes: [UInt8]
    /// An offset in the file for each byte, and one for the end.
    private let offsets: [Int]

    init(_ bytes: [UInt8], offsets: [Int], end: Int) {
        self.bytes = bytes
        self.offsets = offsets + [end]
    }

    /// The place in the file of a byte, or of the end.
    func offsetInFile(_ offset: Int) -> Int {
        offsets[min(offset, bytes.count)]
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
