import CressetCrypto
import Testing

struct PBKDF2Tests {
    struct Vector: Sendable {
        let hash: HashAlgorithm
        let password: String
        let salt: String
        let rounds: Int
        let key: String
    }

    /// RFC 6070 without the vector with sixteen million rounds, and RFC 7914 §11.
    static let vectors = [
        Vector(
            hash: HashAlgorithm.Insecure.sha1,
            password: "password",
            salt: "salt",
            rounds: 1,
            key: "0c60c80f961f0e71f3a9b524af6012062fe037a6"
        ),
        Vector(
            hash: HashAlgorithm.Insecure.sha1,
            password: "password",
            salt: "salt",
            rounds: 2,
            key: "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957"
        ),
        Vector(
            hash: HashAlgorithm.Insecure.sha1,
            password: "password",
            salt: "salt",
            rounds: 4096,
            key: "4b007901b765489abead49d926f721d065a429c1"
        ),
        Vector(
            hash: HashAlgorithm.Insecure.sha1,
            password: "passwordPASSWORDpassword",
            salt: "saltSALTsaltSALTsaltSALTsaltSALTsalt",
            rounds: 4096,
            key: "3d2eec4fe41c849b80c8d83662c0e44a8b291a964cf2f07038"
        ),
        Vector(
            hash: HashAlgorithm.Insecure.sha1,
            password: "pass\0word",
            salt: "sa\0lt",
            rounds: 4096,
            key: "56fa6aa75548099dcc37d7f03425e0c3"
        ),
        Vector(
            hash: .sha256,
            password: "passwd",
            salt: "salt",
            rounds: 1,
            key: "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
                + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
        ),
        Vector(
            hash: .sha256,
            password: "Password",
            salt: "NaCl",
            rounds: 80_000,
            key: "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"
                + "a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d"
        ),
    ]

    @Test(arguments: [(0, 20), (-1, 20), (Int(Int32.max) + 1, 20), (1, 0), (1, -1), (1, 1025)])
    func parametersOutOfRangeAreRefused(_ rounds: Int, _ length: Int) throws {
        let error = try #require(throws: CryptoError.self) {
            try PBKDF2.derive([1], salt: [2], rounds: rounds, length: length, hash: .sha256)
        }
        #expect(error.code == .invalidParameter)
    }

    @Test(arguments: vectors)
    func keysAreTheRFCs(_ vector: Vector) throws {
        let key = try PBKDF2.derive(
            Array(vector.password.utf8),
            salt: Array(vector.salt.utf8),
            rounds: vector.rounds,
            length: vector.key.utf8.count / 2,
            hash: vector.hash
        )
        #expect(Hex.text(key) == vector.key)
    }

    @Test func nothingHasAKey() throws {
        let key = try PBKDF2.derive([], salt: [], rounds: 1, length: 16, hash: .sha256)
        #expect(Hex.text(key) == "f7ce0b653d2d72a4108cf5abe912ffdd")
    }
}
