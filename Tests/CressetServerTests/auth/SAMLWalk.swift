import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import CressetXML
import Testing

/// An app and a browser, redirected to a SAML provider and back.
struct SAMLWalk {
    struct Visit {
        let requestID: String
        let consumerURL: String
        let relayState: String
        let cookie: String
    }

    private static let made = Result { (try SAMLIdentityProvider(), try SAMLIdentityProvider()) }

    let walk: AuthRedirectWalk
    let provider: SAMLIdentityProvider
    /// A provider with an unknown key.
    let stranger: SAMLIdentityProvider

    var service: TestService { walk.service }

    static func run(
        _ behavior: Behavior = .production,
        _ body: (SAMLWalk) async throws -> Void
    ) async throws {
        let (provider, stranger) = try made.get()
        try await AuthRedirectWalk.run(behavior) { walk in
            let saml = SAMLWalk(walk: walk, provider: provider, stranger: stranger)
            let made = try await saml.configure()
            #expect(made.status == 200, "\(made.text)")
            try await body(saml)
        }
    }

    /// Returns the configuration, with POST requests so that tests can read them.
    static func config(_ provider: SAMLIdentityProvider, _ changes: JSONObject = [:]) -> JSONObject {
        var config: JSONObject = [
            "enabled": true, "cressetRequestBinding": "HTTP_POST",
            "idpConfig": [
                "idpEntityId": .string(SAMLIdentityProvider.entityID),
                "ssoUrl": .string(SAMLIdentityProvider.signOnURL),
                "idpCertificates": [["x509Certificate": .string(provider.certificate)]],
            ], "spConfig": ["spEntityId": .string(SAMLIdentityProvider.serviceID)],
        ]
        for (name, value) in changes.members { config[name] = value }
        return config
    }

    func configure(
        _ changes: JSONObject = [:],
        as provider: SAMLIdentityProvider? = nil,
        id: String = "saml.acme",
        tenantID: String? = nil
    ) async throws -> Answer {
        let tenant = tenantID.map { "/tenants/\($0)" } ?? ""
        let path = "v2/projects/acme\(tenant)/inboundSamlConfigs"
        let changed = try await service.call(.patch, "\(path)/\(id)", changes.serialized(), as: .administrator)
        guard changed.errorMessage == "CONFIGURATION_NOT_FOUND" else { return changed }
        let config = Self.config(provider ?? self.provider, changes)
        return try await service.post("\(path)?inboundSamlConfigId=\(id)", config, as: .administrator)
    }

    func begin(_ changes: [String: String] = [:]) async throws -> Visit {
        let page = try await walk.start(["providerId": "saml.acme"].merging(changes) { $1 })
        func field(_ name: String) -> String? {
            AuthRedirectWalk.attribute("value", of: page, after: "name=\"\(name)\" ")
        }
        #expect(AuthRedirectWalk.attribute("action", of: page) == SAMLIdentityProvider.signOnURL, "\(page.text)")
        let bytes = try #require(Base64.decoded(field("SAMLRequest") ?? ""))
        let request = try XMLDocument(bytes).root
        let visit = Visit(
            requestID: request[attribute: "ID"] ?? "",
            consumerURL: request[attribute: "AssertionConsumerServiceURL"] ?? "",
            relayState: field("RelayState") ?? "",
            cookie: AuthRedirectWalk.cookie(of: page)
        )
        #expect(!visit.requestID.isEmpty && visit.relayState.utf8.count <= 80)
        return visit
    }

    func answer(to visit: Visit, id: String = "_a") -> SAMLIdentityProvider.Answer {
        var answer = SAMLIdentityProvider.Answer(
            to: visit.requestID,
            at: visit.consumerURL,
            now: service.clock.now().seconds
        )
        answer.assertionID = id
        answer.name = "ada@example.com"
        answer.attributes = [("displayName", "Ada Lovelace"), ("department", "engines")]
        return answer
    }

    func arrive(_ response: String, at visit: Visit, cookie: String? = nil) async throws -> Answer {
        let form = HTTPQuery([(name: "SAMLResponse", value: response), (name: "RelayState", value: visit.relayState)])
        return try await walk.post(form.text, cookie: cookie ?? visit.cookie)
    }

    /// Returns the items passed to the app: `link` or `firebaseError`.
    static func items(of page: Answer) -> HTTPQuery {
        let target = AuthRedirectWalk.attribute("data-target", of: page) ?? ""
        return AuthRedirectWalk.query(of: AuthRedirectWalk.query(of: target)["deep_link_id"] ?? "")
    }

    func signIn(
        _ link: String,
        sessionID: String = AuthRedirectWalk.rawSessionID,
        _ more: JSONObject = [:]
    ) async throws -> Answer {
        var body: JSONObject = [
            "requestUri": .string(link), "sessionId": .string(sessionID), "postBody": "providerId=saml.acme",
            "returnSecureToken": true, "returnIdpCredential": true,
        ]
        for (name, value) in more.members { body[name] = value }
        return try await service.post("v1/accounts:signInWithIdp", body)
    }

    func signIn(
        _ changes: [String: String] = [:],
        id: String = "_a",
        _ more: JSONObject = [:],
        saying change: (inout SAMLIdentityProvider.Answer) -> Void = { _ in }
    ) async throws -> Answer {
        let visit = try await begin(changes)
        var answer = answer(to: visit, id: id)
        change(&answer)
        let page = try await arrive(try provider.response(answer), at: visit)
        return try await signIn(Self.items(of: page)["link"] ?? "", more)
    }

    /// Signs in with an unsolicited response, sent by an app.
    func signInUnsolicited(_ response: String, _ more: [(name: String, value: String)] = []) async throws -> Answer {
        let form = [(name: "SAMLResponse", value: response), (name: "providerId", value: "saml.acme")] + more
        return try await service.post(
            "v1/accounts:signInWithIdp",
            [
                "requestUri": "https://app.example.com/acs", "postBody": .string(HTTPQuery(form).text),
                "returnSecureToken": true,
            ]
        )
    }
}
