import CressetCrypto
import CressetFederation
import CressetHTTP
public import CressetWire
import Synchronization

/// Fake Twitter endpoints for web pages and devices. They verify signatures.
extension FakeProviders {
    public static let deviceKey = "device-1"
    public static let deviceSecret = "device secret & more"
    /// The PIN displayed without a callback to the device.
    public static let pin = "1234567"
    public static let tokenSecret = "twitter-secret"
    static let requestSecret = "rs"

    private static let secrets = [clientID: clientSecret, deviceKey: deviceSecret]

    /// Changes the owner of a token; `nil` revokes it.
    public func setOwner(of token: String, to person: JSONObject?) {
        state.withLock { $0.owners[token] = person }
    }

    func twitterAnswer(to request: ProviderRequest, at url: String) -> ProviderResponse {
        let header = Self.parameters(
            ofHeader: request.headers.first { $0.name.lowercased() == "authorization" }?.value ?? ""
        )
        let form = HTTPQuery(String(decoding: request.body, as: UTF8.self))
        let endpoint = url.split(separator: "/").last
        // The token secret of profile requests is not verified: tests invent secrets for their tokens.
        if endpoint == "verify_credentials.json" {
            return owner(of: header["oauth_token"] ?? "").map { Self.answer($0) } ?? Self.refusal
        }
        guard isSigned(header, method: request.method, url: request.url, form: form) else { return Self.refusal }
        if endpoint == "request_token" { return requestToken(at: url, header: header, form: form) }
        let isReverse = form["x_reverse_auth_parameters"] != nil
        return isReverse ? reverseAccessToken(at: url, header: header, form: form) : accessToken(header)
    }

    private func requestToken(
        at url: String,
        header: [String: String],
        form: HTTPQuery
    ) -> ProviderResponse {
        let isReverse = form["x_auth_mode"] == "reverse_auth"
        let token = state.withLock { state in
            let token = "request-\(state.callbacks.count)"
            state.callbacks[token] = isReverse ? "reverse" : header["oauth_callback"]
            return token
        }
        guard isReverse else {
            return Self.form("oauth_token=\(token)&oauth_token_secret=rs&oauth_callback_confirmed=true")
        }
        let url = url.replacing("request_token", with: "access_token")
        return ProviderResponse(
            status: 200,
            body: Array(signature(by: header["oauth_consumer_key"], token: token).header(method: "POST", url: url).utf8)
        )
    }

    private func accessToken(_ header: [String: String]) -> ProviderResponse {
        let token = header["oauth_token"] ?? ""
        let isDevice = state.withLock { $0.callbacks[token] } == "oob"
        guard header["oauth_verifier"] == (isDevice ? Self.pin : "verifier"),
            let grant = state.withLock({ $0.grants.removeValue(forKey: token) })
        else { return Self.refusal }
        return answer(to: grant.person)
    }

    private func reverseAccessToken(
        at url: String,
        header: [String: String],
        form: HTTPQuery
    ) -> ProviderResponse {
        let app = Self.parameters(ofHeader: form["x_reverse_auth_parameters"] ?? "")
        guard let token = app["oauth_token"], header["oauth_consumer_key"] == Self.deviceKey,
            form["x_reverse_auth_target"] == Self.clientID, app["oauth_consumer_key"] == Self.clientID,
            isSigned(app, method: "POST", url: url, form: HTTPQuery("")),
            state.withLock({ $0.callbacks.removeValue(forKey: token) }) == "reverse",
            let person = owner(of: header["oauth_token"] ?? "")
        else { return Self.refusal }
        return answer(to: person)
    }

    private func answer(to person: JSONObject) -> ProviderResponse {
        Self.form(
            "oauth_token=\(accessToken(of: person))&oauth_token_secret=\(Self.tokenSecret)"
                + "&user_id=\(person["id_str"]?.string ?? "")&screen_name=\(person["screen_name"]?.string ?? "")"
        )
    }

    private func isSigned(
        _ header: [String: String],
        method: String,
        url: String,
        form: HTTPQuery
    ) -> Bool {
        var parameters = header.map { (name: $0.key, value: $0.value) }.filter { $0.name != "oauth_signature" }
        parameters += form.items.map { (name: $0.name, value: $0.value) }
        let signature = signature(by: header["oauth_consumer_key"], token: header["oauth_token"])
        return header["oauth_signature"] == signature.signature(method: method, url: url, parameters: parameters)
    }

    private func signature(by key: String?, token: String?) -> OAuthSignature {
        let isRequestToken = token?.hasPrefix("request-") == true
        let tokenSecret = token == nil ? "" : isRequestToken ? Self.requestSecret : Self.tokenSecret
        return OAuthSignature(
            clientID: key ?? "",
            clientSecret: Self.secrets[key ?? ""] ?? "nobody's",
            token: token,
            tokenSecret: tokenSecret,
            timestamp: now,
            nonce: "nonce-1",
            code: { Base64.encoded(HashAlgorithm.Insecure.sha1.authenticationCode(for: $0, key: $1)) }
        )
    }

    private static func parameters(ofHeader header: String) -> [String: String] {
        var parameters: [String: String] = [:]
        for pair in header.drop(while: { $0 != " " }).split(separator: ",") {
            let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            parameters[String(parts[0])] = PercentEncoding.decode(parts[1].replacing("\"", with: ""))
        }
        return parameters
    }

    private static var refusal: ProviderResponse {
        answer(["errors": [["code": 89, "message": "Invalid or expired token."]]], status: 401)
    }

    private static func form(_ text: String) -> ProviderResponse {
        ProviderResponse(
            status: 200,
            headers: [(name: "content-type", value: "application/x-www-form-urlencoded")],
            body: Array(text.utf8)
        )
    }
}
