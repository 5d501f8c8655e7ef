import CressetHTTP
import CressetIdentity
import CressetServerWire

struct GetProviderEndpoint<Config: IdpConfig>: Endpoint {
    typealias Method = GetProvider<Config>

    static var access: Access { ProviderConfig.Collection.access("Get", of: Config.self, needing: .changeSettings) }

    let accounts: Accounts
    let messages: ProviderMessage

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let found = try await accounts.provider(
            request.id ?? "",
            in: ProviderConfig.Collection(Config.self),
            of: realm
        )
        return Config(try messages.output(found, of: realm.project))
    }
}
