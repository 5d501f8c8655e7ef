import CressetHTTP
import CressetIdentity
import CressetServerWire

struct ListTenantsEndpoint: Endpoint {
    typealias Method = ListTenants

    static let access = Access.admin(
        .viewProject,
        method: "google.cloud.identitytoolkit.admin.v2.TenantManagementService.ListTenants"
    )

    static let maximumPageSize: Int64 = 1000

    let accounts: Accounts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let limit = request.limit(upTo: Self.maximumPageSize)
        let page = try await accounts.tenants(of: project, after: request.pageToken ?? "", limit: limit)
        var response = ListTenants.Response(
            tenants: page.tenants.map { TenantMessage($0, of: project, by: call.behavior) },
            nextPageToken: page.hasMore || call.behavior.endsInToken(page.tenants.count, of: limit)
                ? page.tenants.last?.id : nil
        )
        if call.behavior.showsUnsetMembers { response.tenants = response.tenants ?? [] }
        return response
    }
}

extension ListTenants.Request {
    private static let defaultPageSize: Int64 = 20

    func limit(upTo maximum: Int64) -> Int {
        let size = pageSize ?? 0
        return Int(size <= 0 ? Self.defaultPageSize : min(size, maximum))
    }
}
