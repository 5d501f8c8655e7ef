import CressetHTTP
import CressetIdentity
import CressetWire

/// `projects/{p}/accounts`: an administrator adds an account; nobody signs in (docs/wire §6.1).
struct CreateAccount: Endpoint {
    static let routes = Route.scoped(.post, "/accounts", .identityV1, .adminOfNamedProject)

    let accounts: Accounts

    func respond(to call: Call) async throws -> HTTPResponse {
        let body: SignUpRequest = try call.body()
        let realm = try await call.realm(tenantID: body.tenantId, targetProjectID: body.targetProjectId)
        guard body.idToken == nil || body.localId == nil else {
            throw IdentityError(.unexpectedParameter, "User ID")
        }
        var request = Accounts.AdminCreateRequest()
        request.localID = body.localId
        request.email = body.email
        request.emailVerified = body.emailVerified
        request.password = body.password
        request.displayName = body.displayName
        request.photoURL = body.photoUrl
        request.phoneNumber = body.phoneNumber
        request.disabled = body.disabled
        request.secondFactors = (body.mfaInfo ?? []).map(NewSecondFactor.init(wire:))
        let account = try await accounts.create(request, in: realm)
        return try call.answer(SignUpResponse(email: account.email ?? "", localId: account.localID))
    }
}
