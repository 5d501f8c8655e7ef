import CressetHTTP
import CressetIdentity

/// `GET v2/projects/{p}[/tenants/{t}]/{collection}/{id}` (docs/wire §13.6).
struct GetProvider: RawEndpoint {
    static let routes = Route.providers(.get, path: "/{id}", verb: "Get")

    let accounts: Accounts
    let messages: ProviderMessage

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = try await call.realm()
        let found = try await accounts.provider(
            call.parameters["id"] ?? "",
            in: call.route.providerCollection,
            of: realm
        )
        return call.answer(try messages.output(found, of: realm.project))
    }
}
