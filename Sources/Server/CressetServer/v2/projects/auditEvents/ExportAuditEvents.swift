import CressetHTTP
import CressetIdentity
import CressetServerWire

struct ExportAuditEventsEndpoint: RawEndpoint {
    static let name = "ExportAuditEvents"
    static let routes = [
        Route(
            .get,
            ExportAuditEvents.path,
            family: .adminV2,
            access: .admin(.viewAudit, method: "cresset.admin.v2.AuditService.ExportAuditEvents")
        )
    ]
    static let auditEvent: StaticString? = "audit export"

    let admin: AdminServices

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = Realm(project: try await call.project())
        var search = AuditSearch()
        (search.user, search.kind, search.actor) = (call.query["user"], call.query["kind"], call.query["actor"])
        (search.since, search.until) = (call.query["since"], call.query["until"])
        let query = try await search.query(in: realm, by: admin.services.accounts)
        return HTTPResponse(
            status: .ok,
            headers: ["Content-Type": "application/x-ndjson"],
            body: try await AuditSearch.export(query, from: admin.services.store)
        )
    }
}
