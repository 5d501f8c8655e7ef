import CressetFederation
import CressetIdentity
import CressetWire

/// Sealed provider profiles, reusable by clients for 1 hour in one user pool with one provider.
struct PendingTokens: Sendable {
    /// In seconds.
    static let lifetime: Int64 = 3600
    /// Longer raw profiles are omitted: the token travels in requests.
    private static let rawUserInfoLimit = 16 * 1024

    let secrets: any SecretSource
    let clock: any WallClock

    func token(for profile: FederatedProfile, in pool: UserPool) throws -> String {
        var profile = profile
        if profile.rawUserInfoText.utf8.count > Self.rawUserInfoLimit {
            profile.rawUserInfo = JSONObject()
            profile.rawUserInfoText = "{}"
        }
        var content = profile.json
        content["expiresAt"] = .integer(clock.now().seconds + Self.lifetime)
        return Base64.urlEncoded(
            try secrets.seal(content.serialized(), context: Self.context(of: pool))
        )
    }

    func profile(in token: String, of pool: UserPool) -> FederatedProfile? {
        guard let sealed = Base64.urlDecoded(token),
            let content = try? secrets.open(sealed, context: Self.context(of: pool)),
            let object = JSONObject(parsing: content),
            let expiry = object["expiresAt"]?.integer, clock.now().seconds < expiry
        else { return nil }
        return FederatedProfile(json: object)
    }

    private static func context(of pool: UserPool) -> String {
        "pending-token/\(pool.projectID)/\(pool.tenantID ?? "")"
    }
}
