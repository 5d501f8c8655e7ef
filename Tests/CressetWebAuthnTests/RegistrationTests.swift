import CressetCrypto
import CressetTesting
import CressetWebAuthn
import CressetWire
import Testing

struct RegistrationTests {
    /// Keys invalid for every requested algorithm.
    private static let badKeys: [[UInt8]] = {
        let (x, y) = (
            CBORText.bytes([UInt8](repeating: 1, count: 32)), CBORText.bytes([UInt8](repeating: 2, count: 32))
        )
        let (one, two, empty) = (CBORText.integer(1), CBORText.integer(2), CBORText.bytes([]))
        let exponent = CBORText.bytes([1, 0, 1])
        let modulus = CBORText.bytes([UInt8](repeating: 0xFF, count: 256))
        func key(kind: Int, algorithm: Int, _ parameters: [(Int, [UInt8])]) -> [UInt8] {
            let members = [(1, CBORText.integer(kind)), (3, CBORText.integer(algorithm))] + parameters
            return CBORText.map(members.map { (CBORText.integer($0.0), $0.1) })
        }
        return [
            [0xA0], [0xA1, 1, 1],
            // A point not on the curve, coordinates of other lengths, another curve, a compressed point.
            key(kind: 2, algorithm: -7, [(-1, one), (-2, x), (-3, y)]),
            key(kind: 2, algorithm: -7, [(-1, one), (-2, empty), (-3, empty)]),
            key(kind: 2, algorithm: -7, [(-1, two), (-2, x), (-3, y)]),
            key(kind: 2, algorithm: -7, [(-1, one), (-2, x), (-3, [0xF5])]),
            // ES384, PS256, RS1: not requested.
            key(kind: 2, algorithm: -35, [(-1, two), (-2, x), (-3, y)]),
            key(kind: 3, algorithm: -37, [(-1, modulus), (-2, exponent)]),
            key(kind: 3, algorithm: -65_535, [(-1, modulus), (-2, exponent)]),
            // An RSA key of 256 bits, and one with exponent 1.
            key(kind: 3, algorithm: -257, [(-1, x), (-2, exponent)]),
            key(kind: 3, algorithm: -257, [(-1, modulus), (-2, CBORText.bytes([1]))]),
            // Mismatched key types and algorithms.
            key(kind: 1, algorithm: -7, [(-1, one), (-2, x), (-3, y)]),
            key(kind: 1, algorithm: -8, [(-1, CBORText.integer(6)), (-2, CBORText.bytes([1]))]),
            key(kind: 1, algorithm: -8, [(-1, CBORText.integer(4)), (-2, x)]),
            // Ed25519: a point of small order, allowing forged signatures, and a coordinate beyond the field.
            key(
                kind: 1,
                algorithm: -8,
                [(-1, CBORText.integer(6)), (-2, CBORText.bytes([UInt8](repeating: 0, count: 32)))]
            ),
            key(
                kind: 1,
                algorithm: -8,
                [
                    (-1, CBORText.integer(6)),
                    (-2, CBORText.bytes([0xF0] + [UInt8](repeating: 0xFF, count: 30) + [0x7F])),
                ]
            ),
        ]
    }()

    private static func expect(
        _ code: WebAuthnError.Code,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ attempt: () throws -> RegisteredCredential
    ) {
        let error = #expect(throws: WebAuthnError.self, sourceLocation: sourceLocation) { _ = try attempt() }
        #expect(error?.code == code, sourceLocation: sourceLocation)
    }

    @Test(arguments: BentClient.all) func bentAnswerIsRefused(_ bent: BentClient) throws {
        var ceremony = try Ceremony()
        bent.bend(&ceremony)
        Self.expect(bent.code) { try ceremony.register() }
    }

    @Test func answerToTheOtherCeremonyIsRefused() throws {
        var ceremony = try Ceremony()
        ceremony.type = "webauthn.get"
        Self.expect(.wrongType) { try ceremony.register() }
    }

    @Test(arguments: [0, 1024, 65_535]) func idOfAnImpossibleLengthIsRefused(_ length: Int) throws {
        var ceremony = try Ceremony()
        ceremony.authenticator.credentialID = [UInt8](repeating: 7, count: length)
        #expect(throws: WebAuthnError.self) { try ceremony.register() }
    }

    @Test func idThatIsNotTheAuthenticatorsIsRefused() throws {
        let ceremony = try Ceremony()
        Self.expect(.wrongCredential) { try ceremony.register(id: [1]) }
    }

    @Test(arguments: badKeys) func keyThatWasNotAskedForIsRefused(_ key: [UInt8]) throws {
        var ceremony = try Ceremony()
        ceremony.authenticator.coseKey = key
        Self.expect(.unsupportedKey) { try ceremony.register() }
    }

