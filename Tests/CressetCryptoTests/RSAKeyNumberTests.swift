import CressetCrypto
import Testing

struct RSAKeyNumberTests {
    /// RFC 7515 §A.2.
    private static let modulus = Hex.bytes(
        "a1f8160ae2e3c9b465ce8d2d656263362b927dbe29e1f02477fc1625cc90a136e38bd93497c5b6ea63dd7711e67c7429"
            + "f956b0fb8a8f089adc4b69893cc1333f53edd019b87784252fec914fe4857769594bea4280d32c0f55bf62944f130396"
            + "bc6e9bdf6ebdd2bda3678eeca0c668f701b38dbffb38c8342ce2fe6d27fade4a5a4874979dd4b9cf9adec4c75b05852c"
            + "2c0f5ef8a5c1750392f944e8ed64c110c6b647609aa4783aeb9c6c9ad755313050638b83665c6f6f7a82a396702a1f64"
            + "1b82d3ebf2392219491fb686872c5716f50af8358d9a8b9d17c340728f7f87d89a18d8fcab67ad84590c2ecf75933936"
            + "3c07034d6f606f9e21e05456cae5e9a1"
    )
    private static let message = Array(
        ("eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9l"
            + "eGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ").utf8
    )
    private static let signature = Hex.bytes(
        "702e218943e88fd11eb5d82dbf7845f34106ae1b81fff7731116add1717d83656d420afd3c96eedd73a2663e5166687b"
            + "000b87226e0187ed1073f945e582adfcef16d85a798ee8c66ddb3db8975b17d09402beedd5d9d97007108db28160d5f8"
            + "040ca7445762b81fbe7ff9d92e0ae76f24f25b33bbe6f44ae61eb1040acb20044d3ef9128ed40130795bd4bd3b41eeca"
            + "d066ab651981fde48df77f372dc38b9fafdd3befb18b5da3cc3c2eb02f9e3a41d612caad15911273a05f23b9e838faaf"
            + "849d698429ef5a1e88798236c3d40e604522a544c8f27a7a2db80663d16cf7caea56de405cb2215a45b2c25566b55ac1"
            + "a748a070dfc8a32a469543d019eefb47"
    )
    private static let exponent: [UInt8] = [1, 0, 1]

    /// Another key and its signatures of `a message`, computed with Python's integers.
    private static let otherModulus = Hex.bytes(
        "bab30eea79f8ab7c90fbd5e88d00bffabde4af3ed0d84a78021f105b603313f3746b7a107cc59c4fdfe1df144fd2154b"
            + "5e28fdf7068afd56a626d4eb3cf6d332d1acc3f0679b2908adf8b0daca4a8a9df395fe0ca36c5d7ddb9723151589962e"
            + "bdce05f7fad99add60fdcfc23294f75c4b6ffc02775664075ac1cf17ed3cfde3b5906c8661e5b5a4382818fe703e59e3"
            + "ebd009f28baf2058b2c0a18f00253f34297c6c09f37760e2ecbb1e41fcb579cf25ce9f1874feb4633fbdbff9766bfb17"
            + "a2388c5d52b3d2af6054dbe392e74777ee3c7a489b7a976232cada47059c179511a691c19874adeac21682309a2521dd"
            + "6440b423609af3ccb5e0ad3a5e3af921"
    )
    private static let sha384 = Hex.bytes(
        "b17773fd44d83fb18cde3a96fbe4fb3490667da09b728e6aacb07bf18c8701fa52057c188995b128af1d3775103b4f37"
            + "9ab04322e35f4a6bb507512369a2ddb03669d187347228c11db24a94a8d27876adb6d4c523a8b3ece6fa67b4c548f6b1"
            + "e889acbb101a9053cb8e313ad38856aa6fc5782ceeef916577d5819ac35ebf7087b98769dc2b8b4dcfafb89d3f3a196c"
            + "d9c03e21687070090ad8f50c9247e02ae798a941585f968e6b92012379604525e855b110d0c479a8089c54d4eb42aa9d"
            + "fabb2697dc62c53565f184fccda22d0283e91966c1d32607378f41465b85b966a6df8498d9c1bd860623c7b2d29e8573"
            + "945fb2399537000a5351a1ec14ce8b0c"
    )
    private static let sha512 = Hex.bytes(
        "ab2cd8a2074192edf804395792c868d9393a47de37b5454a15b68f0b8d6245d7130fd06cdf5abf215df2a3e71ad2c5b1"
            + "a43133ac094261a1fb8aa5ab4db753c8006f7f9f22a8fc7b99b3eeffd8a79cbe432d839a111e2ea682b656148dbb9a5e"
            + "7e7d3dce9f1671b6b4dd6eedd27b6cff8759dd04504e1eb97233e6eb9a97f9221893d6b3aa47ac6824e73c600ef567bf"
            + "0d6ae876ecf9185a6e4e42e938a387f3809719d356f3f5ccf727ae7a9879e76a89f14e9fb4b6782879179bae7e9adfec"
            + "318693d96c72711e869467426a65780825218edf55471c31db4658b4d8f66dc3b42b2f5e6a38f260b4fabfa6b992b93b"
            + "b02a98c87dd91465bbeaae8054a03d89"
    )
    private static let sha1 = Hex.bytes(
        "b0600494dd5ccc08df345534049bfaf2f8238571a97d57a46c99ba324cf6b7da0eb6709908d27fe2802b022ddbe44987"
            + "509c591f2a6c56c00722cf4aade40c4726baf10aa7d3e0dfeedfb79bad2b713d1f1ff0e908738bac4a3f9465b7b94608"
            + "06dad078a70a9b11ed6b6fc4c0037b5d964a788f7e8e9fa10d988cb63989c93783099084e89ea532d4219ab09b1b7399"
            + "7f7967740fe6ea7f568dabc18ffe3f56afff063928acd2231a93092f9cf5b645c9727d198ccea1f285263a9ed8ed4857"
            + "8cb197bd24d9683a2c3fe6ec37a30e9d7df9dc0d560d9be77bd28ba21edb7d0dce69dbb05d22f2bc748396d4cf061853"
            + "4638fc4163319f9a1f39a0bd957a2529"
    )

