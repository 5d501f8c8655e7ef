import CressetCrypto
import Testing

struct ECDSATests {
    /// RFC 7515 §A.3.
    private static let x = Hex.bytes("7fcdce2770f6c45d4183cbee6fdb4b7b580733357be9ef13bacf6e3c7bd15445")
    private static let y = Hex.bytes("c7f144cd1bbd9b7e872cdfedb9eeb9f4b3695d6ea90b24ad8a4623288588e5ad")
    private static let message = Array(
        ("eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9l"
            + "eGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ").utf8
    )
    private static let signature = Hex.bytes(
        "0ed1215379636c483c2f7f155807d402a3b228033af97c7e17819ac3169ea665"
            + "c50a07d38c3c70e5d8f12daf084a5480a66590c5f293509a8f3f7f8a83a354d5"
    )

    private static let order = Hex.bytes("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")
    private static let field = Hex.bytes("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff")
    private static let zero = [UInt8](repeating: 0, count: 32)
    private static let one = [UInt8](repeating: 0, count: 31) + [1]

    private static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgXzIN0tAnHx2N9RZt
        iehg+ettNJeXT9M1U6DzZ6YNPtmhRANCAATxQNAjwZFNfUi/x9yTv6aW8fOC1Zod
        vuBw2c2DjL2sZ44DBrSjSQr59RRdA7uC3m5MqOs0mJOM2LE7Gs+Mf2jL
        -----END PRIVATE KEY-----

        """

    private static let sameKeyInItsOldForm = """
        -----BEGIN EC PRIVATE KEY-----
        MHcCAQEEIF8yDdLQJx8djfUWbYnoYPnrbTSXl0/TNVOg82emDT7ZoAoGCCqGSM49
        AwEHoUQDQgAE8UDQI8GRTX1Iv8fck7+mlvHzgtWaHb7gcNnNg4y9rGeOAwa0o0kK
        +fUUXQO7gt5uTKjrNJiTjNixOxrPjH9oyw==
        -----END EC PRIVATE KEY-----

        """

    /// Computed with Python's `hmac` and integers: HKDF with the purpose `test 0`, multiplied by the base point.
    @Test func derivedKeyIsThatOfItsSecretAndPurpose() throws {
        let secret = SecretBytes(copying: Array(0..<32))
        let key = try ECPrivateKey(derivingFrom: secret, purpose: "test")
        let (x, y) = key.publicKey.coordinates
        #expect(x == Hex.bytes("3bbdc05812fbf4ef09938b5e2ad74949326edddcffd65b1b82e19940a7eac9d6"))
        #expect(y == Hex.bytes("80445730fa6eef2d9b583adffc00dc4948e19a2d7405029d151911ab5877a846"))
        let signature = try key.signature(for: Self.message)
        let again = try ECPrivateKey(derivingFrom: secret, purpose: "test").publicKey
        #expect(again.verifies(signature, for: Self.message))
        let other = try ECPrivateKey(derivingFrom: secret, purpose: "other").publicKey
        #expect(!other.verifies(signature, for: Self.message))
        #expect(!key.publicKey.verifies(signature, for: Self.message + [0]))
    }

    @Test(arguments: [
        // Not on the curve.
        (x, x), (x, zero), (zero, zero), (one, one), (y, x), (field, field), (x, order),
        // A point of the curve with its first coordinate, zero, written as the size of the field.
        (field, Hex.bytes("66485c780e2f83d72433bd5d84a06bb6541c2af31dae871728bf856a174f93f4")),
        // Lengths invalid for the curve.
        ([], []), (x, []), ([], y), ([0] + x, y), (x, [0] + y), (x, Array(y.dropLast())), (Array(x.dropFirst()), y),
        (x + y, []), (x + x, y + y),
    ])
    func pointOffTheCurveIsRefused(_ x: [UInt8], _ y: [UInt8]) throws {
        let error = try #require(throws: CryptoError.self) { try ECPublicKey(x: x, y: y) }
        #expect(error.code == .invalidKey)
    }

    @Test(arguments: [
        "", "garbage", String(repeating: "a", count: 20_000),
        "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n",
        "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
        """
        -----BEGIN PUBLIC KEY-----
        MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE12oIODn+RsIEns7eCVSBIuATEG3A
        /kOuoMf5K1GwDSYHSCS8hQ7ewdl+8O3SpLB/foTrgEkeOu+FZUZoxeTPEw==
        -----END PUBLIC KEY-----

        """,
        // Keys for P-384, secp256k1 and Ed25519, and an encrypted one.
        """
        -----BEGIN PRIVATE KEY-----
        MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDB6hZmdwv/W2s8SToV6
        gCzgbmNTWm9lVKTKVnlhqFzuuLJlkFEMLcViFkeQAlJgla+hZANiAAT1P83Jrnut
        dRnjeuelcWjkScDPpxPtofEL3/Sqw1q62ZFjP2+r90l7mE7OdBk9saUCBnsgbxtV
        QBwfA6B9lFuqA4HIs61hqT/3FO7b99VyBvh11j6LpLHE9PzHxBsuOjE=
        -----END PRIVATE KEY-----

        """,
        """
        -----BEGIN PRIVATE KEY-----
        MIGEAgEAMBAGByqGSM49AgEGBSuBBAAKBG0wawIBAQQgT/z9J56CCBSKL6iuotoq
        xo/T76YLWk82q4oXLnwqOnKhRANCAATyKgD3YAEaFADEk/XXxvCdhPSRDYMiKRKb
        qDXvWIp8VnKssAAKh78YPKx1oxhzUeSfQN+MzvvzayERQnBtQUy6
        -----END PRIVATE KEY-----

