import CressetHTTP
import CressetIdentity
import CressetWire

struct SendVerificationCodeEndpoint: Endpoint {
    typealias Method = SendVerificationCode

    static let access = Access.client

    let accounts: Accounts
    let sender: PhoneCodeSender

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId)
        let issued = try await accounts.acting(for: call).sendVerificationCode(
            sender.request(for: request.phoneNumber, showing: ShownProof(request), in: call, of: realm),
            in: realm
        )
        sender.note(issued)
        return Method.Response(sessionInfo: issued.sessionInfo)
    }
}
