import CressetWire

/// Claims of a token signed with a database secret, for the 2.x SDKs.
struct SecretToken {
    /// The default lifetime of a token in seconds, as in Firebase.
    static let lifetime: Int64 = 86_400
    /// Accepted clock difference of signers in seconds.
    private static let tolerance: Int64 = 300
    private static let maxID = 256

    /// `auth` variable of rules: the unchanged claim `d`.
    let auth: JSONValue
    let isAdministrator: Bool
    let wantsReasons: Bool
    let expiry: Int64

    /// - Parameter now: Seconds since 1970; `nil` accepts expired tokens.
    init(_ claims: JSONObject, at now: Int64?) throws(RESTError) {
        guard claims["v"]?.integer == 0, let issued = claims["iat"]?.integer else { throw .invalidToken }
        isAdministrator = try Self.flag("admin", of: claims)
        wantsReasons = try Self.flag("debug", of: claims)
        auth = claims["d"] ?? .null
        guard isAdministrator || Self.isUser(auth) else { throw .invalidToken }
        let (end, overflows) = issued.addingReportingOverflow(Self.lifetime)
        guard !overflows, let expiry = claims["exp"].map({ $0.integer }) ?? end else { throw .invalidToken }
        self.expiry = expiry
        guard let now else { return }
        let (latest, _) = now.addingReportingOverflow(Self.tolerance)
        guard issued <= latest, try Self.start(of: claims) <= latest else { throw .invalidToken }
        guard now < expiry else { throw .expiredToken }
    }

    private static func flag(_ name: String, of claims: JSONObject) throws(RESTError) -> Bool {
        guard let value = claims[name] else { return false }
        guard let flag = value.bool else { throw .invalidToken }
        return flag
    }

    private static func start(of claims: JSONObject) throws(RESTError) -> Int64 {
        guard let value = claims["nbf"] else { return .min }
        guard let moment = value.integer else { throw .invalidToken }
        return moment
    }

    private static func isUser(_ auth: JSONValue) -> Bool {
        guard let id = auth.object?["uid"]?.string else { return false }
        return id.utf8.count <= maxID
    }
}
