import CressetIdentity
import CressetServerWire

struct ListAdminTokensEndpoint: Endpoint {
    typealias Method = ListAdminTokens

    static let access = Access.admin(.manageKeys, method: "cresset.admin.v2.CredentialService.ListAdminTokens")

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let page = IdentifiedPage(
            try await admin.credentials(for: call).tokens(of: project),
            after: request.pageToken,
            limit: request.limit(upTo: AdminServices.maximumPageSize),
            id: \.id
        )
        return Method.Response(page.items.map { AdminTokenInfo($0) }, nextPageToken: page.next)
    }
}
