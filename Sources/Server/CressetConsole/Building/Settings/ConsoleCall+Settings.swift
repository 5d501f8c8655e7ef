import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer
import CressetServerWire
import CressetWire

extension ConsoleCall {
    func config(of realm: Realm) -> ConfigAdministration {
        ConfigAdministration(accounts, secrets: services.secrets, of: realm)
    }

    func providers(of realm: Realm) -> ProviderAdministration {
        ProviderAdministration(accounts, secrets: services.secrets, clock: services.clock, of: realm)
    }

    /// Errors name the field of the setting.
    func apply(_ changes: [ConfigAdministration.Change], of realm: Realm) async throws {
        guard !changes.isEmpty else { return }
        do {
            _ = try await config(of: realm).apply(changes)
        } catch let error as WireDecodingError {
            let path = FieldMask(error.field ?? "").paths.first?.map { String($0.prefix { $0 != "[" }) } ?? []
            let setting = ProjectSetting.all(ofTenant: realm.tenant != nil).first { $0.path == path }
            throw ConsoleProblem(
                setting.map { "Expected \($0.permitted)." } ?? error.message,
                field: setting?.name
            )
        } catch let error as IdentityError {
            guard let detail = error.detail else { throw error }
            let names = changes.map { $0.path.joined(separator: ".") }
            let name = names.first { detail.hasPrefix($0) } ?? (names.count == 1 ? names[0] : nil)
            let mark = name.map { $0 + ": " } ?? ""
            throw ConsoleProblem(detail.hasPrefix(mark) ? String(detail.dropFirst(mark.count)) : detail, field: name)
        }
    }

    var publicOrigin: String {
        if let own = realm?.project.authOrigin ?? services.publicURL { return own }
        return ownOrigin
    }

    var ownOrigin: String {
        let isSecure = services.servesTLS || services.publicURL?.hasPrefix("https://") == true
        return "\(isSecure ? "https" : "http")://\(request.head.headers["Host"] ?? "localhost")"
    }

    /// Without the problem of another form of the page.
    func showing(form name: String) -> ConsoleCall {
        var call = self
        if form["act"] != name { call.problem = nil }
        return call
    }

    var language: Language {
        let standard = realm?.project.config["notification"]?.object?["defaultLocale"]?.string
        return .preferred([query["language"], standard].compactMap(\.self))
    }
}
