import CressetHTTP
import CressetIdentity
import CressetWire

struct StartMfaEnrollmentEndpoint: Endpoint {
    typealias Method = StartMfaEnrollment

    static let access = Access.client(.viewProject)

    let accounts: Accounts
    let tokens: TokenIssuer
    let sender: PhoneCodeSender

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let (token, realm) = try await call.bearer(of: request.idToken, tenantID: request.tenantId, tokens: tokens) {
            try accounts.requireSecondFactors(request.kind, in: $0)
        }
        var response = Method.Response()
        if let phone = request.phoneEnrollmentInfo {
            let shown = PresentedProof(phone)
            let issued = try await accounts.acting(in: call.context).startPhoneEnrollment(
                sender.request(for: phone.phoneNumber, showing: shown, in: call, of: realm),
                of: token,
                in: realm
            )
            sender.record(issued)
            response.phoneSessionInfo = PhoneSessionInfo(sessionInfo: issued.sessionInfo)
            return response
        }
        guard request.totpEnrollmentInfo != nil else {
            throw call.invalidArgument("((Missing phoneEnrollmentInfo.))")
        }
        let enrollment = try await accounts.startTOTPEnrollment(of: token, in: realm)
        response.totpSessionInfo = TotpSessionInfo(enrollment)
        return response
    }
}

extension StartMfaEnrollment.Request {
    fileprivate var kind: Accounts.FactorKind? {
        guard phoneEnrollmentInfo == nil else { return .phone }
        return totpEnrollmentInfo == nil ? nil : .totp
    }
}

extension TotpSessionInfo {
    fileprivate init(_ enrollment: Accounts.TOTPEnrollment) {
        self.init()
        sharedSecretKey = Base32.encoded(enrollment.secret)
        verificationCodeLength = 6
        hashingAlgorithm = "SHA1"
        periodSec = 30
        sessionInfo = enrollment.session
        finalizeEnrollmentTime = enrollment.deadline.rfc3339
    }
}
