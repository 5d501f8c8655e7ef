import CressetIdentity
import CressetServerWire

struct ListServiceAccountsEndpoint: Endpoint {
    typealias Method = ListServiceAccounts

    static let access = Access.admin(.manageKeys, method: "cresset.admin.v2.CredentialService.ListServiceAccounts")

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let page = IdentifiedPage(
            try await admin.services.store.serviceAccounts(of: project.id),
            after: request.pageToken,
            limit: request.limit(upTo: AdminServices.maximumPageSize),
            id: \.email
        )
        return Method.Response(page.items.map(ServiceAccountInfo.init), nextPageToken: page.next)
    }
}
