import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The configuration of a SAML provider, and the resulting requests and metadata (docs/wire §13.6, §18.8).
struct SAMLConfigTests {
    private static let path = "v2/projects/acme/inboundSamlConfigs/saml.acme"

    private static func signing(_ saml: SAMLWalk, _ isOn: Bool) async throws -> Answer {
        let body: JSONObject = ["idpConfig": ["signRequest": .bool(isOn)]]
        return try await saml.service.call(
            .patch,
            path + "?updateMask=idpConfig.signRequest",
            body.serialized(),
            as: .administrator
        )
    }

    private static func certificate(_ answer: Answer) -> String? {
        answer["spConfig"]?.object?["spCertificates"]?.array?.first?.object?["x509Certificate"]?.string
    }

    @Test(
        arguments: [
            (["cressetRequestBinding": "HTTP_ARTIFACT"], "Invalid value"),
            (["cressetAllowUnsolicited": "maybe"], "Invalid value"),
            (["cressetAllowUnsolicited": true], "INVALID_CONFIG : cressetAllowUnsolicited requires callback_uri."),
            (["spConfig": ["spEntityId": "us", "callbackUri": "nowhere"]], "INVALID_CONFIG : callback_uri"),
            (["cressetServiceKey": [:]], "Invalid JSON payload received. Unknown name"),
        ] as [(JSONObject, String)]
    )
    func wrongSettingsAreRefused(_ changes: JSONObject, _ message: String) async throws {
        try await SAMLWalk.run { saml in
            let before = try await saml.service.get(Self.path, as: .administrator)
            let answer = try await saml.configure(changes)
            #expect(answer.status == 400)
            #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
            #expect(try await saml.service.get(Self.path, as: .administrator).json == before.json)
        }
    }

    @Test func aKeyIsMadeForRequestsAndShownToNobody() async throws {
        try await SAMLWalk.run { saml in
            #expect(Self.certificate(try await saml.service.get(Self.path, as: .administrator)) == nil)
            let signing = try await Self.signing(saml, true)
            let certificate = try #require(Self.certificate(signing), "\(signing.text)")
            #expect(certificate.hasPrefix("-----BEGIN CERTIFICATE-----"))
            let expiry = signing["spConfig"]?.object?["spCertificates"]?.array?.first?.object?["expiresAt"]
            let end = Timestamp(seconds: saml.service.clock.now().seconds + 5 * 365 * 86_400)
            #expect(expiry == .string(end.rfc3339))
            #expect(!signing.text.contains("privateKey"))
            let stored = try #require(
                try await saml.service.store.providerConfig(.saml, id: "saml.acme", in: saml.service.pool)
            )
            // PKCS #8 in Base64 begins like this.
            #expect(!stored.config.text.contains("MIIE"))
            // It stays while requests are signed; turning signing off and on again creates a new one.
            let renamed = try await saml.configure(["displayName": "New", "idpConfig": ["signRequest": true]])
            #expect(Self.certificate(renamed) == certificate)
            #expect(Self.certificate(try await Self.signing(saml, false)) == nil)
            let other = try #require(Self.certificate(try await Self.signing(saml, true)))
            #expect(other != certificate)
        }
    }

    @Test func signedRequestsAreSigned() async throws {
        try await SAMLWalk.run { saml in
            _ = try await Self.signing(saml, true)
            let page = try await saml.walk.start(["providerId": "saml.acme"])
            let value = AuthRedirectWalk.attribute("value", of: page, after: "name=\"SAMLRequest\" ") ?? ""
            let text = String(decoding: Base64.decoded(value) ?? [], as: UTF8.self)
            #expect(text.contains("</saml:Issuer><ds:Signature "))
            #expect(page.text.contains("data-redirect=\"form\""))
            _ = try await saml.configure(["cressetRequestBinding": "HTTP_REDIRECT"])
            let redirect = try await saml.walk.start(["providerId": "saml.acme"])
            let query = HTTPQuery(ofURL: redirect.headers["Location"] ?? "")
            #expect(query["SigAlg"] == "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256")
            #expect(query["Signature"] != nil && query["RelayState"] != nil && query["SAMLRequest"] != nil)
            #expect(redirect.headers["Set-Cookie"]?.contains("SameSite=None; Secure") == true)
        }
    }

    @Test func appsThatAskForAURLGetOneWhereThereIsOne() async throws {
        try await SAMLWalk.run { saml in
            try await saml.service.configure(["authorizedDomains": ["app.example.com"]])
            let body: JSONObject = ["providerId": "saml.acme", "continueUri": "https://app.example.com/acs"]
            let refused = try await saml.service.post("v1/accounts:createAuthUri", body)
            #expect(
                refused.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED : The SAML provider's cressetRequestBinding is")
                    == true
            )
            _ = try await saml.configure(["cressetRequestBinding": "HTTP_REDIRECT"])
            let answer = try await saml.service.post("v1/accounts:createAuthUri", body)
            #expect(answer["authUri"]?.string?.hasPrefix(SAMLIdentityProvider.signOnURL + "?SAMLRequest=") == true)
        }
    }

    /// A signed request must not send an assertion to other hosts.
    @Test(arguments: [
        "https://evil.example.com/acs", "https://app.example.com@evil.example.com/", "https://app.example.com.evil/",
        "http://app.example.com/acs", "https://app.example.com:8443/acs",
    ])
    func appsCannotSendAssertionsElsewhere(_ url: String) async throws {
        try await SAMLWalk.run { saml in
            _ = try await saml.configure([
                "cressetRequestBinding": "HTTP_REDIRECT", "idpConfig": ["signRequest": true],
            ])
            try await saml.service.configure(["authorizedDomains": ["app.example.com"]])
            let body: JSONObject = ["providerId": "saml.acme", "continueUri": .string(url)]
            let answer = try await saml.service.post("v1/accounts:createAuthUri", body)
            #expect(answer.errorMessage?.hasPrefix("UNAUTHORIZED_DOMAIN") == true, "\(answer.text)")
            #expect(answer["authUri"] == nil)
        }
    }
}
