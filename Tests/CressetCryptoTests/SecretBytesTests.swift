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

    @Test func textsAndPartsAreTaken() {
        #expect(SecretBytes(utf8Of: "p\u{E4}ss").withBytes { $0 == [0x70, 0xC3, 0xA4, 0x73, 0x73] })
        #expect(SecretBytes(utf8Of: "").count == 0)
        #expect(SecretBytes(joining: [1, 2], [], [3]).withBytes { $0 == [1, 2, 3] })
        #expect(SecretBytes(joining: []).count == 0)
    }

    @Test func theTextStaysWhenItsBytesAreWiped() {
        let text = String(repeating: "secret ", count: 9)
        var secret: SecretBytes? = SecretBytes(utf8Of: text)
        #expect(secret?.count == 63)
        secret = nil
        #expect(text == String(repeating: "secret ", count: 9))
    }

    @Test func bytesAreLent() {
        #expect(SecretBytes(copying: [1, 2, 3]).withBytes { $0.reduce(0, +) } == 6)
        #expect(SecretBytes(copying: []).withBytes { $0.isEmpty })
    }
}
