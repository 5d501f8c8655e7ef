import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

struct GetPersonalDataEndpoint: RawEndpoint {
    static let name = "GetPersonalData"
    static let routes = GetPersonalData.route.scopedPaths.map { path in
        Route(
            .get,
            path,
            family: .adminV2,
            access: .admin(.exportUsers, method: "cresset.admin.v2.AccountService.GetPersonalData")
        )
    }
    static let auditEvent: StaticString? = "export"

    let admin: AdminServices

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = try await call.realm()
        let account = try await admin.account(call.parameters["localId"], in: realm, for: call)
        let data = PersonalData(admin.services.accounts, store: admin.services.store, secrets: admin.secrets)
        return try await data.document(of: account, in: realm).response()
    }
}
