import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

/// Sign-in with a SAML provider through the pages (docs/wire §18.8).
struct SAMLSignInTests {
    private static let behaviors = [Behavior.production, .emulator(signedTokens: true)]

    @Test(arguments: behaviors)
    func theAppSignsInWithWhatItIsHanded(_ behavior: Behavior) async throws {
        try await SAMLWalk.run(behavior) { saml in
            let visit = try await saml.begin()
            #expect(visit.consumerURL == "https://auth.example.com/__/auth/handler")
            let page = try await saml.arrive(try saml.provider.response(saml.answer(to: visit)), at: visit)
            let link = try #require(SAMLWalk.items(of: page)["link"], "\(page.text)")
            // The assertion stays on the server.
            #expect(link == "https://auth.example.com/__/auth/handler?state=\(visit.relayState)")
            let signedIn = try await saml.signIn(link)
            #expect(signedIn.status == 200, "\(signedIn.text)")
            #expect(signedIn["providerId"] == "saml.acme" && signedIn["isNewUser"] == true)
            #expect(signedIn["email"] == "ada@example.com" && signedIn["emailVerified"] == true)
            #expect(signedIn["displayName"] == "Ada Lovelace")
            #expect(signedIn["rawUserInfo"] == #"{"displayName":"Ada Lovelace","department":"engines"}"#)
            let firebase = try await saml.service.claims(of: signedIn)["firebase"]?.object
            #expect(firebase?["sign_in_provider"] == "saml.acme")
            #expect(firebase?["identities"]?.object?["saml.acme"] == ["ada@example.com"])
            #expect(firebase?["sign_in_attributes"]?.object?["department"] == "engines")
        }
    }

    @Test(arguments: [(["example.org"], false), (["example.org", "example.com"], true), ([], true)])
    func addressIsProvenInTheDomainsOfTheProviderAlone(_ domains: [String], _ isVerified: Bool) async throws {
        try await SAMLWalk.run { saml in
            let made = try await saml.configure(["cressetEmailDomains": .array(domains.map(JSONValue.string))])
            #expect(made.status == 200, "\(made.text)")
            let signedIn = try await saml.signIn()
            #expect(signedIn["email"] == "ada@example.com", "\(signedIn.text)")
            #expect((signedIn["emailVerified"]?.bool ?? false) == isVerified, "\(signedIn.text)")
            #expect(try await saml.service.accounts().first?.emailVerified ?? false == isVerified)
        }
    }

    @Test func onlyTheSessionThatBeganItEndsItAndOnce() async throws {
        try await SAMLWalk.run { saml in
            let visit = try await saml.begin()
            let response = try saml.provider.response(saml.answer(to: visit))
            let page = try await saml.arrive(response, at: visit)
            let link = SAMLWalk.items(of: page)["link"] ?? ""
            for sessionID in ["OTHER", AuthRedirectWalk.rawSessionID] {
                let refused = try await saml.signIn(link, sessionID: sessionID)
                #expect(refused.errorMessage?.hasPrefix("INVALID_IDP_RESPONSE") == true)
            }
            #expect(try await saml.arrive(response, at: visit).status == 400)
            #expect(try await saml.service.accounts().isEmpty)
        }
    }

    @Test func onlyTheBrowserThatWasSentAwayBringsAnAnswer() async throws {
        try await SAMLWalk.run { saml in
            let visit = try await saml.begin()
            let other = try await saml.begin()
            let response = try saml.provider.response(saml.answer(to: visit))
            #expect(try await saml.arrive(response, at: visit, cookie: other.cookie).status == 400)
            #expect(try await saml.arrive(response, at: visit, cookie: "").status == 400)
            // One user's response does not match another user's request.
            let swapped = try await saml.arrive(response, at: other)
            #expect(SAMLWalk.items(of: swapped)["link"] == nil)
            #expect(SAMLWalk.items(of: try await saml.arrive(response, at: visit))["link"] != nil)
        }
    }

    static let spoilt: [(String, @Sendable (inout SAMLIdentityProvider.Answer) -> Void)] = [
        ("issuer", { $0.issuer = "https://evil.example.com" }),
        ("audience", { $0.audience = "https://other.example.com" }),
        ("recipient", { $0.recipient = "https://auth.example.com/other" }),
        ("destination", { $0.destination = "https://evil.example.com/" }),
        ("request", { $0.inResponseTo = "_other" }),
        ("time", { $0.now -= 400 }),
        ("signature", { $0.signsAssertion = false }),
        ("status", { $0.status = "urn:oasis:names:tc:SAML:2.0:status:Requester" }),
    ]

    @Test(arguments: spoilt.map(\.0))
    func aSpoiltAnswerIsToldToTheAppAndNotKept(_ name: String) async throws {
        try await SAMLWalk.run { saml in
            let spoil = try #require(Self.spoilt.first { $0.0 == name }).1
            let visit = try await saml.begin()
            var answer = saml.answer(to: visit)
            spoil(&answer)
            let response = try saml.provider.response(answer)
            let items = SAMLWalk.items(of: try await saml.arrive(response, at: visit))
            #expect(items["link"] == nil)
            #expect(items["firebaseError"]?.contains("auth/internal-error") == true)
            let link = "https://auth.example.com/__/auth/handler?state=\(visit.relayState)"
            #expect(try await saml.signIn(link, ["postBody": .string("SAMLResponse=\(response)")]).status == 400)
            #expect(try await saml.service.accounts().isEmpty)
        }
    }

