import CressetCrypto
import Testing

@testable import CressetObjects

struct UploadDigestTests {
    @Test(arguments: [[200_000], [200_000, 5, 300_000, 300_000, 7], [Int](repeating: 100_000, count: 30), [3, 4], []])
    func digestIsThatOfAllPieces(_ lengths: [Int]) async {
        let digest = UploadDigest()
        var all: [UInt8] = []
        for (number, length) in lengths.enumerated() {
            let piece = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
            all += piece
            digest.begin(piece)
            await digest.catchUp(after: length)
        }
        var sum = CRC32C()
        sum.update(all)
        let (md5, crc32c) = await digest.finish()
        #expect(md5 == HashAlgorithm.Insecure.md5.digest(all))
        #expect(crc32c == sum.value)
    }
}
