import CressetWire
public import Foundation

/// Tokens of an identity provider.
///
/// An archive keeps everything that another start of the app can still use; it holds secrets.
open class OAuthCredential: AuthCredential, NSSecureCoding, @unchecked Sendable {
    /// The provider's ID token.
    public let idToken: String?
    /// The provider's access token.
    public let accessToken: String?
    /// Of OAuth 1.0a only.
    public let secret: String?
    let rawNonce: String?
    let pendingToken: String?
    let fullName: JSONObject?
    /// The web flow's answer, and the session that it belongs to.
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

    /// True.
    public class var supportsSecureCoding: Bool { true }

    /// Reads an archive.
    public required convenience init?(coder: NSCoder) {
        func text(_ name: String) -> String? {
            coder.decodeObject(of: NSString.self, forKey: name).map { String(describing: $0) }
        }
        let fullName = text("fullName").flatMap { (try? JSONValue(parsing: Array($0.utf8)))?.object }
        self.init(
            provider: text("provider") ?? OAuthProvider.id, idToken: text("IDToken"), accessToken: text("accessToken"),
            secret: text("secret"), rawNonce: text("rawNonce"), pendingToken: text("pendingToken"), fullName: fullName)
    }

    /// Writes everything but a page's answer, which is good once and for this start of the app only.
    public func encode(with coder: NSCoder) {
        let name = fullName.map { String(decoding: JSONValue.object($0).serialized(), as: UTF8.self) }
        let texts = [
            ("provider", provider), ("IDToken", idToken), ("accessToken", accessToken), ("secret", secret),
            ("rawNonce", rawNonce), ("pendingToken", pendingToken), ("fullName", name),
        ]
        for (key, text) in texts { coder.encode(text.map { NSString(string: $0) }, forKey: key) }
    }

    /// Whether the provider's own tokens are in it.
    var hasTokens: Bool { idToken != nil || accessToken != nil || secret != nil }

    /// What an answer gives of the provider's tokens, or in their place; `nil` if it gives nothing.
    convenience init?(_ response: JSONObject) {
        func text(_ name: String) -> String? {
            response[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
        }
        let (idToken, accessToken) = (text("oauthIdToken"), text("oauthAccessToken"))
        let (secret, pendingToken) = (text("oauthTokenSecret"), text("pendingToken"))
        guard idToken != nil || accessToken != nil || secret != nil || pendingToken != nil else { return nil }
        self.init(
            provider: text("providerId") ?? "", idToken: idToken, accessToken: accessToken, secret: secret,
            pendingToken: pendingToken)
    }

    /// The request of `signInWithIdp`.
    var request: JSONObject {
        var items = [("providerId", provider)]
        if let idToken { items.append(("id_token", idToken)) }
        if let rawNonce { items.append(("nonce", rawNonce)) }
        if let accessToken { items.append(("access_token", accessToken)) }
        if let secret { items.append(("oauth_token_secret", secret)) }
        if let fullName {
            let user: JSONObject = ["name": .object(fullName)]
            items.append(("user", String(decoding: JSONValue.object(user).serialized(), as: UTF8.self)))
        }
        var request: JSONObject = [
            "requestUri": .string(webAnswer?.requestURI ?? "http://localhost"),
            "postBody": .string(items.map { "\($0)=\(LinkQuery.encoded($1))" }.joined(separator: "&")),
            "returnSecureToken": true, "returnIdpCredential": true, "autoCreate": true,
        ]
        request["sessionId"] = (webAnswer?.sessionID).map(JSONValue.string)
        request["pendingToken"] = pendingToken.map(JSONValue.string)
        return request
    }
}
