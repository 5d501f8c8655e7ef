import CressetHTTP
import CressetIdentity
import CressetServerWire

struct ListProvidersEndpoint<Config: IdpConfig>: Endpoint {
    typealias Method = ListProviders<Config>

    static var access: Access { ProviderConfig.Collection.access("List", of: Config.self, needing: .changeSettings) }
    static var maximumPageSize: Int64 { 100 }

    let accounts: Accounts
    let messages: ProviderMessage

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let page = try await accounts.providers(
            in: ProviderConfig.Collection(Config.self),
            of: realm,
            after: request.pageToken ?? "",
            limit: request.limit(upTo: Self.maximumPageSize)
        )
        return ListProviders.Response(
            configs: try page.providers.map { Config(try messages.output($0, of: realm.project)) },
            nextPageToken: page.hasMore ? page.providers.last?.id : nil
        )
    }
}
