import CressetHTTP
import CressetIdentity
import CressetServerWire

struct DeleteProviderEndpoint<Config: IdpConfig>: Endpoint {
    typealias Method = DeleteProvider<Config>

    static var access: Access { ProviderConfig.Collection.access("Delete", of: Config.self, needing: .changeSettings) }
    static var auditEvent: StaticString? { "identity provider" }

    let accounts: Accounts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        try await accounts.acting(in: call.context).deleteProvider(
            request.id ?? "",
            in: ProviderConfig.Collection(Config.self),
            of: try await call.realm()
        )
        return EmptyResponse()
    }
}
