internal import CressetSQL

/// Binary parameters of a statement for libpq, in one memory block.
struct PostgresParameters {
    private var bytes: [UInt8] = []
    /// Offset of each value in `bytes`; `nil` for `NULL`.
    private var places: [Int?] = []
    private var lengths: [Int32] = []

    init(_ values: [SQLValue]) {
        for value in values { append(value) }
        // Even an empty last value needs an address.
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

    /// Passes libpq's arguments to the closure: the number, addresses, lengths and formats of the values.
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
