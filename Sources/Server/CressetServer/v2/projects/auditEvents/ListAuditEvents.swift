import CressetIdentity
import CressetServerWire

struct ListAuditEventsEndpoint: Endpoint {
    typealias Method = ListAuditEvents

    static let access = Access.admin(.viewAudit, method: "cresset.admin.v2.AuditService.ListAuditEvents")

    private static let defaultPageSize: Int64 = 50
    private static let maximumPageSize: Int64 = 500

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        var search = AuditSearch()
        (search.user, search.kind, search.actor) = (request.user, request.kind, request.actor)
        (search.since, search.until) = (request.since, request.until)
        let query = try await search.query(in: Realm(project: project), by: admin.services.accounts)
        let token = request.pageToken.flatMap { $0.isEmpty ? nil : $0 }
        let before = token.flatMap(Int64.init)
        guard token == nil || before != nil else { throw APIError.invalidArgument }
        let size = request.pageSize ?? 0
        let limit = Int(size <= 0 ? Self.defaultPageSize : min(size, Self.maximumPageSize))
        let records = try await admin.services.store.auditRecords(before: before, matching: query, limit: limit + 1)
        let page = records.prefix(limit)
        return Method.Response(
            page.map { JSONMessage($0.json) },
            nextPageToken: records.count > limit ? page.last.map { String($0.number) } : nil
        )
    }
}
