import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET v2/projects/{p}[/tenants/{t}]/{collection}`: a page of a pool's providers (docs/wire §13.6).
struct ListProviders: RawEndpoint {
    static let routes = Route.providers(.get, verb: "List")

    static let defaultPageSize: Int64 = 20
    static let maximumPageSize: Int64 = 100

    let accounts: Accounts
    let messages: ProviderMessage

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = try await call.realm()
        let collection = call.route.providerCollection
        let size = try call.integer("pageSize", protoName: "page_size") ?? Self.defaultPageSize
        let limit = size <= 0 ? Self.defaultPageSize : min(size, Self.maximumPageSize)
        let page = try await accounts.providers(
            in: collection,
            of: realm,
            after: call.query["pageToken"] ?? "",
            limit: Int(limit)
        )
        var answer = JSONObject()
        if !page.providers.isEmpty {
            answer[collection.rawValue] = .array(
                try page.providers.map { .object(try messages.output($0, of: realm.project)) }
            )
        }
        if page.hasMore, let last = page.providers.last { answer["nextPageToken"] = .string(last.id) }
        return call.answer(answer)
    }
}
