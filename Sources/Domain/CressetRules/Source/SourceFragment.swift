/// The text of an expression with file offsets of its bytes: an escape is longer in the file.
struct SourceFragment: Sendable {
    let bytes: [UInt8]
    /// The file offset of each byte and of the end.
    private let offsets: [Int]

    init(_ bytes: [UInt8], offsets: [Int], end: Int) {
        self.bytes = bytes
        self.offsets = offsets + [end]
    }

    /// Returns the file offset of a byte or of the end.
    func offsetInFile(_ offset: Int) -> Int {
        offsets[min(offset, bytes.count)]
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
