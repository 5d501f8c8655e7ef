import CressetCrypto
import Testing

struct RSATests {
    /// One key for all tests: generating a key is slow.
    private static let key = Result { try RSAPrivateKey() }
    private static let message = Array("a message".utf8)

    private static let ellipticPublicKey = """
        -----BEGIN PUBLIC KEY-----
        MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE12oIODn+RsIEns7eCVSBIuATEG3A
        /kOuoMf5K1GwDSYHSCS8hQ7ewdl+8O3SpLB/foTrgEkeOu+FZUZoxeTPEw==
        -----END PUBLIC KEY-----

        """

    @Test(
        arguments: [
            "", "garbage", "-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----\n",
            "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n",
            "-----BEGIN PUBLIC KEY-----\n****\n-----END PUBLIC KEY-----\n", ellipticPublicKey,
        ])
    func malformedPublicKeyIsRefused(_ text: String) throws {
        let error = try #require(throws: CryptoError.self) { try RSAPublicKey(pem: text) }
        #expect(error.code == .invalidKey)
    }

    @Test func neitherAPrivateKeyNorACertificateIsAPublicKey() throws {
        let key = try Self.key.get()
        let certificate = try Certificate.selfSigned(key, commonName: "x", notBefore: 0, notAfter: 1)
        for pem in [try key.pem(), certificate] {
            let error = try #require(throws: CryptoError.self) { try RSAPublicKey(pem: pem) }
            #expect(error.code == .invalidKey)
        }
    }

    @Test func malformedPrivateKeyIsRefused() throws {
        let der = try Self.key.get().der()
        let garbage: [[UInt8]] = [[], [0], [0x30, 0x00], [0xFF, 0xFF], Array(der.dropLast()), Array(der.prefix(100))]
        for bytes in garbage {
            let error = try #require(throws: CryptoError.self) { try RSAPrivateKey(der: bytes) }
            #expect(error.code == .invalidKey)
        }
    }

    @Test func anEllipticPrivateKeyIsRefused() throws {
        let der = Hex.bytes(
            "308187020100301306072a8648ce3d020106082a8648ce3d030107046d306b0201010420aa0d469dc6f937140758bbd764d6f0c2"
                + "113f5526ee5731ede331280fdfdc53b3a14403420004d76a0838"
                + "39fe46c2049ecede09548122e013106dc0fe43aea0c7f92b51b0"
                + "0d26074824bc850edec1d97ef0edd2a4b07f7e84eb80491e3aef85654668c5e4cf13"
        )
        let error = try #require(throws: CryptoError.self) { try RSAPrivateKey(der: der) }
        #expect(error.code == .invalidKey)
    }

    @Test(arguments: [Int.min, 0, 512, 1024, 2047, 8193, .max])
    func keysOfOtherSizesAreNotMade(_ bits: Int) throws {
        let error = try #require(throws: CryptoError.self) { try RSAPrivateKey(bits: bits) }
        #expect(error.code == .invalidParameter)
    }

    @Test func aChangedSignatureIsRefused() throws {
        let key = try Self.key.get()
        let signature = try key.signature(for: Self.message)
        for position in [0, 1, 100, signature.count - 1] {
            var changed = signature
            changed[position] ^= 1
            #expect(!key.publicKey.verifies(changed, for: Self.message))
        }
        for other in [[], Array(signature.dropLast()), signature + [0], [UInt8](repeating: 0, count: 256)] {
            #expect(!key.publicKey.verifies(other, for: Self.message))
        }
    }

    @Test func anotherMessageOrKeyIsRefused() throws {
        let key = try Self.key.get()
        let signature = try key.signature(for: Self.message)
        #expect(!key.publicKey.verifies(signature, for: Self.message + [0]))
        #expect(!key.publicKey.verifies(signature, for: []))
        #expect(!(try RSAPrivateKey().publicKey.verifies(signature, for: Self.message)))
    }

    @Test func signatureIsVerified() throws {
        let key = try Self.key.get()
        for message in [[], Self.message, [UInt8](repeating: 1, count: 100_000)] {
            #expect(key.publicKey.verifies(try key.signature(for: message), for: message))
        }
    }

    @Test func signaturesAreAFunctionOfTheMessage() throws {
        let key = try Self.key.get()
        #expect(try key.signature(for: Self.message) == key.signature(for: Self.message))
    }

    @Test func manySignAtOnce() async throws {
        let key = try Self.key.get()
        let messages = (UInt8(0)..<64).map { [$0] }
        let failures = try await withThrowingTaskGroup(of: Bool.self) { group in
            for message in messages {
                group.addTask { !key.publicKey.verifies(try key.signature(for: message), for: message) }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(failures == 0)
    }

    @Test func keysComeBackFromDER() throws {
        let key = try Self.key.get()
        let copy = try RSAPrivateKey(der: try key.der())
        #expect(try copy.der() == key.der())
        #expect(key.publicKey.verifies(try copy.signature(for: Self.message), for: Self.message))
    }

    @Test func publicKeysComeBackFromPEM() throws {
        let key = try Self.key.get()
        let copy = try RSAPublicKey(pem: try key.publicKey.pem())
        #expect(try copy.pem() == key.publicKey.pem())
        #expect(try copy.modulus() == key.publicKey.modulus())
        #expect(copy.verifies(try key.signature(for: Self.message), for: Self.message))
    }

    @Test func privateKeysAreWrittenAsPKCS8() throws {
        let pem = try Self.key.get().pem()
        #expect(pem.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
        #expect(pem.hasSuffix("-----END PRIVATE KEY-----\n"))
    }

    @Test func theNumbersOfAKeyAreThoseOfRSA() throws {
        let key = try Self.key.get().publicKey
        #expect(try key.modulus().count == 256)
        #expect(try key.modulus().first.map { $0 >= 0x80 } == true)
        #expect(try key.exponent() == [1, 0, 1])
    }
}
