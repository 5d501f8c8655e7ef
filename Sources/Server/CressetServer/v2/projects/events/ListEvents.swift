import CressetIdentity
import CressetServerWire

struct ListEventsEndpoint: Endpoint {
    typealias Method = ListEvents

    static let access = Access.admin(.viewUsers, method: "cresset.admin.v2.EventService.ListEvents")

    private static let maximumItems = 10_000
    private static let defaultPageSize: Int64 = 50
    private static let maximumPageSize: Int64 = 500

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let items = try await admin.services.store.items(
            of: .event,
            in: project.id,
            failedOnly: request.failed == true,
            limit: Self.maximumItems
        )
        let size = request.pageSize ?? 0
        let page = IdentifiedPage(
            items,
            after: request.pageToken,
            limit: Int(size <= 0 ? Self.defaultPageSize : min(size, Self.maximumPageSize)),
            id: \.id
        )
        return Method.Response(
            page.items.compactMap { item in item.event.map { EventInfo(item, of: $0) } },
            nextPageToken: page.next
        )
    }
}
