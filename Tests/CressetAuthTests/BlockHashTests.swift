import CressetAuth
import CressetCrypto
import CressetWire
import Testing

/// Digests for platforms without a crypto library, compared with the server's library.
struct BlockHashTests {
    private static func hexadecimal(_ bytes: [UInt8]) -> String { Hexadecimal.encoded(bytes) }

    /// From the appendices of FIPS 180-4's examples and RFC 1321 §A.5.
    @Test func publishedMessagesHaveTheirDigests() {
        let message = Array("abc".utf8)
        #expect(Self.hexadecimal(MD5Hash.digest(of: message)) == "900150983cd24fb0d6963f7d28e17f72")
        #expect(Self.hexadecimal(SHA1Hash.digest(of: message)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        let sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        #expect(Self.hexadecimal(SHA256Hash.digest(of: message)) == sha256)
    }

    @Test func messagesOfEveryLengthHaveTheLibrarysDigests() {
        for length in 0..<260 {
            let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ length) }
            #expect(MD5Hash.digest(of: message) == HashAlgorithm.Insecure.md5.digest(message))
            #expect(SHA1Hash.digest(of: message) == HashAlgorithm.Insecure.sha1.digest(message))
            #expect(SHA256Hash.digest(of: message) == HashAlgorithm.sha256.digest(message))
            let code = HashAlgorithm.Insecure.sha1.authenticationCode(for: message, key: message)
            #expect(SHA1Hash.authenticationCode(of: message, key: message) == code)
        }
    }
}
