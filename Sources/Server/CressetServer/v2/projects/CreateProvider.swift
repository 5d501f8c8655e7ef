import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

struct CreateProviderEndpoint<Config: IdpConfig>: Endpoint {
    typealias Method = CreateProvider<Config>

    static var access: Access { ProviderConfig.Collection.access("Create", of: Config.self, needing: .changeSettings) }
    static var auditEvent: StaticString? { "identity provider" }

    let accounts: Accounts
    let messages: ProviderMessage
    let clock: any WallClock

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let id = request.id ?? ""
        let sealed = try messages.sealed(
            request.config?.members ?? [:],
            id: id,
            projectID: realm.project.id,
            now: clock.now()
        )
        let made = try await accounts.acting(in: call.context).createProvider(
            id,
            in: ProviderConfig.Collection(Config.self),
            config: sealed,
            of: realm
        )
        return Config(try messages.output(made, of: realm.project))
    }
}
