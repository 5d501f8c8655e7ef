import CressetCrypto
import Testing

struct Argon2Tests {
    struct Vector: Sendable {
        let variant: Argon2.Variant
        let usesVersion10: Bool
        var password = "password"
        var iterations: UInt32 = 2
        var memory: UInt32 = 256
        var parallelism: UInt32 = 1
        let key: String
    }

    /// From the reference implementation's command; the salt is `somesalt`.
    static let vectors = [
        Vector(
            variant: .i,
            usesVersion10: true,
            key: "fd4dd83d762c49bdeaf57c47bdcd0c2f1babf863fdeb490df63ede9975fccf06"
        ),
        Vector(
            variant: .i,
            usesVersion10: false,
            key: "89e9029f4637b295beb027056a7336c414fadd43f6b208645281cb214a56452f"
        ),
        Vector(
            variant: .d,
            usesVersion10: true,
            key: "bd404868ff00c52e7543c8332e6a772a5724892d7e328d5cf253bbc8e726b371"
        ),
        Vector(
            variant: .d,
            usesVersion10: false,
            key: "25c4ee8ba448054b49efc804e478b9d823be1f9bd2e99f51d6ec4007a3a1501f"
        ),
        Vector(
            variant: .id,
            usesVersion10: true,
            key: "da070e576e50f2f38a3c897cbddc6c7fb4028e870971ff9eae7b4e1879295e6e"
        ),
        Vector(
            variant: .id,
            usesVersion10: false,
            key: "9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe"
        ),
        Vector(
            variant: .id,
            usesVersion10: false,
            iterations: 3,
            memory: 512,
            parallelism: 4,
            key: "7a11d4e02bbe1bf63a266cf423292d06a9fb5e227bdba134"
        ),
        Vector(
            variant: .i,
            usesVersion10: true,
            iterations: 3,
            memory: 512,
            parallelism: 4,
            key: "345916d12ecebc3cba24fcdd3b9791feb785875c83ae82b9"
        ),
        Vector(
            variant: .id,
            usesVersion10: false,
            password: "",
            iterations: 1,
            memory: 8,
            key: "68c573e85b300591a78dc678596f1675"
        ),
    ]

    struct Refused: Sendable {
        var salt = Array("somesalt".utf8)
        var memory: UInt32 = 64
        var iterations: UInt32 = 1
        var parallelism: UInt32 = 1
        var length = 32
    }

    @Test(
        arguments: [
            Refused(salt: []), Refused(salt: [1, 2, 3, 4, 5, 6, 7]), Refused(memory: 7), Refused(memory: 0),
            Refused(memory: 15, parallelism: 2), Refused(iterations: 0), Refused(parallelism: 0),
            Refused(parallelism: .max), Refused(length: 3), Refused(length: 0), Refused(length: -1),
            Refused(length: 1025),
        ])
    func parametersOutOfRangeAreRefused(_ refused: Refused) throws {
        let error = try #require(throws: CryptoError.self) {
            try Argon2.derive(
                [1],
                salt: refused.salt,
                variant: .id,
                memory: refused.memory,
                iterations: refused.iterations,
                parallelism: refused.parallelism,
                length: refused.length
            )
        }
        #expect(error.code == .invalidParameter)
    }

    @Test(arguments: vectors)
    func keysAreTheReferences(_ vector: Vector) throws {
        let key = try Argon2.derive(
            Array(vector.password.utf8),
            salt: Array("somesalt".utf8),
            variant: vector.variant,
            memory: vector.memory,
            iterations: vector.iterations,
            parallelism: vector.parallelism,
            length: vector.key.utf8.count / 2,
            usesVersion10: vector.usesVersion10
        )
        #expect(Hex.text(key) == vector.key)
    }

    @Test func associatedDataCounts() throws {
        func key(_ data: String) throws -> [UInt8] {
            try Argon2.derive(
                [1],
                salt: Array("somesalt".utf8),
                associatedData: Array(data.utf8),
                variant: .id,
                memory: 64,
                iterations: 1,
                parallelism: 1,
                length: 32
            )
        }
        #expect(try key("a") == key("a"))
        #expect(try key("a") != key("b"))
        #expect(try key("a") != key(""))
    }
}
