import CressetCrypto
import Testing

struct CertificateTests {
    private static let key = Result { try RSAPrivateKey() }

    private func certificate(
        _ key: RSAPrivateKey,
        name: String = "example",
        notBefore: Int64 = 1_700_000_000
    ) throws -> String {
        try Certificate.selfSigned(key, commonName: name, notBefore: notBefore, notAfter: notBefore + 86_400)
    }

    @Test func itIsPEM() throws {
        let pem = try certificate(Self.key.get())
        #expect(pem.hasPrefix("-----BEGIN CERTIFICATE-----\n"))
        #expect(pem.hasSuffix("\n-----END CERTIFICATE-----\n"))
    }

    @Test func oneKeyHasOneCertificate() throws {
        let key = try Self.key.get()
        #expect(try certificate(key) == certificate(key))
        #expect(try certificate(RSAPrivateKey(der: key.der())) == certificate(key))
    }

    @Test func everythingInItCounts() throws {
        let key = try Self.key.get()
        let pem = try certificate(key)
        #expect(try certificate(key, name: "other") != pem)
        #expect(try certificate(key, notBefore: 1_700_000_001) != pem)
        #expect(try certificate(RSAPrivateKey()) != pem)
    }

    @Test func aNameThatX509DoesNotTakeIsRefused() throws {
        #expect(throws: CryptoError.self) {
            try certificate(Self.key.get(), name: String(repeating: "x", count: 65))
        }
    }
}
