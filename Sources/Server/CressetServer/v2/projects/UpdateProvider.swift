import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

struct UpdateProviderEndpoint<Config: IdpConfig>: Endpoint {
    typealias Method = UpdateProvider<Config>

    static var access: Access { ProviderConfig.Collection.access("Update", of: Config.self, needing: .changeSettings) }
    static var auditEvent: StaticString? { "identity provider" }

    let accounts: Accounts
    let messages: ProviderMessage
    let clock: any WallClock

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let id = request.id ?? ""
        let collection = ProviderConfig.Collection(Config.self)
        let update = try messages.sealed(
            request.config?.members ?? [:],
            id: id,
            projectID: realm.project.id,
            now: clock.now()
        )
        let changed = try await accounts.acting(in: call.context).updateProvider(
            id,
            in: collection,
            of: realm
        ) { config in
            ProviderMessage.apply(update: update, mask: request.updateMask, to: config, in: collection)
        }
        return Config(try messages.output(changed, of: realm.project))
    }
}
