import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `projects/{p}/accounts`: creates an account without a session, for administrators (docs/wire §6.1).
struct CreateAccountEndpoint: Endpoint {
    typealias Method = CreateAccount

    static let access = Access.adminOfNamedProject(.editUsers)
    static let auditEvent: StaticString? = "account creation by an administrator"

    let accounts: Accounts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        guard request.idToken == nil || request.localId == nil else {
            throw IdentityError(.unexpectedParameter, detail: "User ID")
        }
        var creation = Accounts.AdminCreateRequest()
        creation.localID = request.localId
        creation.email = request.email
        creation.emailVerified = request.emailVerified
        creation.password = request.password
        creation.displayName = request.displayName
        creation.photoURL = request.photoUrl
        creation.phoneNumber = request.phoneNumber
        creation.disabled = request.disabled
        creation.secondFactors = (request.mfaInfo ?? []).map(NewSecondFactor.init(wire:))
        let account = try await accounts.acting(in: call.context).create(creation, in: realm)
        call.subject.record(account)
        var response = SignUp.Response(email: account.email ?? "", localId: account.localID)
        if call.behavior.namesNewAccounts { response.displayName = account.displayName }
        return response
    }
}
