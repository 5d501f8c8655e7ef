import CressetHTTP
import CressetIdentity
import CressetWire

/// `POST v2/projects/{p}[/tenants/{t}]/{collection}`: a provider is added to a pool (docs/wire §13.6).
struct CreateProvider: RawEndpoint {
    static let routes = Route.providers(.post, verb: "Create")
    static let auditEvent: StaticString? = "identity provider"

    let accounts: Accounts
    let messages: ProviderMessage

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = try await call.realm()
        let collection = call.route.providerCollection
        let id = call.query[collection.idParameter] ?? ""
        let message = try call.message(
            ProviderMessage.schema(of: collection),
            named: ProviderMessage.name(of: collection)
        )
        let sealed = try messages.sealed(message, id: id, projectID: realm.project.id)
        let made = try await accounts.createProvider(id, in: collection, config: sealed, of: realm)
        return call.answer(try messages.output(made, of: realm.project))
    }
}
