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
            #expect(document["id_token_signing_alg_values_supported"] == ["RS256", "ES256"])
            #expect(document.headers["Cache-Control"]?.contains("max-age=3600") == true)
            let unknown = try await service.get("nobody/.well-known/openid-configuration", as: .nobody)
            #expect(unknown.status == 404)
        }
    }

    private static let home = "https://auth.example.com/base"

    @Test(arguments: Transport.allCases)
    func ownIssuerIsThatOfItsDocumentAndOfItsTokens(_ transport: Transport) async throws {
        try await TestService.run(.production, transport, publicURL: Self.home, isOwnIssuer: true) { service in
            let user = try await service.signUp()
            let document = try await service.get("acme/.well-known/openid-configuration", as: .nobody)
            #expect(document["issuer"] == .string(Self.home + "/acme"))
            #expect(document["jwks_uri"] == .string("\(Self.home)/\(Self.jwks)"))
            let refreshed = try await service.post(
                "v1/token",
                ["grant_type": "refresh_token", "refresh_token": user["refreshToken"] ?? .null]
            )
            for answer in [user, refreshed] {
                #expect(try await service.claims(of: answer)["iss"] == document["issuer"])
            }
            // The paths of Firebase's issuers still describe those issuers.
            for host in ["securetoken.google.com", "session.firebase.google.com"] {
                let other = try await service.get("\(host)/acme/.well-known/openid-configuration", as: .nobody)
                #expect(other["issuer"] == .string("https://\(host)/acme"))
            }
            #expect(try await service.get("nobody/.well-known/openid-configuration", as: .nobody).status == 404)
        }
    }

    @Test func whatTheServerIssuesItTakes() async throws {
        try await TestService.run(publicURL: Self.home, isOwnIssuer: true) { service in
            let user = try await service.signUp()
            let token = user["idToken"] ?? .null
            #expect(try await service.post("v1/accounts:lookup", ["idToken": token]).status == 200)
            let made = try await service.post(
                "v1/projects/acme:createSessionCookie",
                ["idToken": token, "validDuration": 300],
                as: .administrator
            )
            let cookie = try #require(JWT(parsing: made["sessionCookie"]?.string ?? ""))
            #expect(cookie.claims["iss"] == "https://session.firebase.google.com/acme")
            let shown = try await service.post("v1/accounts:lookup", ["idToken": made["sessionCookie"] ?? .null])
            #expect(shown.errorMessage == "INVALID_ID_TOKEN")
            let text = token.string ?? ""
            let read = try await service.call(.get, "x.json?ns=acme&auth=\(text)", as: .nobody)
            // The rules deny all access; a rejected token would be 401 with another text.
            #expect(read.text.contains("Permission denied"), "\(read.text)")
        }
    }

    @Test(arguments: [nil, "https://former.example.com", "https://auth.example.com/base"])
    func tokensOfAFormerIssuerAreTakenUntilTheyExpire(_ origin: String?) async throws {
        for isOwn in [true, false] {
            try await TestService.run(publicURL: Self.home, isOwnIssuer: isOwn) { service in
                let user = try await service.signUp()
                let now = service.clock.now().seconds
                var token = IDToken(
                    projectID: "acme",
                    localID: user["localId"]?.string ?? "",
                    authTime: now,
                    signInProvider: "password"
                )
                token.issuerOrigin = origin
                let text = try token.signed(by: .keys(try await service.signingKeys.ring()), at: now)
                #expect(try await service.post("v1/accounts:lookup", ["idToken": .string(text)]).status == 200)
                service.clock.advance(seconds: IDToken.lifetime + 300)
                let late = try await service.post("v1/accounts:lookup", ["idToken": .string(text)])
                #expect(late.errorMessage == "INVALID_ID_TOKEN")
            }
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
            #expect(set["keys"]?.array?.count == 2 * TokenAlgorithm.allCases.count)
            service.clock.advance(seconds: KeyRing.publicationLead)
            #expect(try await Self.keyID(service) == rotated)
        }
    }

    @Test func keyThatWasReplacedAtOnceNeverSignsAgain() async throws {
        try await TestService.run { service in
            let first = try await Self.keyID(service)
            service.clock.advance(seconds: 600)
            let second = try await service.signingKeys.rotate(isImmediate: true)
            // Other servers read the keys once a second.
            #expect(try await Self.keyID(service) == first)
            service.clock.advance(seconds: 4)
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
