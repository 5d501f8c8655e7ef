import CressetHTTP
import CressetIdentity
import CressetWire

/// `PATCH v2/projects/{p}[/tenants/{t}]/{collection}/{id}`: changes what the update mask names (docs/wire §13.6).
struct UpdateProvider: RawEndpoint {
    static let routes = Route.providers(.patch, path: "/{id}", verb: "Update")
    static let auditEvent: StaticString? = "identity provider"

    let accounts: Accounts
    let messages: ProviderMessage

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = try await call.realm()
        let collection = call.route.providerCollection
        let schema = ProviderMessage.schema(of: collection)
        let id = call.parameters["id"] ?? ""
        let message = try call.message(schema, named: ProviderMessage.name(of: collection))
        let update = try messages.sealed(message, id: id, projectID: realm.project.id)
        let mask = call.updateMask
        let changed = try await accounts.updateProvider(id, in: collection, of: realm) { config in
            schema.apply(update: update, mask: mask, to: config)
        }
        return call.answer(try messages.output(changed, of: realm.project))
    }
}
