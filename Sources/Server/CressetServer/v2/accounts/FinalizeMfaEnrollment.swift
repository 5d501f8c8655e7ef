import CressetHTTP
import CressetIdentity
import CressetWire

/// `mfaEnrollment:finalize` (docs/wire §11.4). As an extension, it also creates recovery codes.
struct FinalizeMfaEnrollmentEndpoint: Endpoint {
    typealias Method = FinalizeMfaEnrollment

    static let access = Access.client(.viewProject)
    static let auditEvent: StaticString? = "second factor enrollment"

    let accounts: Accounts
    let tokens: TokenIssuer
    let codes: ActionCodeMailer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let (token, realm) = try await call.bearer(of: request.idToken, tenantID: request.tenantId, tokens: tokens) {
            guard request.cressetRecoveryInfo == nil else { return }
            try accounts.requireSecondFactors(request.kind, in: $0)
        }
        let context = CodeContext(call, in: realm)
        if request.cressetRecoveryInfo != nil { return try await makeRecoveryCodes(for: token, in: context) }
        let enrolled = try await enroll(by: request, for: token, in: context)
        try codes.record(enrolled.notices, in: context)
        var response = try await response(to: enrolled.signIn, in: call)
        if request.phoneVerificationInfo == nil { response.totpAuthInfo = MfaEnrollment.TotpInfo() }
        return response
    }

    private func enroll(
        by request: Method.Request,
        for token: PresentedIDToken,
        in context: CodeContext
    ) async throws -> Accounts.ReplacedSession {
        let accounts = accounts.acting(in: context.call.context)
        if let proof = request.phoneVerificationInfo {
            return try await accounts.enrollPhone(
                session: proof.sessionInfo,
                code: proof.code,
                displayName: request.displayName,
                for: token,
                in: context.realm,
                compose: codes.composer(in: context)
            )
        }
        guard let proof = request.totpVerificationInfo else {
            throw context.call.invalidArgument("((Missing phoneVerificationInfo.))")
        }
        return try await accounts.enrollTOTP(
            session: proof.sessionInfo,
            code: proof.verificationCode,
            displayName: request.displayName,
            for: token,
            in: context.realm,
            compose: codes.composer(in: context)
        )
    }

    private func makeRecoveryCodes(
        for token: PresentedIDToken,
        in context: CodeContext
    ) async throws -> Method.Response {
        let made = try await accounts.acting(in: context.call.context).makeRecoveryCodes(
            for: token,
            in: context.realm,
            compose: codes.composer(in: context)
        )
        try codes.record(made.notices, in: context)
        var response = try await response(to: made.signIn, in: context.call)
        var info = RecoveryInfo()
        info.recoveryCodes = made.codes
        response.cressetRecoveryInfo = info
        return response
    }

    private func response(to signIn: SignIn, in call: Call) async throws -> Method.Response {
        call.subject.record(signIn.account)
        let issued = try await tokens.issue(for: signIn, in: call)
        var response = Method.Response()
        response.idToken = issued.idToken
        response.refreshToken = issued.refreshToken
        return response
    }
}

extension FinalizeMfaEnrollment.Request {
    fileprivate var kind: Accounts.FactorKind? {
        guard phoneVerificationInfo == nil else { return .phone }
        return totpVerificationInfo == nil ? nil : .totp
    }
}
