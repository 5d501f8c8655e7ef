import CressetWire
public import Foundation

/// An ID token and its claims, without verification: servers verify it.
#if canImport(ObjectiveC)
    @objc(FIRAuthTokenResult)
#endif
open class AuthTokenResult: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The token itself, a secret.
    public let token: String
    /// The expiry (`exp`).
    public let expirationDate: Date
    /// The time of the sign-in (`auth_time`).
    public let authDate: Date
    /// The issue time (`iat`).
    public let issuedAtDate: Date
    /// The sign-in provider: `password`, `anonymous`, `custom`, `google.com`, ….
    public let signInProvider: String
    /// `phone` or `totp`; empty without a second factor.
    public let signInSecondFactor: String
    /// All claims of the token.
    public let claims: [String: Any]

    /// - Throws: `malformedJWT`.
    package init(token: String) throws {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let bytes = Base64.decoded(parts[1]),
            let claims = JSONObject(parsing: bytes), let expiry = claims["exp"]?.integer,
            let authTime = claims["auth_time"]?.integer, let issued = claims["iat"]?.integer,
            let firebase = claims["firebase"]?.object, let provider = firebase["sign_in_provider"]?.string
        else { throw NSError.auth(.malformedJWT) }
        self.token = token
        expirationDate = Date(timeIntervalSince1970: TimeInterval(expiry))
        authDate = Date(timeIntervalSince1970: TimeInterval(authTime))
        issuedAtDate = Date(timeIntervalSince1970: TimeInterval(issued))
        signInProvider = provider
        signInSecondFactor = firebase["sign_in_second_factor"]?.string ?? ""
        self.claims = claims.foundation
    }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads an archive.
    public required convenience init?(coder: NSCoder) {
        guard let token = coder.text(forKey: "token") else { return nil }
        try? self.init(token: token)
    }

    /// Writes the token, the source of all other members.
    public func encode(with coder: NSCoder) {
        coder.encode(text: token, forKey: "token")
    }
}
