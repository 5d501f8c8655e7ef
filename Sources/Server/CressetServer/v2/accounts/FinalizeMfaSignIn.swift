import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `mfaSignIn:finalize` (docs/wire §11.7). As an extension, it accepts recovery codes and passkeys.
struct FinalizeMfaSignInEndpoint: Endpoint {
    typealias Method = FinalizeMfaSignIn

    static let access = Access.client(.viewProject)
    static let auditEvent: StaticString? = "second factor sign-in"

    let accounts: Accounts
    let tokens: TokenIssuer
    let codes: ActionCodeMailer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId)
        try requireMethod(of: request, in: realm)
        guard let credential = request.mfaPendingCredential, !credential.isEmpty else {
            guard call.behavior.usesEmulatorTexts else { throw APIError.invalidArgument }
            throw WireError(.missingCredential, detail: "Please set MFA Pending Credential.")
        }
        guard let pending = try accounts.pendingSignIn(credential, in: realm) else {
            throw WireError(.invalidPendingToken)
        }
        call.subject.record(bearerOf: pending.localID)
        // A wrong code may cause a mail, too.
        defer { codes.wakeDelivery() }
        let signIn = try await signIn(pending, by: request, in: CodeContext(call, in: realm))
        call.subject.record(signIn.account)
        let issued = try await tokens.issue(for: signIn, in: call)
        var response = Method.Response()
        response.idToken = issued.idToken
        response.refreshToken = issued.refreshToken
        if request.totpVerificationInfo != nil { response.totpAuthInfo = MfaEnrollment.TotpInfo() }
        return response
    }

    /// Rejects SMS codes if they are disabled. Enrolled devices remain usable.
    private func requireMethod(of request: Method.Request, in realm: Realm) throws {
        let hasOther =
            request.cressetRecoveryInfo != nil || request.cressetPasskeyInfo != nil
            || request.totpVerificationInfo != nil
        guard request.phoneVerificationInfo != nil || !hasOther else { return try realm.requireEnabled() }
        try accounts.requireSecondFactors(request.phoneVerificationInfo == nil ? nil : .phone, in: realm)
    }

    private func signIn(
        _ pending: PendingSignIn,
        by request: Method.Request,
        in context: CodeContext
    ) async throws -> SignIn {
        let (call, realm) = (context.call, context.realm)
        let accounts = accounts.acting(in: call.context)
        if let code = request.cressetRecoveryInfo?.recoveryCode {
            return try await accounts.complete(
                pending,
                byRecoveryCode: code,
                in: realm,
                composeNotice: codes.factorNoticeComposer(in: context),
                compose: codes.composer(in: context)
            )
        }
        if let proof = request.cressetPasskeyInfo {
            return try await signIn(pending, byPasskey: proof, of: request.mfaEnrollmentId, in: context)
        }
        if let proof = request.phoneVerificationInfo {
            return try await accounts.complete(
                pending,
                byPhoneCode: proof.code,
                inSession: proof.sessionInfo,
                in: realm,
                compose: codes.composer(in: context)
            )
        }
        guard let code = request.totpVerificationInfo?.verificationCode, let enrollmentID = request.mfaEnrollmentId
        else {
            throw call.invalidArgument("MFA provider not supported!")
        }
        return try await accounts.complete(
            pending,
            byTOTP: code,
            of: enrollmentID,
            in: realm,
            composeNotice: codes.factorNoticeComposer(in: context),
            compose: codes.composer(in: context)
        )
    }

    private func signIn(
        _ pending: PendingSignIn,
        byPasskey proof: PasskeyFactorInfo,
        of enrollmentID: String?,
        in context: CodeContext
    ) async throws -> SignIn {
        let realm = context.realm
        let assertion = proof.authenticatorAuthenticationResponse
        let ceremony = PasskeyCeremony(accounts: accounts, realm: realm)
        let id = try ceremony.id(assertion?.id, isAnswered: assertion != nil)
        return try await accounts.acting(in: context.call.context).complete(
            pending,
            byPasskey: id,
            of: enrollmentID.flatMap { $0.isEmpty ? nil : $0 },
            in: realm,
            compose: codes.composer(in: context)
        ) { passkey in
            try ceremony.use(
                assertion ?? AuthenticatorAssertion(),
                of: passkey,
                localID: pending.localID,
                for: .secondFactor(of: pending)
            )
        }
    }

    func attempt(by request: Method.Request, in call: Call) async -> SignInAttempt? {
        let user = call.subject.userID.map { SignInAttempt.User.account(.localID($0)) }
        return await call.attempt(user, by: "secondFactor", tenantID: request.tenantId)
    }
}