        """,
        """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEIJy/7bK8D6cxNNgMEzNc3uhGWjv3Ci6lPUUzopwDimjp
        -----END PRIVATE KEY-----

        """,
        """
        -----BEGIN ENCRYPTED PRIVATE KEY-----
        MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAj/g3dLPWDhsQICCAAw
        DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEK872KG6SsDEl8SA6cqmq+cEgZCC
        gkfLeka6I6lnFjmVOs99tcEkUV7vyO6V1NnCaXP+asGnEqI4Olaacg7s/FpURXlh
        5efR6Wexm09En9ywvBJW837uRRzF7wZDgK1XclZ3D7e1vnUvNwyy6S23OJHNUS5G
        UdGIIeNlpb5sA1oHEJlHSxsFzaWZfdQMgi/0GEB4LMVbHEeIgIKldSXW8c3W0WQ=
        -----END ENCRYPTED PRIVATE KEY-----

        """,
    ])
    func privateKeyOfAnotherKindIsRefused(_ pem: String) throws {
        let error = try #require(throws: CryptoError.self) { try ECPrivateKey(pem: pem) }
        #expect(error.code == .invalidKey)
    }

    @Test func anRSAKeyIsRefused() throws {
        let pem = try RSAPrivateKey().pem()
        let error = try #require(throws: CryptoError.self) { try ECPrivateKey(pem: pem) }
        #expect(error.code == .invalidKey)
    }

    @Test func numbersOutOfRangeAreNoSignature() throws {
        let key = try ECPublicKey(x: Self.x, y: Self.y)
        let (r, s) = (Array(Self.signature.prefix(32)), Array(Self.signature.suffix(32)))
        let all = [UInt8](repeating: 0xFF, count: 32)
        for number in [Self.zero, Self.one, Self.order, all] {
            #expect(!key.verifies(number + s, for: Self.message))
            #expect(!key.verifies(r + number, for: Self.message))
            #expect(!key.verifies(number + number, for: Self.message))
        }
        #expect(!key.verifies(s + r, for: Self.message))
    }

    @Test func otherFormsOfASignatureAreRefused() throws {
        let key = try ECPublicKey(x: Self.x, y: Self.y)
        let signature = Self.signature
        let (r, s) = (Array(signature.prefix(32)), Array(signature.suffix(32)))
        var forms: [[UInt8]] = [[], [0], r, r + s + r + s]
        forms += [[0] + signature, signature + [0], Array(signature.dropLast()), Array(signature.dropFirst())]
        // DER, as in other protocols.
        forms.append(Hex.bytes("30450220") + r + Hex.bytes("022100") + s)
        for form in forms {
            #expect(!key.verifies(form, for: Self.message))
        }
    }

    @Test func aChangedSignatureOrMessageIsRefused() throws {
        let key = try ECPublicKey(x: Self.x, y: Self.y)
        for position in [0, 31, 32, 63] {
            var changed = Self.signature
            changed[position] ^= 1
            #expect(!key.verifies(changed, for: Self.message))
        }
        #expect(!key.verifies(Self.signature, for: []))
        #expect(!key.verifies(Self.signature, for: Self.message + [0]))
        #expect(!(try ECPrivateKey(pem: Self.key).publicKey.verifies(Self.signature, for: Self.message)))
    }

    @Test func keysThatTakeTurnsDoNotVerifyForOneAnother() throws {
        let own = try ECPrivateKey(pem: Self.key)
        let ownSignature = try own.signature(for: Self.message)
        let other = try ECPublicKey(x: Self.x, y: Self.y)
        for _ in 0..<3 {
            #expect(!own.publicKey.verifies(Self.signature, for: Self.message))
            #expect(throws: CryptoError.self) { try ECPublicKey(x: Self.x, y: Self.x) }
            #expect(!other.verifies(ownSignature, for: Self.message))
            #expect(own.publicKey.verifies(ownSignature, for: Self.message))
            #expect(other.verifies(Self.signature, for: Self.message))
        }
    }

    @Test func manyVerifyAtOnce() async throws {
        let own = try ECPrivateKey(pem: Self.key)
        let ownSignature = try own.signature(for: Self.message)
        let other = try ECPublicKey(x: Self.x, y: Self.y)
        let failures = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    (0..<100).count { _ in
                        !own.publicKey.verifies(ownSignature, for: Self.message)
                            || other.verifies(ownSignature, for: Self.message)
                            || !other.verifies(Self.signature, for: Self.message)
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(failures == 0)
    }

    @Test func theSignatureOfTheRFCIsVerified() throws {
        let key = try ECPublicKey(x: Self.x, y: Self.y)
        #expect(key.verifies(Self.signature, for: Self.message))
        #expect(key.coordinates == (Self.x, Self.y))
    }

    // Many, because one in 256 has a number with a leading zero.
    @Test func signatureIsVerified() throws {
        let key = try ECPrivateKey(pem: Self.key)
        let (x, y) = key.publicKey.coordinates
        let copy = try ECPublicKey(x: x, y: y)
        var leadingZeros = 0
        for number in 0..<2500 {
            let message = Array("message \(number)".utf8)
            let signature = try key.signature(for: message)
            #expect(signature.count == 64)
            #expect(copy.verifies(signature, for: message))
            if signature[0] == 0 || signature[32] == 0 { leadingZeros += 1 }
        }
        #expect(leadingZeros > 0)
    }

    @Test func bothFormsOfAKeyAreRead() throws {
        let key = try ECPrivateKey(pem: Self.key)
        let other = try ECPrivateKey(pem: Self.sameKeyInItsOldForm)
        #expect(key.publicKey.coordinates == other.publicKey.coordinates)
    }
}
