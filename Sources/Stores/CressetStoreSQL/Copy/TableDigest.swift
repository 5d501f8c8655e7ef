import CressetSQL

/// A row count and order-independent sum of row digests.
package struct TableDigest: Equatable, Sendable {
    package private(set) var rows = 0
    private var sum: [UInt64] = [0, 0, 0, 0]

    package init() {}

    /// - Parameter digest: Returns 32 bytes.
    mutating func add(_ row: StoredTable.Row, by digest: ([UInt8]) -> [UInt8]) {
        rows += 1
        let bytes = digest(row.flatMap(Self.bytes))
        for index in sum.indices {
            let word = bytes[(index * 8)..<(index * 8 + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            sum[index] &+= word
        }
    }

    /// Encodes kind, length and bytes, so different rows always differ.
    private static func bytes(of value: SQLValue) -> [UInt8] {
        switch value {
        case .null: [0]
        case .integer(let integer): [1] + bytes(of: UInt64(bitPattern: integer))
        case .text(let text): [2] + bytes(of: UInt64(text.utf8.count)) + text.utf8
        case .blob(let blob): [3] + bytes(of: UInt64(blob.count)) + blob
        }
    }

    private static func bytes(of number: UInt64) -> [UInt8] {
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
