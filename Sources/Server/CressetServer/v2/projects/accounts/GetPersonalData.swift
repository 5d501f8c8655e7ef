import CressetIdentity
import CressetServerWire

struct GetPersonalDataEndpoint: Endpoint {
    typealias Method = GetPersonalData

    static let access = Access.admin(.exportUsers, method: "cresset.admin.v2.AccountService.GetPersonalData")
    static let auditEvent: StaticString? = "export"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let account = try await admin.account(request.localId, in: realm, for: call)
        let data = PersonalData(admin.services.accounts, store: admin.services.store, secrets: admin.secrets)
        return JSONMessage(try await data.document(of: account, in: realm))
    }
}
