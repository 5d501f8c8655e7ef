import CressetWire
public import Foundation

/// Any provider of OAuth or OpenID Connect, by its id: `microsoft.com`, `apple.com`, `oidc.example`.
open class OAuthProvider: NSObject, FederatedAuthProvider, @unchecked Sendable {
    /// What the vendor's SDK calls this class's providers as a whole.
    public static let id = AuthProviderID.oauth.rawValue

    /// The provider's id.
    public let providerID: String
    /// What the app asks for beyond the provider's default.
    open var scopes: [String]? = [""]
    /// What the provider is told beside it: `login_hint`, `prompt`, `tenant`.
    open var customParameters: [String: String]? = [:]
    private let auth: Auth

    /// A provider for sign-in on its page.
    public init(providerID: String, auth: Auth = Auth.auth()) {
        self.providerID = providerID
        self.auth = auth
    }

    /// A provider for sign-in on its page.
    public convenience init(providerID: AuthProviderID, auth: Auth = Auth.auth()) {
        self.init(providerID: providerID.rawValue, auth: auth)
    }

    open class func provider(providerID: AuthProviderID) -> OAuthProvider {
        OAuthProvider(providerID: providerID)
    }

    open class func provider(providerID: AuthProviderID, auth: Auth) -> OAuthProvider {
        OAuthProvider(providerID: providerID, auth: auth)
    }

    /// The provider's own tokens as a credential.
    public static func credential(
        providerID: AuthProviderID, idToken: String, accessToken: String? = nil
    ) -> OAuthCredential {
        OAuthCredential(provider: providerID.rawValue, idToken: idToken, accessToken: accessToken)
    }

    /// The provider's own tokens as a credential.
    public static func credential(providerID: AuthProviderID, accessToken: String) -> OAuthCredential {
        OAuthCredential(provider: providerID.rawValue, accessToken: accessToken)
    }

    /// The provider's own tokens as a credential.
    public static func credential(
        providerID: AuthProviderID, idToken: String, rawNonce: String, accessToken: String? = nil
    ) -> OAuthCredential {
        OAuthCredential(
            provider: providerID.rawValue, idToken: idToken, accessToken: accessToken, rawNonce: rawNonce)
    }

    /// Apple's tokens, with the name that Apple tells at the first sign-in only.
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

    /// Shows the provider's page, and gives what it answered.
    ///
    /// Fails with `webContextAlreadyPresented` while another page is open, `webContextCancelled` when the person closes
    /// it, `unauthorizedDomain`, `invalidClientID`, `webNetworkRequestFailed`, `webInternalError`,
    /// `webSignInUserInteractionFailure`.
    open func getCredentialWith(
        _ uiDelegate: (any AuthUIDelegate)?, completion: ((AuthCredential?, (any Error)?) -> Void)? = nil
    ) {
        auth.core.start(completion) { try await self.credential(with: uiDelegate) }
    }

    open func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential {
        try await WebFlow(over: auth.core, provider: self).credential(shownBy: uiDelegate)
    }
}
