import CressetCrypto
import CressetHTTP
import CressetIdentity
import CressetServer
import CressetServices
import CressetTesting
import CressetTokens
import CressetWire
import Testing

struct WellKnownTests {
    private static let jwks = "service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"
    private static let certificates = "robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"

    @Test(arguments: Transport.allCases)
    func discoveryLeadsToTheKeys(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let document = try await service.get("acme/.well-known/openid-configuration", as: .nobody)
            #expect(document["issuer"] == "https://securetoken.google.com/acme")
            #expect(document["jwks_uri"]?.string?.hasSuffix("/" + Self.jwks) == true)
            #expect(document["id_token_signing_alg_values_supported"] == ["RS256"])
            #expect(document.headers["Cache-Control"]?.contains("max-age=3600") == true)
            let unknown = try await service.get("nobody/.well-known/openid-configuration", as: .nobody)
            #expect(unknown.status == 404)
        }
    }

    @Test func everyPublishedFormNamesTheSameKey() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let kid = try #require(JWT(parsing: user["idToken"]?.string ?? "")?.keyID)
            for path in [Self.jwks, "v1/sessionCookiePublicKeys", "www.googleapis.com/" + Self.jwks] {
                let set = try await service.get(path, as: .nobody)
                let key = set["keys"]?.array?.first?.object
                #expect(key?["kid"] == .string(kid))
                #expect(key?["e"] == "AQAB")
                #expect(key?["d"] == nil)
            }
            for path in [Self.certificates, "identitytoolkit/v3/relyingparty/publicKeys"] {
                let document = try await service.get(path, as: .nobody)
                #expect(document[kid]?.string?.hasPrefix("-----BEGIN CERTIFICATE-----") == true)
            }
        }
    }

    @Test func rotatedKeySignsOnceVerifiersHaveSeenIt() async throws {
        try await TestService.run { service in
            let first = try await Self.keyID(service)
            let rotated = try #require(try await service.signingKeys.rotate())
            #expect(try await Self.keyID(service) == first)
            let set = try await service.get(Self.jwks, as: .nobody)
            #expect(set["keys"]?.array?.count == 2)
            service.clock.advance(seconds: KeyRing.publicationLead)
            #expect(try await Self.keyID(service) == rotated)
        }
    }

    @Test func keyThatWasReplacedAtOnceNeverSignsAgain() async throws {
        try await TestService.run { service in
            let first = try await Self.keyID(service)
            service.clock.advance(seconds: 600)
            let second = try await service.signingKeys.rotate(isImmediate: true)
            for _ in 0..<4 {
                #expect(try await Self.keyID(service) == second)
                service.clock.advance(seconds: KeyRing.publicationLead)
            }
            #expect(first != second)
        }
    }

    @Test func oldTokensVerifyAfterARotation() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            try await service.signingKeys.rotate(isImmediate: true)
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": user["idToken"] ?? .null])
            #expect(lookup.status == 200)
        }
    }

    @Test func keysRotateByAgeAndAreForgottenWhenNothingNeedsThem() async throws {
        try await TestService.run { service in
            _ = try await Self.keyID(service)
            #expect(try await service.signingKeys.maintain() == false)
            service.clock.advance(seconds: SigningKeys.rotationAge)
            #expect(try await service.signingKeys.maintain())
            #expect(try await service.signingKeys.maintain() == false)
            service.clock.advance(seconds: KeyRing.retention)
            _ = try await service.signingKeys.maintain()
            #expect(try await service.store.signingKeys().count == 2)
            service.clock.advance(seconds: 1)
            _ = try await service.signingKeys.maintain()
            #expect(try await service.store.signingKeys().count == 1)
        }
    }

    @Test func signingKeyIsStoredSealed() async throws {
        try await TestService.run { service in
            let ring = try await service.signingKeys.ring()
            let record = try #require(try await service.store.signingKeys().first)
            let der = try #require(ring.keys.first).privateKey.der()
            #expect(record.sealedPrivateKey.count == der.count + 28)
            #expect(throws: CryptoError.self) { try RSAPrivateKey(der: record.sealedPrivateKey) }
        }
    }

    private static func keyID(_ service: TestService) async throws -> String? {
        let answer = try await service.post("v1/accounts:signUp")
        return JWT(parsing: answer["idToken"]?.string ?? "")?.keyID
    }
}
