public import CressetWire

/// The claims of an ID token (docs/wire §4.1).
public struct IDToken: Sendable {
    /// Seconds from issue to expiry.
    public static let lifetime: Int64 = 3600

    /// The project: the audience, and the end of the issuer.
    public var projectID: String
    /// The URL that the project's id follows in the issuer, without a slash at its end; `nil`: the vendor's.
    public var issuerOrigin: String?
    /// The user id: the subject.
    public var localID: String
    /// The claim `name`.
    public var displayName: String?
    /// The claim `picture`.
    public var photoURL: String?
    /// The account's custom claims under the session's.
    public var customClaims = JSONObject()
    /// The claim `auth_time`, in seconds since 1970.
    public var authTime: Int64
    /// The claim `email`.
    public var email: String?
    /// The claim `email_verified`, written if there is an address.
    public var emailVerified = false
    /// True if the claim `email_verified` is written without an address, too, unless it is false.
    public var showsVerificationWithoutEmail = false
    /// The claim `phone_number`.
    public var phoneNumber: String?
    /// Provider ids with the account's ids there, in the order of the token.
    public var identities = JSONObject()
    /// The way of the sign-in, `password` or `google.com`.
    public var signInProvider: String
    /// The tenant; `nil` for an account of the project itself.
    public var tenantID: String?
    /// The second factor that the token names.
    public var secondFactor: (kind: String, enrollmentID: String)?
    /// Additional members of the claim `firebase`.
    public var firebaseMembers = JSONObject()
    /// The claim `firebase.sign_in_attributes`.
    public var signInAttributes = JSONObject()

    /// Makes a token; `authTime` is in seconds since 1970.
    public init(projectID: String, localID: String, authTime: Int64, signInProvider: String) {
        self.projectID = projectID
        self.localID = localID
        self.authTime = authTime
        self.signInProvider = signInProvider
    }

    /// Returns the issuer of the ID tokens of a project.
    ///
    /// - Parameter origin: The URL before the project's id, without a slash at its end; `nil`: the vendor's.
    public static func issuer(of projectID: String, at origin: String? = nil) -> String {
        "\(origin ?? "https://securetoken.google.com")/\(projectID)"
    }

    /// True for the vendor's issuer of a project, and for each that a server at a URL of its own has named, now or before.
    ///
    /// Which address this server has, or had an hour ago, does not matter: its signature has shown that it has issued the
    /// token. The issuer tells of what kind a token is, and of which project: that of session cookies is none of these.
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

    // In production's order. What the server says of a person overrules what custom claims say.
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
