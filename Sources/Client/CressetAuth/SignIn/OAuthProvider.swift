import CressetWire
public import Foundation

/// Any OAuth, OpenID Connect or SAML provider by ID: `microsoft.com`, `apple.com`, `oidc.example`, `saml.example`.
#if canImport(ObjectiveC)
    @objc(FIROAuthProvider)
#endif
open class OAuthProvider: NSObject, FederatedAuthProvider, @unchecked Sendable {
    /// Firebase's common name for all providers of this class.
    public static let id = AuthProviderID.oauth.rawValue

    /// The provider's ID.
    public let providerID: String
    /// The scopes to request beyond the provider's default.
    open var scopes: [String]? = [""]
    /// Additional parameters for the provider's page: `login_hint`, `prompt`, `tenant`.
    open var customParameters: [String: String]? = [:]
    private let auth: Auth

    /// Creates a provider for sign-in on its page.
    public init(providerID: String, auth: Auth = Auth.auth()) {
        self.providerID = providerID
        self.auth = auth
    }

    /// Creates a provider for sign-in on its page.
    public convenience init(providerID: AuthProviderID, auth: Auth = Auth.auth()) {
        self.init(providerID: providerID.rawValue, auth: auth)
    }

    /// Returns a provider for sign-in on its page, with the default app's ``Auth``.
    open class func provider(providerID: AuthProviderID) -> OAuthProvider {
        OAuthProvider(providerID: providerID)
    }

    /// Returns a provider for sign-in on its page.
    open class func provider(providerID: AuthProviderID, auth: Auth) -> OAuthProvider {
        OAuthProvider(providerID: providerID, auth: auth)
    }

    /// Returns a credential of the provider's tokens.
    public static func credential(
        providerID: AuthProviderID, idToken: String, accessToken: String? = nil
    ) -> OAuthCredential {
        OAuthCredential(provider: providerID.rawValue, idToken: idToken, accessToken: accessToken)
    }

    /// Returns a credential of the provider's tokens.
    public static func credential(providerID: AuthProviderID, accessToken: String) -> OAuthCredential {
        OAuthCredential(provider: providerID.rawValue, accessToken: accessToken)
    }

    /// Returns a credential of the provider's tokens.
    public static func credential(
        providerID: AuthProviderID, idToken: String, rawNonce: String, accessToken: String? = nil
    ) -> OAuthCredential {
        OAuthCredential(
            provider: providerID.rawValue, idToken: idToken, accessToken: accessToken, rawNonce: rawNonce)
    }

    /// Returns a credential of Apple's tokens, with the name Apple reveals only at the first sign-in.
    public static func appleCredential(
        withIDToken idToken: String, rawNonce: String?, fullName: PersonNameComponents?
    ) -> OAuthCredential {
        var name = JSONObject()
        name["firstName"] = (fullName?.givenName).map(JSONValue.string)
        name["lastName"] = (fullName?.familyName).map(JSONValue.string)
        return OAuthCredential(
            provider: AuthProviderID.apple.rawValue, idToken: idToken, rawNonce: rawNonce,
            fullName: name.isEmpty ? nil : name)
    }

    /// Completion-handler form of ``credential(with:)``.
    open func getCredentialWith(
        _ uiDelegate: (any AuthUIDelegate)?, completion: ((AuthCredential?, (any Error)?) -> Void)?
    ) {
        let lent = AppObject(uiDelegate)
        auth.core.start(completion) { try await self.credential(with: lent.object) }
    }

    /// Shows the provider's page and returns its answer as a credential.
    ///
    /// Fails with `webContextAlreadyPresented` while another page is open, `webContextCancelled` if the user closes
    /// the platform's own page, `unauthorizedDomain`, `invalidClientID`, `webNetworkRequestFailed`, `webInternalError`,
    /// `webSignInUserInteractionFailure`.
    open func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential {
        let flow = WebFlow(over: auth.core, for: .signIn(self))
        return OAuthCredential(
            provider: providerID, webAnswer: (try await flow.answer(shownBy: uiDelegate), flow.sessionID))
    }
}
