public import CressetFederation
import CressetHTTP
public import CressetIdentity
import CressetServerWire
import CressetWire

/// A sign-in with an identity provider that returns the profile to the console and signs no user in.
///
/// Uses the sign-in pages. Only the server can make the URL: it returns to an address outside the authorized domains.
public struct ProviderTrial: Sendable {
    static let authType = "testProvider"
    private static let context = "provider trial"

    private let assertions: AssertionVerifier
    private let secrets: any SecretSource

    public init?(_ services: Services) {
        guard services.federation != nil else { return nil }
        secrets = services.secrets
        assertions = Assembly(services, settings: Settings()).assertions
    }

    /// Returns the URL that starts the sign-in.
    ///
    ///   - session: Secret of the operator's session, required by ``profile(answering:session:in:)``.
    ///   - target: URL for the result: the query item `link`, or `firebaseError` with a JSON object.
    public func url(
        of providerID: String,
        in realm: Realm,
        session: String,
        returningTo target: String,
        at origin: String
    ) -> String {
        var items: [(name: String, value: String)] = [
            ("apiKey", realm.project.apiKey), ("authType", Self.authType), ("eventId", "test"),
            ("providerId", providerID), ("sessionId", PendingAuthorizations.hash(ofSessionID: session)),
            ("redirectUrl", target),
        ]
        if let tenant = realm.tenant { items.append(("tid", tenant.id)) }
        if let parameters = AuthRedirectParameters(HTTPQuery(items)) {
            items.append(("proof", Self.proof(of: parameters, by: secrets)))
        }
        return HTTPQuery(items).appended(to: origin + AuthRedirect.page)
    }

    /// Completes the sign-in.
    ///
    /// - Throws: `FederationError`; `WireError` for an unknown, used or foreign link.
    public func profile(answering link: String, session: String, in realm: Realm) async throws -> FederatedProfile {
        var request = SignInWithIDP.Request()
        request.requestUri = link
        request.sessionId = session
        let parameters = try AssertionParameters(requestURI: link, postBody: nil)
        guard parameters["state"] != nil else {
            throw WireError(.invalidIDPResponse, detail: "The provider's answer has no state parameter.")
        }
        return try await assertions.verify(request, parameters: parameters, in: realm, requestID: "console")
    }

    static func isProven(_ request: AuthRedirectParameters, by secrets: any SecretSource) -> Bool {
        guard let proof = request["proof"] else { return false }
        let expected = Self.proof(of: request, by: secrets)
        return secrets.areEqual(secrets.digest(Array(proof.utf8)), secrets.digest(Array(expected.utf8)))
    }

    private static func proof(of request: AuthRedirectParameters, by secrets: any SecretSource) -> String {
        let fields = HTTPQuery(request.fields.filter { $0.name != "proof" }).text
        return Base64.urlEncoded(secrets.keyedDigest(Array(fields.utf8), context: context))
    }
}
