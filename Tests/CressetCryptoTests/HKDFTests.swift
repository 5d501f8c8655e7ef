import CressetCrypto
import Testing

struct HKDFTests {
    struct Vector: Sendable {
        let key: [UInt8]
        let salt: [UInt8]
        let purpose: [UInt8]
        let derived: String
    }

    /// RFC 5869, appendix A, for SHA-256.
    static let vectors = [
        Vector(
            key: [UInt8](repeating: 0x0B, count: 22),
            salt: Array(0x00...0x0C),
            purpose: Array(0xF0...0xF9),
            derived: "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
        ),
        Vector(
            key: Array(0x00...0x4F),
            salt: Array(0x60...0xAF),
            purpose: Array(0xB0...0xFF),
            derived: "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09"
                + "da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"
        ),
        Vector(
            key: [UInt8](repeating: 0x0B, count: 22),
            salt: [],
            purpose: [],
            derived: "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
        ),
    ]

    @Test(arguments: vectors)
    func knownKeysAreDerived(_ vector: Vector) {
        let derived = HKDF.derive(
            from: SecretBytes(copying: vector.key),
            salt: vector.salt,
            purpose: vector.purpose,
            length: vector.derived.count / 2
        )
        #expect(derived.withBytes(Hex.text) == vector.derived)
    }

    @Test func keyTellsPurposesAndSaltsApart() {
        let key = SecretBytes(copying: [UInt8](repeating: 1, count: 32))
        let derived = [("a", "b"), ("a", "c"), ("b", "b")].map { purpose, salt in
            HKDF.derive(from: key, salt: Array(salt.utf8), purpose: Array(purpose.utf8))
        }
        #expect(Set(derived.map { $0.withBytes(Hex.text) }).count == 3)
        #expect(derived.allSatisfy { $0.count == 32 })
    }
}
