import Testing

@testable import CressetCrypto

struct RunningDigestTests {
    private static let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 3) }

    private static func pieces(of length: Int) -> [[UInt8]] {
        stride(from: 0, to: bytes.count, by: length).map { Array(bytes[$0..<min($0 + length, bytes.count)]) }
    }

    @Test(arguments: [1, 3, 8, 13, 64, 1000])
    func piecesHaveTheDigestOfTheWhole(_ length: Int) {
        for algorithm in [HashAlgorithm.Insecure.md5, .sha256] {
            let digest = RunningDigest(algorithm)
            for piece in Self.pieces(of: length) { digest.update(piece) }
            #expect(digest.finish() == algorithm.digest(Self.bytes))
        }
    }

    @Test(arguments: [1, 3, 8, 13, 64, 1000])
    func piecesHaveTheChecksumOfTheWhole(_ length: Int) {
        var checksum = CRC32C()
        for piece in Self.pieces(of: length) { checksum.update(piece) }
        // By bits, as the polynomial is defined.
        let expected = Self.bytes.reduce(UInt32.max) { value, byte in
            (0..<8).reduce(value ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 0 ? 0 : 0x82F6_3B78) }
        }
        #expect(checksum.value == ~expected)
        var other = CRC32C()
        for piece in Self.pieces(of: length) { other.updateByTable(piece) }
        #expect(other.value == ~expected)
    }

    /// RFC 3720, appendix B.4.
    @Test(
        arguments: [
            ([UInt8](repeating: 0, count: 32), 0x8A91_36AA), ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
            ((0..<32).map { UInt8($0) }, 0x46DD_794E), ([], 0),
        ] as [([UInt8], UInt32)]
    )
    func checksumIsThatOfTheStandard(_ bytes: [UInt8], _ expected: UInt32) {
        var checksum = CRC32C()
        checksum.update(bytes)
        #expect(checksum.value == expected)
    }
}
