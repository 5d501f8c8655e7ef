import CressetHTTP
import CressetIdentity
import CressetPages
import CressetWire

/// `GET /emulator/auth/handler`: replaces every provider (docs/wire §18.5).
struct GetEmulatorHandler: RawEndpoint {
    static let routes = [Route(.get, "emulator/auth/handler", family: .emulator, access: .open)]

    private static let maxAccounts = 1000

    let redirect: AuthRedirect
    let accounts: Accounts

    func respond(to call: Call) async throws -> HTTPResponse {
        guard call.query["apiKey"]?.isEmpty == false, call.query["providerId"]?.isEmpty == false else {
            return Self.missing
        }
        // Like Firebase's page, this one requires only these two parameters. The target is validated on submission.
        let language = Language.preferred(
            [call.query["hl"], call.request.head.headers["Accept-Language"]].compactMap(\.self)
        )
        guard let request = AuthRedirectParameters(call.query),
            let realm = try await realm(of: request, in: call)
        else {
            throw PageRefusal(.failed, detail: "argument-error", language: language)
        }
        let page = try await accounts.page(of: realm.pool, after: "", limit: Self.maxAccounts)
        let providerID = request.providerID
        let choices = page.accounts.flatMap { account in
            account.identities.filter { $0.providerID == providerID }.map(AccountChooserPage.Choice.init)
        }
        return .authRedirect(
            AccountChooserPage(
                language: language,
                provider: providerID,
                choices: choices,
                fields: request.fields
            )
        )
    }

    private func realm(of request: AuthRedirectParameters, in call: Call) async throws -> Realm? {
        guard let project = try await call.pageProject(apiKey: request["apiKey"] ?? "") else { return nil }
        return try await call.projects.realm(of: project, tenantID: request.tenantID)
    }

    static let missing = HTTPResponse.json(
        JSONValue.object(["authEmulator": ["error": "missing apiKey or providerId query parameters"]]).serialized(),
        status: .badRequest
    )
}

extension AccountChooserPage.Choice {
    fileprivate init(_ identity: ProviderIdentity) {
        var fields = [(name: "subject", value: identity.rawID)]
        for (name, value) in [
            ("email", identity.email), ("displayname", identity.displayName), ("screenname", identity.screenName),
            ("photourl", identity.photoURL),
        ] {
            if let value { fields.append((name: name, value: value)) }
        }
        self.init(name: identity.displayName ?? identity.email ?? identity.rawID, fields: fields)
    }
}
