import CressetWire
import Foundation

/// Tokens of an identity provider.
open class OAuthCredential: AuthCredential, @unchecked Sendable {
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

    /// What an answer gives of the provider's tokens; `nil` if it gives none.
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
            "postBody": .string(items.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")),
            "returnSecureToken": true, "returnIdpCredential": true, "autoCreate": true,
        ]
        request["sessionId"] = (webAnswer?.sessionID).map(JSONValue.string)
        request["pendingToken"] = pendingToken.map(JSONValue.string)
        return request
    }

    private static func encoded(_ text: String) -> String {
        let safe = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return text.addingPercentEncoding(withAllowedCharacters: safe) ?? ""
    }
}