    private static func ones(_ count: Int) -> [UInt8] { [UInt8](repeating: 0xFF, count: count) }

    @Test(arguments: [[], [0], [1], [2], [1, 0, 0], [0, 0, 1], [1, 0, 0, 0, 0, 0, 0, 0, 1]] as [[UInt8]])
    func invalidExponentIsRefused(_ exponent: [UInt8]) throws {
        let error = try #require(throws: CryptoError.self) {
            try RSAPublicKey(modulus: Self.modulus, exponent: exponent)
        }
        #expect(error.code == .invalidKey)
    }

    /// Empty and even moduli, and moduli of 1024, 2040, 2047, 8200 and many more bits.
    private static let badModuli: [[UInt8]] = [
        [], [0], modulus.dropLast() + [0xA0], Array(modulus.suffix(128)), Array(modulus.suffix(255)),
        [0x7F] + modulus.dropFirst(), ones(1025), ones(1_000_000),
    ]

    @Test(arguments: badModuli.indices)
    func invalidModulusIsRefused(_ index: Int) throws {
        let error = try #require(throws: CryptoError.self) {
            try RSAPublicKey(modulus: Self.badModuli[index], exponent: Self.exponent)
        }
        #expect(error.code == .invalidKey)
    }

    @Test func anotherDigestIsRefused() throws {
        let key = try RSAPublicKey(modulus: Self.otherModulus, exponent: Self.exponent)
        let message = Array("a message".utf8)
        for digest in [HashAlgorithm.sha256, .sha512, HashAlgorithm.Insecure.sha1] {
            #expect(!key.verifies(Self.sha384, for: message, digest: digest))
        }
        #expect(!key.verifies(Self.sha1, for: message, digest: HashAlgorithm.Insecure.sha1))
        #expect(!key.verifies(Self.sha384, for: message + [0], digest: .sha384))
    }

    @Test func theSignatureOfTheRFCIsVerified() throws {
        let key = try RSAPublicKey(modulus: Self.modulus, exponent: Self.exponent)
        #expect(key.verifies(Self.signature, for: Self.message))
        #expect(try key.modulus() == Self.modulus)
        #expect(try key.exponent() == Self.exponent)
    }

    @Test func longerDigestsAreVerified() throws {
        let key = try RSAPublicKey(modulus: Self.otherModulus, exponent: Self.exponent)
        #expect(key.verifies(Self.sha384, for: Array("a message".utf8), digest: .sha384))
        #expect(key.verifies(Self.sha512, for: Array("a message".utf8), digest: .sha512))
    }

    @Test func leadingZerosChangeNothing() throws {
        let key = try RSAPublicKey(modulus: [0] + Self.modulus, exponent: [0] + Self.exponent)
        #expect(key.verifies(Self.signature, for: Self.message))
    }

    @Test func aKeyComesBackFromItsNumbers() throws {
        let key = try RSAPrivateKey().publicKey
        let copy = try RSAPublicKey(modulus: try key.modulus(), exponent: try key.exponent())
        #expect(try copy.pem() == key.pem())
    }
}
