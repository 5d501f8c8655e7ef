import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// A thief with an owner's session tries to displace the owner's known networks.
struct DisplacedNetworksTests {
    private static let home = "203.0.113.1"
    private static let elsewhere = "203.0.113.99"

    private static func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await body(service)
        }
    }

    /// Runs the call from nine networks, one second apart.
    private static func fromNineNetworks(
        _ service: TestService,
        _ body: (_ clientAddress: String) async throws -> Answer
    ) async throws {
        for number in 1...9 {
            service.clock.advance(seconds: 1)
            let answer = try await body("192.0.2.\(number)")
            #expect(answer.status == 200, "\(answer.text)")
        }
    }

    /// Checks that strangers can block unknown networks, but not the owner's.
    private static func expectHomeIsKnown(
        _ service: TestService,
        line: SourceLocation = #_sourceLocation
    ) async throws {
        for network in 1...10 {
            for _ in 1...20 {
                _ = try await service.signIn(password: "wrong-one", from: "198.51.100.\(network)")
            }
        }
        #expect(try await service.signIn(from: "203.0.113.200").status == 400, sourceLocation: line)
        let owner = try await service.signIn(from: home)
        #expect(owner.status == 200, "\(owner.text)", sourceLocation: line)
    }

    private static func signInByProvider(
        _ service: TestService,
        subject: String,
        from clientAddress: String
    ) async throws -> Answer {
        let token = try service.provider.idToken(["sub": .string(subject)])
        return try await service.post(
            "v1/accounts:signInWithIdp",
            ["requestUri": "http://localhost", "postBody": .string("providerId=oidc.acme&id_token=\(token)")],
            from: clientAddress
        )
    }

    @Test func refreshesDisplaceNoNetworkOfAProvider() async throws {
        try await Self.run { service in
            let user = try await service.signUp(from: Self.elsewhere)
            #expect(try await service.link(to: user, sub: "ada").status == 200)
            service.clock.advance(seconds: 1)
            let session = try await Self.signInByProvider(service, subject: "ada", from: Self.home)
            #expect(session["localId"] == user["localId"])
            try await Self.fromNineNetworks(service) { try await service.refresh(session["refreshToken"], from: $0) }
            try await Self.expectHomeIsKnown(service)
        }
    }

    @Test func refreshesDisplaceNoNetworkOfACustomToken() async throws {
        try await Self.run { service in
            let user = try await service.signUp(from: Self.elsewhere)
            service.clock.advance(seconds: 1)
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let claims = signer.customClaims(at: service.clock.now(), ["uid": user["localId"] ?? .null])
            let session = try await service.post(
                "v1/accounts:signInWithCustomToken",
                ["token": .string(try signer.sign(claims))],
                from: Self.home
            )
            #expect(session["refreshToken"] != nil, "\(session.text)")
            try await Self.fromNineNetworks(service) { try await service.refresh(session["refreshToken"], from: $0) }
            try await Self.expectHomeIsKnown(service)
        }
    }

    @Test(arguments: ["provider", "custom token"])
    func firstSignInProvesItsNetwork(_ way: String) async throws {
        try await Self.run { service in
            if way == "provider" {
                _ = try await Self.signInByProvider(service, subject: "ada", from: Self.home)
            } else {
                let signer = try await TestServiceAccount(of: service.project, in: service)
                _ = try await service.post(
                    "v1/accounts:signInWithCustomToken",
                    ["token": .string(try signer.sign(signer.customClaims(at: service.clock.now())))],
                    from: Self.home
                )
            }
            #expect(try await service.accounts().first?.knownNetworks.entries.map(\.isProven) == [true])
        }
    }

    @Test func providerOnProbationProvesNoNetwork() async throws {
        try await Self.run { service in
            let user = try await service.signUp(from: Self.home)
            service.clock.advance(seconds: 301)
            #expect(try await service.link(to: user, sub: "eve").status == 200)
            try await Self.fromNineNetworks(service) {
                try await Self.signInByProvider(service, subject: "eve", from: $0)
            }
            try await Self.expectHomeIsKnown(service)
        }
    }

    @Test func changesOfThePasswordByATokenProveNoNetwork() async throws {
        try await Self.run { service in
            var token = try await service.signUp(from: Self.home)["idToken"]
            try await Self.fromNineNetworks(service) { network in
                let answer = try await service.post(
                    "v1/accounts:signUp",
                    ["idToken": token ?? .null, "email": "ada@example.com", "password": "engine-1843"],
                    from: network
                )
                token = answer["idToken"]
                return answer
            }
            try await Self.expectHomeIsKnown(service)
        }
    }

    @Test func linksToOtherAddressesAndProvidersByATokenProveNoNetwork() async throws {
        try await Self.run { service in
            var token = try await service.signUp(from: Self.home)["idToken"]
            try await Self.fromNineNetworks(service) { network in
                let email = "eve@\(network.dropFirst(8)).example.com"
                let answer = try await service.post(
                    "v1/accounts:signInWithEmailLink",
                    [
                        "email": .string(email), "idToken": token ?? .null,
                        "oobCode": .string(try await service.code("EMAIL_SIGNIN", for: email)),
                    ],
                    from: network
                )
                token = answer["idToken"]
                return answer
            }
            let linked = try await service.signInWithProvider(["sub": "eve"], "oidc.acme", ["idToken": token ?? .null])
            #expect(linked.status == 200, "\(linked.text)")
            let entries = try #require(try await service.accounts().first).knownNetworks.entries
            #expect(entries.map(\.isProven) == [true] + Array(repeating: false, count: 7))
        }
    }

    /// Only the session leads to an anonymous user's account, so the first sign-in method proves its network.
    @Test(arguments: ["password", "provider", "link"])
    func firstMethodOfAnAnonymousUserProvesItsNetwork(_ way: String) async throws {
        try await Self.run { service in
            let token = try await service.post("v1/accounts:signUp")["idToken"] ?? .null
            let code = try await service.code("EMAIL_SIGNIN")
            let assertion = "providerId=oidc.acme&id_token=\(try service.provider.idToken(["sub": "ada"]))"
            let (path, body): (String, JSONObject) =
                switch way {
                case "password": ("signUp", ["email": "ada@example.com", "password": "engine-1843"])
                case "link": ("signInWithEmailLink", ["email": "ada@example.com", "oobCode": .string(code)])
                default: ("signInWithIdp", ["requestUri": "http://localhost", "postBody": .string(assertion)])
                }
            var request = body
            request["idToken"] = token
            let answer = try await service.post("v1/accounts:\(path)", request, from: Self.home)
            #expect(answer.status == 200, "\(answer.text)")
            let proven = try #require(try await service.accounts().first).knownNetworks.entries.map(\.isProven)
            #expect(proven == [true])
        }
    }
}
