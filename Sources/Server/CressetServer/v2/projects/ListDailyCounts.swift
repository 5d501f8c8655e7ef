import CressetIdentity
import CressetServerWire

struct ListDailyCountsEndpoint: Endpoint {
    typealias Method = ListDailyCounts

    static let access = Access.admin(.viewProject, method: "cresset.admin.v2.ProjectService.ListDailyCounts")

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let days = request.days ?? 30
        guard (1...DailyCount.keptDays).contains(days) else {
            throw InvalidField("days", text: "days must be from 1 to \(DailyCount.keptDays).")
        }
        let first = DailyCount.day(of: admin.clock.now()) - days + 1
        var response = Method.Response()
        response.counts = try await admin.services.store.dailyCounts(of: project.id, since: first).map { count in
            var row = Method.Count()
            row.day = String(Timestamp(seconds: count.key.day * 86_400).rfc3339.prefix { $0 != "T" })
            (row.kind, row.method) = (count.key.kind.rawValue, count.key.method)
            row.events = Int64(count.events)
            return row
        }
        return response
    }
}
