import CressetFederation
import CressetIdentity
import CressetServerWire
import CressetTokens
import CressetWire

/// Without signature checks (docs/wire §8.2, §22).
enum EmulatorAssertion {
    /// - Returns: `nil` without a usable assertion.
    static func profile(_ parameters: AssertionParameters, of providerID: String) throws(WireError) -> FederatedProfile?
    {
        guard let claims = try claims(parameters) else { return nil }
        guard let rawID = claims["sub"]?.string, !rawID.isEmpty else {
            throw WireError(
                .invalidIDPResponse,
                detail:
                    "Invalid Idp Response: id_token missing required fields. ((Missing \"sub\" field. This field is "
                    + "required and must be a unique identifier.))"
            )
        }
        var profile = profile(claims, rawID: rawID, providerID: providerID)
        if providerID.hasPrefix("saml.") { try profile.readSAML(parameters["SAMLResponse"]) }
        profile.idToken = parameters["id_token"]
        profile.accessToken = parameters["access_token"] ?? "FirebaseAuthEmulatorFakeAccessToken_\(providerID)"
        return profile
    }

    private static func claims(_ parameters: AssertionParameters) throws(WireError) -> JSONObject? {
        guard let token = parameters["id_token"] else { return parameters["access_token"].flatMap(parsed) }
        guard let claims = parsed(token) else {
            throw WireError(
                .invalidIDPResponse,
                detail:
                    "Unable to parse id_token: \(String(token.unicodeScalars.prefix(256))) ((Auth Emulator only accepts strict "
                    + "JSON or JWTs as fake id_tokens.))"
            )
        }
        return claims
    }

    private static func parsed(_ text: String) -> JSONObject? {
        if let claims = JSONObject(parsing: text) { return claims }
        // The signature is ignored.
        let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? JWT(parsing: "\(parts[0]).\(parts[1]).")?.claims : nil
    }

    private static func profile(_ claims: JSONObject, rawID: String, providerID: String) -> FederatedProfile {
        let isGoogle = providerID == "google.com"
        var profile = FederatedProfile(
            providerID: providerID,
            rawID: rawID,
            federatedID: isGoogle ? "https://accounts.google.com/\(rawID)" : rawID
        )
        profile.email = claims["email"]?.string
        profile.isEmailVerified = claims["email_verified"]?.bool ?? false
        profile.displayName = claims["name"]?.string
        profile.fullName = claims["name"]?.string
        profile.screenName = claims["screen_name"]?.string
        profile.photoURL = claims["picture"]?.string
        profile.rawUserInfo = isGoogle ? googleUserInfo(claims, rawID: rawID) : claims
        profile.rawUserInfoText = profile.rawUserInfo.text
        if isGoogle {
            profile.firstName = claims["given_name"]?.string
            profile.lastName = claims["family_name"]?.string
        }
        return profile
    }

    private static func googleUserInfo(_ claims: JSONObject, rawID: String) -> JSONObject {
        let scopes = ["openid", "https://www.googleapis.com/auth/userinfo.profile"]
        let email = claims["email"]?.string == nil ? [] : ["https://www.googleapis.com/auth/userinfo.email"]
        var info: JSONObject = [
            "granted_scopes": .string((scopes + email).joined(separator: " ")), "id": .string(rawID),
        ]
        for name in ["name", "given_name", "family_name"] { info[name] = claims[name] }
        info["verified_email"] = .bool(claims["email_verified"]?.bool ?? false)
        info["locale"] = "en"
        for name in ["email", "picture"] { info[name] = claims[name] }
        return info
    }
}

extension FederatedProfile {
    /// - Parameter response: JSON in place of an assertion; if missing, the ID token's claims apply.
    fileprivate mutating func readSAML(_ response: String?) throws(WireError) {
        isEmailVerified = true
        guard let response, !response.isEmpty else { return }
        guard let assertion = JSONObject(parsing: response)?["assertion"]?.object else {
            throw Self.missing("assertion")
        }
        guard let subject = assertion["subject"]?.object else { throw Self.missing("assertion.subject") }
        guard let name = subject["nameId"]?.string, !name.isEmpty else {
            throw Self.missing("assertion.subject.nameId")
        }
        // Keeps its case.
        if EmailAddress.canonical(name) != nil { email = name }
        rawUserInfo = assertion["attributeStatements"]?.object ?? JSONObject()
        rawUserInfoText = rawUserInfo.text
    }

    private static func missing(_ member: String) -> WireError {
        WireError(.invalidIDPResponse, detail: "((Missing \(member) in SAMLResponse.))")
    }
}
