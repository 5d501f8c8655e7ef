/// Names from older releases.
extension OAuthProvider {
    /// Returns a provider by its ID as text.
    public class func provider(providerID: String) -> OAuthProvider {
        OAuthProvider(providerID: providerID)
    }

    /// Returns a credential of an access token.
    public static func credential(withProviderID providerID: String, accessToken: String) -> OAuthCredential {
        credential(providerID: .custom(providerID), accessToken: accessToken)
    }

    /// Returns a credential of an ID token and an access token.
    public static func credential(
        withProviderID providerID: String, idToken: String, accessToken: String?
    ) -> OAuthCredential {
        credential(providerID: .custom(providerID), idToken: idToken, accessToken: accessToken)
    }

    /// Returns a credential of an ID token and its nonce.
    public static func credential(
        withProviderID providerID: String, idToken: String, rawNonce: String?
    ) -> OAuthCredential {
        credential(withProviderID: providerID, idToken: idToken, rawNonce: rawNonce, accessToken: nil)
    }

    /// Returns a credential of an ID token, its nonce and an access token.
    public static func credential(
        withProviderID providerID: String, idToken: String, rawNonce: String?, accessToken: String?
    ) -> OAuthCredential {
        guard let rawNonce else {
            return credential(providerID: .custom(providerID), idToken: idToken, accessToken: accessToken)
        }
        return credential(
            providerID: .custom(providerID), idToken: idToken, rawNonce: rawNonce, accessToken: accessToken)
    }
}
