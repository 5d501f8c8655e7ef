import CressetWire
public import Foundation

/// An identity provider's tokens.
///
/// An archive contains all data, including secrets, except a page's answer.
#if canImport(ObjectiveC)
    @objc(FIROAuthCredential)
#endif
open class OAuthCredential: AuthCredential, NSSecureCoding, @unchecked Sendable {
    /// The provider's ID token.
    public let idToken: String?
    /// The provider's access token.
    public let accessToken: String?
    /// The token secret of OAuth 1.0a.
    public let secret: String?
    let rawNonce: String?
    let pendingToken: String?
    let fullName: JSONObject?
    let webAnswer: (requestURI: String, sessionID: String)?

    init(
        provider: String, idToken: String? = nil, accessToken: String? = nil, secret: String? = nil,
        rawNonce: String? = nil, pendingToken: String? = nil, fullName: JSONObject? = nil,
        webAnswer: (requestURI: String, sessionID: String)? = nil
    ) {
        self.idToken = idToken
        self.accessToken = accessToken
        self.secret = secret
        self.rawNonce = rawNonce
        self.pendingToken = pendingToken
        self.fullName = fullName
        self.webAnswer = webAnswer
        super.init(provider: provider)
    }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads an archive.
    public required convenience init?(coder: NSCoder) {
        self.init(
            provider: coder.text(forKey: "provider") ?? AuthProviderID.oauth.rawValue,
            idToken: coder.text(forKey: "IDToken"), accessToken: coder.text(forKey: "accessToken"),
            secret: coder.text(forKey: "secret"), rawNonce: coder.text(forKey: "rawNonce"),
            pendingToken: coder.text(forKey: "pendingToken"),
            fullName: coder.text(forKey: "fullName").flatMap { JSONObject(parsing: $0) })
    }

    /// Writes all data except a page's answer, valid only once and in this process.
    public func encode(with coder: NSCoder) {
        let name = fullName?.text
        let texts = [
            ("provider", provider), ("IDToken", idToken), ("accessToken", accessToken), ("secret", secret),
            ("rawNonce", rawNonce), ("pendingToken", pendingToken), ("fullName", name),
        ]
        for (key, text) in texts { coder.encode(text: text, forKey: key) }
    }

    var hasTokens: Bool { idToken != nil || accessToken != nil || secret != nil }

    /// Creates a credential of a response's provider tokens, or of its pending token instead.
    convenience init?(_ response: SignInWithIDP.Response) {
        func text(_ member: String?) -> String? {
            member.flatMap { $0.isEmpty ? nil : $0 }
        }
        let (idToken, accessToken) = (text(response.oauthIdToken), text(response.oauthAccessToken))
        let (secret, pendingToken) = (text(response.oauthTokenSecret), text(response.pendingToken))
        guard idToken != nil || accessToken != nil || secret != nil || pendingToken != nil else { return nil }
        self.init(
            provider: response.providerId ?? "", idToken: idToken, accessToken: accessToken, secret: secret,
            pendingToken: pendingToken)
    }

    var request: SignInWithIDP.Request {
        var items: [(name: String, value: String)] = [("providerId", provider)]
        if let idToken { items.append(("id_token", idToken)) }
        if let rawNonce { items.append(("nonce", rawNonce)) }
        if let accessToken { items.append(("access_token", accessToken)) }
        if let secret { items.append(("oauth_token_secret", secret)) }
        if let fullName {
            let user: JSONObject = ["name": .object(fullName)]
            items.append(("user", user.text))
        }
        var request = SignInWithIDP.Request()
        request.requestUri = webAnswer?.requestURI ?? "http://localhost"
        request.postBody = LinkQuery.text(of: items)
        request.sessionId = webAnswer?.sessionID
        request.returnSecureToken = true
        request.returnIdpCredential = true
        request.pendingToken = pendingToken
        request.autoCreate = true
        return request
    }
}
