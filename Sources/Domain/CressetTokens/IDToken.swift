public import CressetWire

/// The claims of an ID token (docs/wire §4.1).
public struct IDToken: Sendable {
    /// Seconds from issue to expiry.
    public static let lifetime: Int64 = 3600

    /// The project: the audience, and the end of the issuer.
    public var projectID: String
    /// The issuer URL before the project id, without a final slash; `nil` for Firebase's.
    public var issuerOrigin: String?
    /// The user id: the subject.
    public var localID: String
    /// The claim `name`.
    public var displayName: String?
    /// The claim `picture`.
    public var photoURL: String?
    /// The account's custom claims, overridden by the session's.
    public var customClaims = JSONObject()
    /// The claim `auth_time`, in seconds since 1970.
    public var authTime: Int64
    public var email: String?
    /// The claim `email_verified`, written if there is an address.
    public var emailVerified = false
    /// `true` to write a true `email_verified` claim even without an address.
    public var showsVerificationWithoutEmail = false
    public var phoneNumber: String?
    /// The account's ids by provider id, in the order of the claim.
    public var identities = JSONObject()
    /// The sign-in method, `password` or `google.com`.
    public var signInProvider: String
    /// `nil` for an account of the project itself.
    public var tenantID: String?
    public var secondFactor: (kind: String, enrollmentID: String)?
    /// Additional members of the claim `firebase`.
    public var firebaseMembers = JSONObject()
    /// The claim `firebase.sign_in_attributes`.
    public var signInAttributes = JSONObject()

    public init(projectID: String, localID: String, authTime: Int64, signInProvider: String) {
        self.projectID = projectID
        self.localID = localID
        self.authTime = authTime
        self.signInProvider = signInProvider
    }

    /// - Parameter origin: URL before the project id, without a final slash; `nil` for Firebase's.
    public static func issuer(of projectID: String, at origin: String? = nil) -> String {
        "\(origin ?? "https://securetoken.google.com")/\(projectID)"
    }

    /// True for a project's issuer at Firebase or any other URL, except that of session cookies.
    ///
    /// The signature already proves this server as the issuer, whatever its URLs. The issuer only distinguishes token
    /// kinds and projects.
    static func isIssuer(_ issuer: String, of projectID: String) -> Bool {
        guard issuer != SessionCookie.issuer(of: projectID) else { return false }
        let end = "/\(projectID)"
        return issuer.hasSuffix(end)
            && ["https://", "http://"].contains {
                issuer.hasPrefix($0) && issuer.utf8.count > $0.utf8.count + end.utf8.count
            }
    }

    /// - Parameter now: Seconds since 1970.
    /// - Throws: ``TokenError``, `CryptoError`.
    public func signed(by signer: TokenSigner, at now: Int64) throws -> String {
        try signer.sign(claims(at: now), type: "JWT", at: now)
    }

    // In production's order; the server's claims override custom claims.
    func claims(at now: Int64) -> JSONObject {
        var claims = JSONObject()
        claims["name"] = displayName.map(JSONValue.string)
        claims["picture"] = photoURL.map(JSONValue.string)
        for (name, value) in customClaims.members { claims[name] = value }
        if signInProvider == "anonymous" { claims["provider_id"] = "anonymous" }
        claims["iss"] = .string(Self.issuer(of: projectID, at: issuerOrigin))
        claims["aud"] = .string(projectID)
        claims["auth_time"] = .integer(authTime)
        claims["user_id"] = .string(localID)
        claims["sub"] = .string(localID)
        claims["iat"] = .integer(now)
        claims["exp"] = .integer(now + Self.lifetime)
        if let email {
            claims["email"] = .string(email)
            claims["email_verified"] = .bool(emailVerified)
        } else if emailVerified, showsVerificationWithoutEmail {
            claims["email_verified"] = true
        }
        claims["phone_number"] = phoneNumber.map(JSONValue.string)
        claims["firebase"] = .object(firebaseClaim)
        return claims
    }

    private var firebaseClaim: JSONObject {
        var claim: JSONObject = ["identities": .object(identities), "sign_in_provider": .string(signInProvider)]
        claim["tenant"] = tenantID.map(JSONValue.string)
        claim["sign_in_second_factor"] = (secondFactor?.kind).map(JSONValue.string)
        claim["second_factor_identifier"] = (secondFactor?.enrollmentID).map(JSONValue.string)
        if !signInAttributes.isEmpty { claim["sign_in_attributes"] = .object(signInAttributes) }
        for (name, value) in firebaseMembers.members { claim[name] = value }
        return claim
    }
}
