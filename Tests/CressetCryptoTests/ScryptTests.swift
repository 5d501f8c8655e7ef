import CressetCrypto
import Testing

struct ScryptTests {
    struct Vector: Sendable {
        let password: String
        let salt: String
        let cost: UInt64
        let blockSize: UInt64
        let parallelization: UInt64
        let key: String
    }

    /// RFC 7914 §12 without the vector requiring a gigabyte.
    static let vectors = [
        Vector(
            password: "",
            salt: "",
            cost: 16,
            blockSize: 1,
            parallelization: 1,
            key: "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442"
                + "fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906"
        ),
        Vector(
            password: "password",
            salt: "NaCl",
            cost: 1024,
            blockSize: 8,
            parallelization: 16,
            key: "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
                + "2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640"
        ),
        Vector(
            password: "pleaseletmein",
            salt: "SodiumChloride",
            cost: 16_384,
            blockSize: 8,
            parallelization: 1,
            key: "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
                + "d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887"
        ),
    ]

    /// Cost, block size, parallelization, length.
    static let refused: [[UInt64]] = [
        [0, 8, 1, 32], [1, 8, 1, 32], [3, 8, 1, 32], [1000, 8, 1, 32], [16, 0, 1, 32], [16, 8, 0, 32], [16, 8, 1, 0],
        [16, 8, 1, 1025], [1 << 40, 8, 1, 32], [1 << 63, 8, 1, 32], [16, .max, 1, 32], [16, 8, .max, 32],
        [1 << 20, 8, 1, 32],
    ]

    @Test(arguments: refused)
    func parametersOutOfRangeAreRefused(_ parameters: [UInt64]) throws {
        let error = try #require(throws: CryptoError.self) {
            try Scrypt.derive(
                [1],
                salt: [2],
                cost: parameters[0],
                blockSize: parameters[1],
                parallelization: parameters[2],
                length: Int(parameters[3])
            )
        }
        #expect(error.code == .invalidParameter)
    }

    @Test(arguments: vectors)
    func keysAreTheRFCs(_ vector: Vector) throws {
        let key = try Scrypt.derive(
            Array(vector.password.utf8),
            salt: Array(vector.salt.utf8),
            cost: vector.cost,
            blockSize: vector.blockSize,
            parallelization: vector.parallelization,
            length: 64
        )
        #expect(Hex.text(key) == vector.key)
    }
}
