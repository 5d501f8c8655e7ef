import CressetFederation
import CressetIdentity
import CressetServerWire
import CressetWire

struct TestProviderEndpoint<Config: IdpConfig>: Endpoint {
    typealias Method = TestProvider<Config>

    static var access: Access { ProviderConfig.Collection.access("Test", of: Config.self, needing: .changeSettings) }

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let id = request.id ?? ""
        guard let federation = admin.services.federation else { throw APIError.notFound }
        _ = try await admin.services.accounts.provider(id, in: ProviderConfig.Collection(Config.self), of: realm)
        let providers = ProviderAdministration(
            admin.services.accounts,
            secrets: admin.secrets,
            clock: admin.clock,
            of: realm
        )
        let found = try await providers.endpoints(of: id, using: federation)
        return try WireDecoder().decode(TestedEndpoints.self, from: found)
    }
}
