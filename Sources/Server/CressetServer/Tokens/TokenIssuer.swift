import CressetIdentity
import CressetServices
import CressetTokens
import CressetWire

struct TokenIssuer: Sendable {
    struct Issued: Sendable {
        let idToken: String
        let refreshToken: String
        /// Seconds, as text.
        let expiresIn: String
    }

    let signingKeys: SigningKeys
    let projects: any ProjectStore
    let clock: any WallClock
    let behavior: Behavior
    /// `nil` for Google's.
    let issuerOrigin: String?
    let verified = VerifiedTokens()

    func issue(for signIn: SignIn, in call: Call) async throws -> Issued {
        var token = IDToken(signIn)
        token.issuerOrigin = issuerOrigin
        if behavior.enforcesRevocation {
            for (name, value) in signIn.session.id.claims.members { token.firebaseMembers[name] = value }
        }
        token.showsVerificationWithoutEmail = behavior.verifiesMissingAddresses
        let project = try await call.projects.project(id: signIn.account.pool.projectID)
        let text = try token.signed(by: try await signer(of: project), at: clock.now().seconds)
        return Issued(idToken: text, refreshToken: signIn.refreshToken, expiresIn: String(IDToken.lifetime))
    }

    /// Verifies an ID token, but not its account.
    ///
    /// - Parameter subject: The call's subject, to record the bearer.
    func check(
        _ text: String,
        in project: Project,
        recording subject: CallSubject
    ) async throws -> Result<PresentedIDToken, IdentityError> {
        guard let claims = try await claims(of: text, in: project), let token = PresentedIDToken(claims) else {
            return .failure(IdentityError(.invalidIDToken))
        }
        subject.record(isAnonymous: token.signInProvider == "anonymous")
        subject.record(bearerOf: token.localID)
        return .success(token)
    }

    func presented(
        _ text: String?,
        in project: Project,
        recording subject: CallSubject
    ) async throws -> PresentedIDToken {
        guard let text else { throw IdentityError(.missingIDToken) }
        return try await check(text, in: project, recording: subject).get()
    }

    func sessionCookie(from text: String, lasting lifetime: Int64, for project: Project) async throws -> String {
        guard let claims = try await claims(of: text, in: project) else { throw IdentityError(.invalidIDToken) }
        return try SessionCookie.signed(
            claims,
            lifetime: lifetime,
            projectID: project.id,
            by: try await signer(of: project),
            at: clock.now().seconds
        )
    }

    func certificates() async throws -> JSONObject {
        try await signingKeys.ring().certificates()
    }

    func keySet() async throws -> JSONObject {
        try await signingKeys.ring().jsonWebKeySet()
    }

    func algorithm(of project: Project?) -> TokenAlgorithm {
        project?.tokenAlgorithm.flatMap(TokenAlgorithm.init) ?? .rs256
    }

    private func claims(of text: String, in project: Project) async throws -> JSONObject? {
        IDToken.verify(
            text,
            projectID: project.id,
            signer: try await signer(of: project),
            at: behavior.expiresTokens ? clock.now().seconds : nil,
            remembered: verified
        )
    }

    private func signer(of project: Project?) async throws -> TokenSigner {
        if behavior.usesUnsignedTokens { return .none }
        return .keys(try await signingKeys.ring().signing(by: algorithm(of: project)))
    }
}
