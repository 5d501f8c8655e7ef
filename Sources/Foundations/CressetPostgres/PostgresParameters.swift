internal import CressetSQL

/// The values of a statement as libpq takes them: all in the binary form, in one piece of memory.
struct PostgresParameters {
    private var bytes: [UInt8] = []
    /// The place in `bytes` at which each begins; `nil` for `NULL`.
    private var places: [Int?] = []
    private var lengths: [Int32] = []

    init(_ values: [SQLValue]) {
        for value in values { append(value) }
        // An empty value at the end has an address, too.
        bytes.append(0)
    }

    private mutating func append(_ value: SQLValue) {
        let start = bytes.count
        switch value {
        case .null: break
        case .integer(let integer): bytes.append(contentsOf: Self.bytes(of: integer))
        case .text(let text): bytes.append(contentsOf: PostgresText.encoded(text))
        case .blob(let blob): bytes.append(contentsOf: blob)
        }
        places.append(value == .null ? nil : start)
        lengths.append(Int32(clamping: bytes.count - start))
    }

    private static func bytes(of integer: Int64) -> [UInt8] {
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: integer >> $0) }
    }

    /// Lends what libpq wants: the number of the values, their addresses, their lengths, their formats.
    func withPointers<Result>(
        _ body: (
            Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?
        ) -> Result
    ) -> Result {
        unsafe bytes.withUnsafeBytes { storage in
            let base = unsafe storage.baseAddress?.assumingMemoryBound(to: CChar.self)
            let addresses = unsafe places.map { place in unsafe place.flatMap { unsafe base?.advanced(by: $0) } }
            let formats = [Int32](repeating: 1, count: places.count)
            return unsafe body(Int32(places.count), addresses, lengths, formats)
        }
    }
}
