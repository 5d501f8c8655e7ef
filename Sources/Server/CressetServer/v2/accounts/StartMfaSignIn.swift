import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `mfaSignIn:start` (docs/wire §11.6). As an extension, it issues passkey challenges.
struct StartMfaSignInEndpoint: Endpoint {
    typealias Method = StartMfaSignIn

    static let access = Access.client(.viewProject)

    let accounts: Accounts
    let sender: PhoneCodeSender

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId)
        if request.cressetPasskeyInfo == nil { try accounts.requireSecondFactors(.phone, in: realm) }
        guard let credential = request.mfaPendingCredential, !credential.isEmpty else {
            throw WireError(
                .missingMfaPendingCredential,
                detail: "Request does not have MFA pending credential."
            )
        }
        if request.cressetPasskeyInfo != nil {
            return try await challengePasskeys(request.mfaEnrollmentId, of: credential, in: call, of: realm)
        }
        guard let enrollmentID = request.mfaEnrollmentId, !enrollmentID.isEmpty else {
            throw WireError(.missingMfaEnrollmentID, detail: "No second factor identifier is provided.")
        }
        // The Firebase Auth emulator requires no proof of the client.
        guard let phone = request.phoneSignInInfo ?? (call.behavior.checksCallersOfSMS ? nil : .init()) else {
            throw APIError.invalidArgument
        }
        guard let pending = try accounts.pendingSignIn(credential, in: realm) else {
            throw WireError(.invalidPendingToken)
        }
        call.subject.record(bearerOf: pending.localID)
        let issued = try await accounts.acting(in: call.context).startSecondFactor(
            enrollmentID,
            of: pending,
            by: sender.request(for: nil, showing: PresentedProof(phone), in: call, of: realm),
            in: realm
        )
        sender.record(issued)
        var response = Method.Response()
        response.phoneResponseInfo = PhoneSessionInfo(sessionInfo: issued.sessionInfo)
        return response
    }

    private func challengePasskeys(
        _ enrollmentID: String?,
        of credential: String,
        in call: Call,
        of realm: Realm
    ) async throws -> Method.Response {
        guard let pending = try accounts.pendingSignIn(credential, in: realm) else {
            throw WireError(.invalidPendingToken)
        }
        call.subject.record(bearerOf: pending.localID)
        let (passkeys, challenge) = try await accounts.startPasskeyFactor(
            enrollmentID.flatMap { $0.isEmpty ? nil : $0 },
            of: pending,
            in: realm
        )
        var info = PasskeyFactorInfo()
        info.credentialRequestOptions = CredentialRequestOptions(
            challenge: challenge,
            passkeys: passkeys,
            in: realm,
            by: call.behavior
        )
        var response = Method.Response()
        response.cressetPasskeyInfo = info
        return response
    }

    func attempt(by request: Method.Request, in call: Call) async -> SignInAttempt? {
        let user = call.subject.userID.map { SignInAttempt.User.account(.localID($0)) }
        return await call.attempt(user, by: "secondFactor", tenantID: request.tenantId)
    }
}
