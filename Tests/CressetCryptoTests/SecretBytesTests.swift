import CressetCrypto
import Testing

struct SecretBytesTests {
    @Test func theCallersOwnBytesStay() {
        let bytes = [UInt8](repeating: 7, count: 32)
        var secret: SecretBytes? = SecretBytes(copying: bytes)
        #expect(secret?.count == 32)
        secret = nil
        #expect(bytes == [UInt8](repeating: 7, count: 32))
    }

    @Test func bytesAreLent() {
        #expect(SecretBytes(copying: [1, 2, 3]).withBytes { $0.reduce(0, +) } == 6)
        #expect(SecretBytes(copying: []).withBytes { $0.isEmpty })
    }
}
