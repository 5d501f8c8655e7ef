import CressetCrypto
import Testing

struct ConstantTimeTests {
    @Test(
        arguments: [
            ([1], []), ([], [1]), ([1], [2]), ([1, 2], [1, 3]), ([1, 2], [2, 2]), ([1, 2], [1, 2, 0]),
            ([0], [0, 0]),
        ] as [([UInt8], [UInt8])]
    )
    func differentBytesDiffer(_ left: [UInt8], _ right: [UInt8]) {
        #expect(!ConstantTime.equals(left, right))
    }

    @Test(arguments: [[], [0], [1, 2, 3], [UInt8](repeating: 0xFF, count: 1000)] as [[UInt8]])
    func equalBytesAreEqual(_ bytes: [UInt8]) {
        #expect(ConstantTime.equals(bytes, bytes.map { $0 }))
    }

    @Test func everySingleBitCounts() {
        let bytes = [UInt8](repeating: 0x5A, count: 32)
        for bit in 0..<256 {
            var other = bytes
            other[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!ConstantTime.equals(bytes, other))
        }
    }
}
