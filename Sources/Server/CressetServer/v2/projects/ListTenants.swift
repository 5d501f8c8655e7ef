import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET v2/projects/{p}/tenants` (docs/wire §14).
struct ListTenants: RawEndpoint {
    static let routes = [
        Route(
            .get,
            "v2/projects/{project}/tenants",
            family: .adminV2,
            access: .admin(method: "google.cloud.identitytoolkit.admin.v2.TenantManagementService.ListTenants")
        )
    ]

    static let defaultPageSize: Int64 = 20
    static let maximumPageSize: Int64 = 1000

    let accounts: Accounts

    func respond(to call: Call) async throws -> HTTPResponse {
        let project = try await call.project()
        let size = try call.integer("pageSize", protoName: "page_size") ?? Self.defaultPageSize
        let limit = size <= 0 ? Self.defaultPageSize : min(size, Self.maximumPageSize)
        let page = try await accounts.tenants(
            of: project,
            after: call.query["pageToken"] ?? "",
            limit: Int(limit)
        )
        var answer = JSONObject()
        if !page.tenants.isEmpty {
            answer["tenants"] = .array(page.tenants.map { .object(TenantMessage.output($0, of: project)) })
        }
        if page.hasMore, let last = page.tenants.last { answer["nextPageToken"] = .string(last.id) }
        return call.answer(answer)
    }
}
