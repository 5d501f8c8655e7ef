import CressetHTTP
import CressetIdentity
import CressetWire

struct SendVerificationCodeEndpoint: Endpoint {
    typealias Method = SendVerificationCode

    static let access = Access.client(.viewProject)

    let accounts: Accounts
    let sender: PhoneCodeSender

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId)
        let issued = try await accounts.acting(in: call.context).sendVerificationCode(
            sender.request(for: request.phoneNumber, showing: PresentedProof(request), in: call, of: realm),
            in: realm
        )
        sender.record(issued)
        return Method.Response(sessionInfo: issued.sessionInfo)
    }

    func attempt(by request: Method.Request, in call: Call) async -> SignInAttempt? {
        let user = SignInAttempt.User(phoneNumber: request.phoneNumber)
        return await call.attempt(user, by: "phone", tenantID: request.tenantId)
    }
}
