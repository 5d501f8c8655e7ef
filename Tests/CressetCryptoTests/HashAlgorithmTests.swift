import CressetCrypto
import Testing

struct HashAlgorithmTests {
    struct Vector: Sendable {
        let algorithm: HashAlgorithm
        let message: String
        let digest: String
    }

    private static let twoBlocks =
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
        + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"

    /// The examples of FIPS 180-4 and RFC 1321.
    static let vectors = [
        Vector(algorithm: HashAlgorithm.Insecure.sha1, message: "", digest: "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        Vector(
            algorithm: .sha256,
            message: "",
            digest: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        ),
        Vector(
            algorithm: .sha384,
            message: "",
            digest: "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f1"
                + "4898b95b"
        ),
        Vector(
            algorithm: .sha512,
            message: "",
            digest: "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2"
                + "877eec2f63b931bd47417a81a538327af927da3e"
        ),
        Vector(algorithm: HashAlgorithm.Insecure.md5, message: "", digest: "d41d8cd98f00b204e9800998ecf8427e"),
        Vector(
            algorithm: HashAlgorithm.Insecure.sha1,
            message: "abc",
            digest: "a9993e364706816aba3e25717850c26c9cd0d89d"
        ),
        Vector(
            algorithm: .sha256,
            message: "abc",
            digest: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
        Vector(
            algorithm: .sha384,
            message: "abc",
            digest: "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca1"
                + "34c825a7"
        ),
        Vector(
            algorithm: .sha512,
            message: "abc",
            digest: "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23"
                + "a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        ),
        Vector(algorithm: HashAlgorithm.Insecure.md5, message: "abc", digest: "900150983cd24fb0d6963f7d28e17f72"),
        Vector(
            algorithm: HashAlgorithm.Insecure.sha1,
            message: twoBlocks,
            digest: "a49b2446a02c645bf419f995b67091253a04a259"
        ),
        Vector(
            algorithm: .sha256,
            message: twoBlocks,
            digest: "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        Vector(
            algorithm: .sha384,
            message: twoBlocks,
            digest: "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa"
                + "91746039"
        ),
        Vector(
            algorithm: .sha512,
            message: twoBlocks,
            digest: "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99de"
                + "c4b5433ac7d329eeb6dd26545e96e55b874be909"
        ),
        Vector(algorithm: HashAlgorithm.Insecure.md5, message: twoBlocks, digest: "03dd8807a93175fb062dfb55dc7d359c"),
    ]

    @Test(arguments: vectors)
    func digestsAreTheStandards(_ vector: Vector) {
        #expect(Hex.text(vector.algorithm.digest(Array(vector.message.utf8))) == vector.digest)
    }

    @Test func aMillionLettersHaveTheStandardsDigest() {
        let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        #expect(Hex.text(HashAlgorithm.sha256.digest(letters)) == digest)
    }
}
