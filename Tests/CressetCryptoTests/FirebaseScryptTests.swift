import CressetCrypto
import Testing

/// docs/wire §16.4.
struct FirebaseScryptTests {
    struct Vector: Sendable {
        let password: String
        let salt: String
        let signerKey: String
        let hash: String
    }

    /// Salts followed by the separator.
    static let vectors = [
        Vector(
            password: "user1password",
            salt: "e36c440be8b17f72f697" + "07",
            signerKey: "8f1b29afc2a2d1163271553ccf291b74b1a3150dcc705507d2e8a24ef0bca553"
                + "17027db5d308cb366759273c5410229b9b442c126614483cd9be98de27d5a65c",
            hash: "952adf575e5ca71f79fec652d96f5cf4aa7a8bf2d5810343342feaceb0a78754"
                + "80c99bea999a808d3767ddaa08b73f951e3a198a5a3bf35f7c240751ba277995"
        ),
        Vector(
            password: "s3cret-pass",
            salt: Hex.text(Array("pepper&salt".utf8)) + "0709",
            signerKey: Hex.text(Array("vector-key-0123456789abcdef".utf8)),
            hash: "cab9c2aad4424f3ed15404c208fc39e906e7a37b1326c359db8b02"
        ),
    ]

    @Test(arguments: [(0, 8), (25, 8), (.max, 8), (14, 0), (24, 1 << 40)] as [(UInt64, UInt64)])
    func parametersOutOfRangeAreRefused(_ memoryCost: UInt64, _ rounds: UInt64) throws {
        let error = try #require(throws: CryptoError.self) {
            try Scrypt.firebase([1], salt: [2], signerKey: [3], rounds: rounds, memoryCost: memoryCost)
        }
        #expect(error.code == .invalidParameter)
    }

    @Test(arguments: vectors)
    func hashesAreFirebases(_ vector: Vector) throws {
        let hash = try Scrypt.firebase(
            Array(vector.password.utf8),
            salt: Hex.bytes(vector.salt),
            signerKey: Hex.bytes(vector.signerKey),
            rounds: 8,
            memoryCost: 14
        )
        #expect(Hex.text(hash) == vector.hash)
    }

    @Test func withoutASignerKeyThereIsNothingToEncrypt() throws {
        #expect(try Scrypt.firebase([1], salt: [2], signerKey: [], rounds: 1, memoryCost: 1).isEmpty)
    }
}
