import CressetIdentity
import CressetTokens
import CressetWire

extension TokenIssuer {
    func verifyCustomToken(_ text: String?, for project: Project) async throws -> CustomToken {
        guard behavior.checksCustomTokens else { return try CustomToken(unchecked: text) }
        let token = try CustomToken.parse(text)
        guard let account = try await serviceAccount(of: token) else { throw CustomTokenError(.invalid) }
        let verified = try CustomToken(token, signedBy: account.publicKeyPEM, at: clock.now().seconds)
        guard account.projectID == project.id else { throw CustomTokenError(.foreignSigner) }
        return verified
    }

    func verifyAssertion(
        _ text: String,
        audiences: Set<String>
    ) async throws -> (account: ServiceAccount, assertion: JWT) {
        guard let assertion = JWT(parsing: text) else {
            throw OAuthError(.invalidGrant, description: "The assertion is not a JWT.")
        }
        guard let account = try await serviceAccount(of: assertion),
            try ServiceAccountAssertion.isValid(
                assertion,
                signedBy: account.publicKeyPEM,
                keyID: account.keyID,
                audiences: audiences,
                at: clock.now().seconds
            )
        else {
            throw OAuthError(
                .invalidGrant,
                description:
                    "The assertion has an unknown signing key, another audience or an invalid time."
            )
        }
        return (account, assertion)
    }

    private func serviceAccount(of token: JWT) async throws -> ServiceAccount? {
        guard let issuer = token.claims["iss"]?.string else { return nil }
        return try await projects.serviceAccount(email: issuer)
    }
}
