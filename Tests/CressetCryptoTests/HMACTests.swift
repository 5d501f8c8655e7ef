import CressetCrypto
import Testing

struct HMACTests {
    struct Vector: Sendable {
        let key: [UInt8]
        let data: [UInt8]
        let sha256: String
        let sha384: String
        let sha512: String
    }

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// RFC 4231 §4, without the truncated one.
    static let vectors = [
        Vector(
            key: [UInt8](repeating: 0x0B, count: 20),
            data: bytes("Hi There"),
            sha256: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
            sha384: "afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59cfaea9ea9076ede7f4af152e8"
                + "b2fa9cb6",
            sha512: "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cdedaa833b7d6b8a702038b274e"
                + "aea3f4e4be9d914eeb61f1702e696c203a126854"
        ),
        Vector(
            key: bytes("Jefe"),
            data: bytes("what do ya want for nothing?"),
            sha256: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
            sha384: "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ec"
                + "fab21649",
            sha512: "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65"
                + "f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"
        ),
        Vector(
            key: [UInt8](repeating: 0xAA, count: 20),
            data: [UInt8](repeating: 0xDD, count: 50),
            sha256: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
            sha384: "88062608d3e6ad8a0aa2ace014c8a86f0aa635d947ac9febe83ef4e55966144b2a5ab39dc13814b94e3ab6e1"
                + "01a34f27",
            sha512: "fa73b0089d56a284efb0f0756c890be9b1b5dbdd8ee81a3655f83e33b2279d39bf3e848279a722c806b485a4"
                + "7e67c807b946a337bee8942674278859e13292fb"
        ),
        Vector(
            key: Array(0x01...0x19),
            data: [UInt8](repeating: 0xCD, count: 50),
            sha256: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
            sha384: "3e8a69b7783c25851933ab6290af6ca77a9981480850009cc5577c6e1f573b4e6801dd23c4a7d679ccf8a386"
                + "c674cffb",
            sha512: "b0ba465637458c6990e5a8c5f61d4af7e576d97ff94b872de76f8050361ee3dba91ca5c11aa25eb4d679275c"
                + "c5788063a5f19741120c4f2de2adebeb10a298dd"
        ),
        Vector(
            key: [UInt8](repeating: 0xAA, count: 131),
            data: bytes("Test Using Larger Than Block-Size Key - Hash Key First"),
            sha256: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
            sha384: "4ece084485813e9088d2c63a041bc5b44f9ef1012a2b588f3cd11f05033ac4c60c2ef6ab4030fe8296248df1"
                + "63f44952",
            sha512: "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f3526b56d037e05f2598bd0fd221"
                + "5d6a1e5295e64f73f63f0aec8b915a985d786598"
        ),
        Vector(
            key: [UInt8](repeating: 0xAA, count: 131),
            data: bytes(
                "This is a test using a larger than block-size key and a larger than block-size data. "
                    + "The key needs to be hashed before being used by the HMAC algorithm."
            ),
            sha256: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
            sha384: "6617178e941f020d351e2f254e8fd32c602420feb0b8fb9adccebb82461e99c5a678cc31e799176d3860e611"
                + "0c46523e",
            sha512: "e37b6a775dc87dbaa4dfa9f96e5e3ffddebd71f8867289865df5a32d20cdc944b6022cac3c4982b10d5eeb55"
                + "c3e4de15134676fb6de0446065c97440fa8c6a58"
        ),
    ]

    @Test(arguments: vectors)
    func codesAreTheRFCs(_ vector: Vector) {
        func code(_ algorithm: HashAlgorithm) -> String {
            Hex.text(algorithm.authenticationCode(for: vector.data, key: vector.key))
        }
        #expect(code(.sha256) == vector.sha256)
        #expect(code(.sha384) == vector.sha384)
        #expect(code(.sha512) == vector.sha512)
    }

    /// RFC 2202 §2 and §3, case 2.
    @Test func codesOfTheOldAlgorithmsAreTheRFCs() {
        let (key, data) = (Self.bytes("Jefe"), Self.bytes("what do ya want for nothing?"))
        let md5 = HashAlgorithm.Insecure.md5.authenticationCode(for: data, key: key)
        let sha1 = HashAlgorithm.Insecure.sha1.authenticationCode(for: data, key: key)
        #expect(Hex.text(md5) == "750c783e6ab0b503eaa86e310a5db738")
        #expect(Hex.text(sha1) == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
    }

    /// RFC 5849 §1.2, the request for a photo.
    @Test func signaturesOfOAuthAreTheRFCs() {
        let base =
            "GET&http%3A%2F%2Fphotos.example.net%2Fphotos&file%3Dvacation.jpg%26oauth_consumer_key%3Ddpf43f3p2l4k3l03"
            + "%26oauth_nonce%3DchapoH%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131202"
            + "%26oauth_token%3Dnnch734d00sl2jdk%26size%3Doriginal"
        let code = HashAlgorithm.Insecure.sha1.authenticationCode(
            for: Self.bytes(base),
            key: Self.bytes("kd94hf93k423kf44&pfkkdhi9sl3r4s00")
        )
        #expect(Hex.text(code) == "31da50714f223d25235a837f50332c2b6b2e8bd2")
    }

    @Test func nothingHasACodeUnderTheEmptyKey() {
        let code = HashAlgorithm.sha256.authenticationCode(for: [], key: [])
        #expect(Hex.text(code) == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
    }
}
