import CressetCrypto
import CressetWire
import Testing

struct X509CertificateTests {
    private static let keys = Result { (try RSAPrivateKey(), try RSAPrivateKey()) }
    private static let start: Int64 = 1_700_000_000
    private static let end = start + 86_400

    private static func pem(of key: RSAPrivateKey, named name: String = "example") throws -> String {
        try Certificate.selfSigned(key, commonName: name, notBefore: start, notAfter: end)
    }

    private static func der(_ pem: String) throws -> [UInt8] {
        let lines = pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }
        return try #require(Base64.decoded(lines.joined()))
    }

    @Test func onlyAWholeCertificateIsRead() throws {
        let der = try Self.der(try Self.pem(of: try Self.keys.get().0))
        _ = try X509Certificate(der: der)
        for broken in [
            [], Array(der.dropLast()), der + [0], [0x30, 0x82, 0xFF, 0xFF], Array(repeating: 0x30, count: 99),
        ] {
            #expect(throws: CryptoError.self) { try X509Certificate(der: broken) }
        }
    }

    @Test func textMustHoldWholeCertificatesAlone() throws {
        let (first, second) = try Self.keys.get()
        let text = try Self.pem(of: first) + Self.pem(of: second)
        #expect(try X509Certificate.all(inPEM: text).count == 2)
        for broken in ["", "x", String(text.dropLast(80)), text.replacingOccurrences("MII", with: "M!I")] {
            #expect(throws: CryptoError.self) { try X509Certificate.all(inPEM: broken) }
        }
    }

    @Test func validityHasTwoEnds() throws {
        let certificate = try X509Certificate(der: try Self.der(try Self.pem(of: try Self.keys.get().0)))
        for (moment, isValid) in [
            (Self.start - 1, false), (Self.start + 1, true), (Self.end - 1, true), (Self.end + 1, false),
        ] {
            #expect(certificate.isValid(at: moment) == isValid)
        }
    }

    @Test func keyVerifiesWhatItsOwnerHasSigned() throws {
        let key = try Self.keys.get().0
        let certificate = try X509Certificate(der: try Self.der(try Self.pem(of: key)))
        let signature = try key.signature(for: [1, 2, 3])
        let found = try #require(certificate.rsaKey)
        #expect(found.verifies(signature, for: [1, 2, 3]))
        #expect(!found.verifies(signature, for: [1, 2, 4]))
    }

    @Test func authorityMustBeTrustedAndValid() throws {
        let (own, other) = try Self.keys.get()
        let certificate = try X509Certificate(der: try Self.der(try Self.pem(of: own)))
        let (trusted, strange) = (
            try X509Certificate.all(inPEM: try Self.pem(of: own)),
            try X509Certificate.all(inPEM: try Self.pem(of: other))
        )
        #expect(certificate.isIssued(under: trusted, at: Self.start + 1))
        #expect(!certificate.isIssued(under: strange, at: Self.start + 1))
        #expect(!certificate.isIssued(under: [], at: Self.start + 1))
        #expect(!certificate.isIssued(under: trusted, at: Self.end + 1))
    }
}

extension String {
    fileprivate func replacingOccurrences(_ part: String, with other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
