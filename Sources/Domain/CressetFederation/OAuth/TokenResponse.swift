import CressetWire

/// A token endpoint's response (RFC 6749 §5.1; OpenID Connect Core §3.1.3.3); contains secrets.
struct TokenResponse: Sendable {
    private static let lengthLimit = 32 * 1024

    let accessToken: String?
    let refreshToken: String?
    let idToken: String?
    let expiresIn: Int64?

    init(idToken: String) {
        self.idToken = idToken
        accessToken = nil
        refreshToken = nil
        expiresIn = nil
    }

    init?(_ document: JSONObject) {
        guard document["token_type"]?.string?.lowercased() ?? "bearer" == "bearer" else { return nil }
        let tokens = ["access_token", "refresh_token", "id_token"].map { Self.token(document[$0]) }
        guard tokens[0] != nil || tokens[2] != nil else { return nil }
        accessToken = tokens[0]
        refreshToken = tokens[1]
        idToken = tokens[2]
        let seconds = document["expires_in"]?.integer ?? document["expires_in"]?.string.flatMap { Int64($0) }
        expiresIn = seconds.flatMap { $0 > 0 ? $0 : nil }
    }

    private static func token(_ value: JSONValue?) -> String? {
        value?.string.flatMap { isToken($0) ? $0 : nil }
    }

    /// True for a well-formed token (RFC 6749 §A.12), safe in a header.
    static func isToken(_ text: String) -> Bool {
        (1...lengthLimit).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
}
