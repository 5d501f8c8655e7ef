package import CressetWire

/// The checks of a token besides its signature.
package struct TokenRules: Sendable {
    package let projectID: String
    /// The accepted issuers of ID tokens.
    package let issuers: Set<String>
    package var tenantID: String?
    /// In seconds.
    package let clockTolerance: Int64

    package init(projectID: String, issuers: Set<String>, tenantID: String? = nil, clockTolerance: Int64) {
        self.projectID = projectID
        self.issuers = issuers
        self.tenantID = tenantID
        self.clockTolerance = clockTolerance
    }

    package func parsed(_ text: String, kind: TokenKind) throws(AdminError) -> SignedToken {
        guard let token = SignedToken(parsing: text) else {
            throw AdminError(kind.invalid, message: "The \(kind.name) is malformed.")
        }
        return token
    }

    package func keyID(in token: SignedToken, kind: TokenKind) throws(AdminError) -> String {
        let header = token.header
        guard header["alg"]?.string == "RS256" else { throw invalid(kind, because: "it is not signed with RS256") }
        // `b64` changes the signed bytes (RFC 7797 §3), and some signers forget to call it critical.
        guard header["crit"] == nil, header["b64"] == nil else {
            throw invalid(kind, because: "it has critical header parameters")
        }
        guard let id = header["kid"]?.string, !id.isEmpty else { throw invalid(kind, because: "it has no key ID") }
        return id
    }

    /// Returns true for an unsigned token, as from an emulator.
    package func isUnsigned(_ token: SignedToken) -> Bool {
        token.header["alg"]?.string == "none" && token.header["crit"] == nil && token.signature.isEmpty
    }

    /// Checks the conditions that stay true, before the signature.
    ///
    /// - Parameter now: Seconds since 1970.
    package func verifiedToken(
        with claims: JSONObject, kind: TokenKind, at now: Int64
    ) throws(AdminError) -> VerifiedToken {
        guard claims["aud"]?.string == projectID else {
            throw invalid(kind, because: "it is for another project than \(projectID)")
        }
        guard let issuer = claims["iss"]?.string, isIssuer(issuer, of: kind) else {
            throw invalid(kind, because: "it has another issuer")
        }
        guard let userID = claims["sub"]?.string, !userID.isEmpty, userID.utf16.count <= 128 else {
            throw invalid(kind, because: "it has no valid user ID")
        }
        guard let issuedAt = claims["iat"]?.integer, let expiresAt = claims["exp"]?.integer,
            let authTime = claims["auth_time"]?.integer
        else { throw invalid(kind, because: "it has no valid times") }
        if let begin = claims["nbf"] {
            guard let begin = begin.integer, !isFuture(begin, at: now) else {
                throw invalid(kind, because: "it is not valid yet")
            }
        }
        return VerifiedToken(
            userID: userID, issuer: issuer, issued: issuedAt, expires: expiresAt, authenticated: authTime,
            claims: claims)
    }

    /// - Parameter digest: SHA-256 of the token's signed bytes.
    package func check(
        _ token: SignedToken, kind: TokenKind, digest: [UInt8], by key: RSAPublicKey?
    ) throws(AdminError) -> RSAPublicKey {
        guard let key else { throw AdminError(kind.invalid, message: "The \(kind.name) has an unknown key ID.") }
        guard key.verifies(token.signature, ofDigest: digest) else {
            throw AdminError(kind.invalid, message: "The \(kind.name) has an invalid signature.")
        }
        return key
    }

    /// Checks time and tenant of a token with a valid signature: only such a token is reported as expired.
    package func check(_ token: VerifiedToken, kind: TokenKind, at now: Int64) throws(AdminError) {
        let (end, overflows) = token.expires.addingReportingOverflow(clockTolerance)
        guard overflows || now < end else {
            throw AdminError(kind.expired, message: "The \(kind.name) has expired.")
        }
        guard !isFuture(token.issued, at: now), !isFuture(token.authenticated, at: now) else {
            throw invalid(kind, because: "it is from the future: check the clocks")
        }
        guard tenantID == nil || token.tenantID == tenantID else {
            throw AdminError(.mismatchingTenantID, message: "The \(kind.name) is for another tenant.")
        }
    }

    private func isIssuer(_ issuer: String, of kind: TokenKind) -> Bool {
        switch kind {
        case .idToken: issuers.contains { $0.utf8.elementsEqual(issuer.utf8) }
        case .sessionCookie: issuer == "https://session.firebase.google.com/\(projectID)"
        }
    }

    private func isFuture(_ time: Int64, at now: Int64) -> Bool {
        time > now.addingReportingOverflow(clockTolerance).partialValue
    }

    private func invalid(_ kind: TokenKind, because reason: String) -> AdminError {
        AdminError(kind.invalid, message: "The \(kind.name) is invalid: \(reason).")
    }
}