    @Test(arguments: ["", "x", "PA==", String(repeating: "A", count: 600_000)])
    func whatIsNoResponseIsToldToTheApp(_ response: String) async throws {
        try await SAMLWalk.run { saml in
            let visit = try await saml.begin()
            let items = SAMLWalk.items(of: try await saml.arrive(response, at: visit))
            #expect(items["link"] == nil && items["firebaseError"] != nil)
            #expect(try await saml.service.accounts().isEmpty)
        }
    }

    @Test func aStrangersSignatureCountsNowhere() async throws {
        try await SAMLWalk.run { saml in
            let visit = try await saml.begin()
            let forged = try saml.stranger.response(saml.answer(to: visit))
            #expect(SAMLWalk.items(of: try await saml.arrive(forged, at: visit))["link"] == nil)
            #expect(try await saml.signInUnsolicited(forged).status == 400)
            #expect(try await saml.service.accounts().isEmpty)
        }
    }

    @Test func aProviderOfATenantSignsInNobodyElsewhere() async throws {
        try await SAMLWalk.run { saml in
            try await saml.service.configure(["multiTenant": ["allowTenants": true]])
            let blue = try await saml.service.makeTenant("blue")
            #expect(try await saml.configure(as: saml.stranger, tenantID: blue).status == 200)
            let here = try await saml.begin()
            let there = try await saml.begin(["tid": blue])
            let forged = try saml.stranger.response(saml.answer(to: here))
            #expect(SAMLWalk.items(of: try await saml.arrive(forged, at: here))["link"] == nil)
            let foreign = try saml.provider.response(saml.answer(to: there))
            #expect(SAMLWalk.items(of: try await saml.arrive(foreign, at: there))["link"] == nil)
            #expect(try await saml.service.accounts().isEmpty)
            #expect(try await saml.service.accounts(tenantID: blue).isEmpty)
            // Its own users can sign in, but only there.
            let again = try await saml.begin(["tid": blue])
            let own = try saml.stranger.response(saml.answer(to: again))
            let link = SAMLWalk.items(of: try await saml.arrive(own, at: again))["link"] ?? ""
            #expect(try await saml.signIn(link).status == 400)
            #expect(try await saml.signIn(link, ["tenantId": .string(blue)])["tenantId"] == .string(blue))
            #expect(try await saml.service.accounts().isEmpty)
        }
    }

    @Test func anAccountIsLinkedAndFoundAgain() async throws {
        try await SAMLWalk.run { saml in
            let user = try await saml.service.signUp("babbage@example.com")
            let token: JSONObject = ["idToken": user["idToken"] ?? .null]
            let linked = try await saml.signIn(id: "_1", token)
            #expect(linked["localId"] == user["localId"], "\(linked.text)")
            let again = try await saml.signIn(id: "_2", token)
            #expect(again["errorMessage"] == "PROVIDER_ALREADY_LINKED")
            let found = try await saml.signIn(id: "_3")
            #expect(found["localId"] == user["localId"] && found["isNewUser"] == nil)
            #expect(try await saml.service.accounts().count == 1)
        }
    }

    @Test func anAssertionSignsInOnce() async throws {
        try await SAMLWalk.run { saml in
            #expect(try await saml.signIn(id: "_same").status == 200)
            let again = try await saml.signIn(id: "_same") { $0.name = "mallory@example.com" }
            #expect(again.errorMessage == "INVALID_IDP_RESPONSE : The SAML assertion was already used.")
            #expect(try await saml.service.accounts().count == 1)
        }
    }

    @Test func aProviderBeginsASignInWhereItMay() async throws {
        try await SAMLWalk.run { saml in
            let consumer = "https://app.example.com/acs"
            var answer = SAMLIdentityProvider.Answer(to: nil, at: consumer, now: saml.service.clock.now().seconds)
            let response = try saml.provider.response(answer)
            #expect(try await saml.signInUnsolicited(response).errorMessage?.hasPrefix("INVALID_IDP_RESPONSE") == true)
            #expect(try await saml.service.accounts().isEmpty)
            let service: JSONValue = [
                "spEntityId": .string(SAMLIdentityProvider.serviceID), "callbackUri": .string(consumer),
            ]
            let changed = try await saml.configure(["cressetAllowUnsolicited": true, "spConfig": service])
            #expect(changed["cressetAllowUnsolicited"] == true)
            let state = [(name: "RelayState", value: "https://app.example.com/start")]
            #expect(try await saml.signInUnsolicited(response, state).status == 200)
            #expect(try await saml.signInUnsolicited(response).status == 400)
            // A response to a request is not accepted as unsolicited: it could be stolen.
            answer.inResponseTo = "_request"
            answer.assertionID = "_other"
            #expect(try await saml.signInUnsolicited(try saml.provider.response(answer)).status == 400)
            #expect(try await saml.service.accounts().count == 1)
        }
    }

    @Test func aDisabledProviderSignsInNobody() async throws {
        try await SAMLWalk.run { saml in
            let visit = try await saml.begin()
            let response = try saml.provider.response(saml.answer(to: visit))
            _ = try await saml.configure(["enabled": false])
            let items = SAMLWalk.items(of: try await saml.arrive(response, at: visit))
            #expect(items["firebaseError"]?.contains("auth/operation-not-allowed") == true)
            #expect(try await saml.service.accounts().isEmpty)
        }
    }
}