    @Test func keyWithAnotherMemberIsRefused() throws {
        var ceremony = try Ceremony()
        // An additional member, `key_ops`.
        ceremony.authenticator.coseKey = [0xA6, 1, 2, 3, 0x26, 4, 0x80] + ceremony.authenticator.coseKey.dropFirst(5)
        Self.expect(.unsupportedKey) { try ceremony.register() }
    }

    @Test func everyTruncationIsRefused() throws {
        let ceremony = try Ceremony()
        let data = ceremony.authenticator.authenticatorData(withCredential: true)
        for length in data.indices {
            #expect(throws: WebAuthnError.self) { try ceremony.register(data: Array(data[..<length])) }
        }
        let object = SoftAuthenticator.attestationObject(data)
        for length in object.indices {
            #expect(throws: WebAuthnError.self) { try ceremony.register(object: Array(object[..<length])) }
        }
    }

    @Test func trailingBytesAreRefused() throws {
        let ceremony = try Ceremony()
        let data = ceremony.authenticator.authenticatorData(withCredential: true)
        Self.expect(.malformed) { try ceremony.register(data: data + [0]) }
        Self.expect(.malformed) { try ceremony.register(object: SoftAuthenticator.attestationObject(data) + [0]) }
        // Extensions announced but missing, and extensions other than a map.
        var announced = data
        announced[32] |= 0x80
        Self.expect(.malformed) { try ceremony.register(data: announced) }
        Self.expect(.malformed) { try ceremony.register(data: announced + [0x01]) }
        #expect((try? ceremony.register(data: announced + [0xA0])) != nil)
    }

    @Test func dataWithoutACredentialIsRefused() throws {
        let ceremony = try Ceremony()
        Self.expect(.malformed) { try ceremony.register(data: ceremony.authenticator.authenticatorData()) }
    }

    @Test(arguments: ["fido-u2f", "tpm", "android-key", "android-safetynet", "apple", "compound", "", "NONE"])
    func formatThatIsNotVerifiedIsRefused(_ format: String) throws {
        let ceremony = try Ceremony()
        Self.expect(.unsupportedAttestation) { try ceremony.register(format: format) }
    }

    @Test func badStatementIsRefused() throws {
        typealias Text = CBORText
        let ceremony = try Ceremony()
        let (data, client) = (
            ceremony.authenticator.authenticatorData(withCredential: true),
            ceremony.authenticator.clientData("webauthn.create", challenge: Ceremony.challenge)
        )
        let good = try ceremony.authenticator.signature(of: data, clientData: client)
        let forged = try SoftAuthenticator(isSecondKey: true).signature(of: data, clientData: client)
        func statement(_ algorithm: Int, _ signature: [UInt8]) -> [UInt8] {
            Text.map([
                (Text.text("alg"), Text.integer(algorithm)), (Text.text("sig"), Text.bytes(signature)),
            ])
        }
        let certified = Text.map([
            (Text.text("alg"), Text.integer(-7)), (Text.text("sig"), Text.bytes(good)),
            (Text.text("x5c"), [0x81] + Text.bytes([0x30])),
        ])
        Self.expect(.malformed) { try ceremony.register(statement: statement(-7, good)) }
        Self.expect(.malformed) { try ceremony.register(statement: [0x80]) }
        Self.expect(.malformed) { try ceremony.register(format: "packed") }
        Self.expect(.unsupportedKey) { try ceremony.register(format: "packed", statement: statement(-257, good)) }
        Self.expect(.wrongSignature) { try ceremony.register(format: "packed", statement: statement(-7, forged)) }
        Self.expect(.wrongSignature) { try ceremony.register(format: "packed", statement: statement(-7, [])) }
        Self.expect(.unsupportedAttestation) { try ceremony.register(format: "packed", statement: certified) }
        #expect((try? ceremony.register(format: "packed", statement: statement(-7, good))) != nil)
    }

    @Test func unfamiliarPageMayFrameWhereItIsListed() throws {
        var ceremony = try Ceremony()
        ceremony.party = RelyingParty(
            id: "example.com",
            origins: ["https://example.com"],
            topOrigins: ["https://shop.example"]
        )
        ceremony.authenticator.clientMembers = ["crossOrigin": .bool(true), "topOrigin": "https://shop.example"]
        #expect((try? ceremony.register()) != nil)
    }

    @Test(arguments: [1, 16, 1023]) func credentialIsRegistered(_ length: Int) throws {
        var ceremony = try Ceremony()
        ceremony.authenticator.credentialID = [UInt8](repeating: 7, count: length)
        ceremony.authenticator.flags = 0x1D
        ceremony.authenticator.counter = 0x0102_0304
        let credential = try ceremony.register()
        #expect(credential.id == ceremony.authenticator.credentialID)
        #expect(credential.key.encoded == ceremony.authenticator.coseKey)
        #expect(credential.key.algorithm == .es256)
        #expect(credential.counter == 0x0102_0304)
        #expect(credential.isUserVerified && credential.isBackupEligible && credential.isBackedUp)
    }
}
