import CressetHTTP
import CressetIdentity
import CressetWire

/// `mfaSignIn:finalize` (docs/wire §11.7). A recovery code, which is ours, stands for a factor, and so does a passkey.
struct FinalizeMfaSignInEndpoint: Endpoint {
    typealias Method = FinalizeMfaSignIn

    static let access = Access.client
    static let auditEvent: StaticString? = "second factor sign-in"

    let accounts: Accounts
    let tokens: TokenIssuer
    let codes: ActionCodeMailer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId)
        guard let credential = request.mfaPendingCredential, !credential.isEmpty else { throw APIError.invalidArgument }
        guard let pending = try accounts.pendingSignIn(credential, in: realm) else {
            throw WireError(.invalidPendingToken)
        }
        call.subject.note(bearerOf: pending.localID)
        let signIn = try await signIn(pending, by: request, in: call, of: realm)
        call.subject.note(signIn.account)
        let issued = try await tokens.issue(for: signIn)
        var response = Method.Response()
        response.idToken = issued.idToken
        response.refreshToken = issued.refreshToken
        if request.totpVerificationInfo != nil { response.totpAuthInfo = MfaEnrollment.TotpInfo() }
        return response
    }

    private func signIn(
        _ pending: PendingSignIn,
        by request: Method.Request,
        in call: Call,
        of realm: Realm
    ) async throws -> SignIn {
        let accounts = accounts.acting(for: call)
        if let code = request.cressetRecoveryInfo?.recoveryCode {
            let signIn = try await accounts.complete(
                pending,
                byRecoveryCode: code,
                from: call.clientAddress,
                in: realm,
                compose: codes.recoveryCodeComposer(in: CodeContext(call, in: realm))
            )
            codes.wakeDelivery()
            return signIn
        }
        if let proof = request.cressetPasskeyInfo {
            return try await signIn(pending, byPasskey: proof, of: request.mfaEnrollmentId, in: call, of: realm)
        }
        if let proof = request.phoneVerificationInfo {
            return try await accounts.complete(
                pending,
                byPhoneCode: proof.code,
                inSession: proof.sessionInfo,
                from: call.clientAddress,
                in: realm
            )
        }
        guard let code = request.totpVerificationInfo?.verificationCode, let enrollmentID = request.mfaEnrollmentId
        else {
            throw APIError.invalidArgument
        }
        return try await accounts.complete(
            pending,
            byTOTP: code,
            of: enrollmentID,
            from: call.clientAddress,
            in: realm
        )
    }

    private func signIn(
        _ pending: PendingSignIn,
        byPasskey proof: PasskeyFactorInfo,
        of enrollmentID: String?,
        in call: Call,
        of realm: Realm
    ) async throws -> SignIn {
        let assertion = proof.authenticatorAuthenticationResponse
        let id = try PasskeyCeremony.id(assertion?.id, isAnswered: assertion != nil)
        let ceremony = PasskeyCeremony(accounts: accounts, realm: realm)
        return try await accounts.acting(for: call).complete(
            pending,
            byPasskey: id,
            of: enrollmentID.flatMap { $0.isEmpty ? nil : $0 },
            from: call.clientAddress,
            in: realm
        ) { passkey in
            try ceremony.use(
                assertion ?? AuthenticatorAssertion(),
                of: passkey,
                localID: pending.localID,
                for: .secondFactor(of: pending)
            )
        }
    }
}
