package import CressetWire

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A verified ID token or session cookie.
public struct VerifiedToken: Sendable {
    /// The user's ID (`sub`).
    public let userID: String
    /// The issuer (`iss`).
    public let issuer: String
    package let issued: Int64
    package let expires: Int64
    package let authenticated: Int64
    private let object: JSONObject

    package init(
        userID: String, issuer: String, issued: Int64, expires: Int64, authenticated: Int64, claims: JSONObject
    ) {
        self.userID = userID
        self.issuer = issuer
        self.issued = issued
        self.expires = expires
        self.authenticated = authenticated
        object = claims
    }

    /// The issue time (`iat`).
    public var issuedAt: Date { Date(timeIntervalSince1970: TimeInterval(issued)) }
    /// The expiry (`exp`).
    public var expiresAt: Date { Date(timeIntervalSince1970: TimeInterval(expires)) }
    /// The time of the sign-in (`auth_time`).
    public var authTime: Date { Date(timeIntervalSince1970: TimeInterval(authenticated)) }
    /// The email address.
    public var email: String? { object["email"]?.string }
    /// True for a verified email address.
    public var isEmailVerified: Bool { object["email_verified"]?.bool == true }
    /// The phone number in E.164 format.
    public var phoneNumber: String? { object["phone_number"]?.string }
    /// The display name.
    public var name: String? { object["name"]?.string }
    /// The URL of the user's picture.
    public var picture: String? { object["picture"]?.string }
    /// The sign-in provider: `password`, `anonymous`, `custom`, `google.com`, ….
    public var signInProvider: String? { object["firebase"]?.object?["sign_in_provider"]?.string }
    /// The tenant; `nil` for a user of the project itself.
    public var tenantID: String? { object["firebase"]?.object?["tenant"]?.string }
    /// All claims, custom claims included.
    public var claims: [String: any Sendable] { JSONValue.plain(object) }

    /// Returns a claim: a `String`, `Bool`, `Int64`, `Double`, array or dictionary.
    public subscript(claim: String) -> (any Sendable)? { object[claim]?.plain }
}
