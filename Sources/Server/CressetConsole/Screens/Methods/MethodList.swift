import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer
import CressetWire

struct MethodList: Screen {
    static let path = "projects/{project}/methods"
    static let access = ScreenAccess.needs(.viewProject)

    private static let idHelp: HTML =
        "Begins with oidc. (OpenID Connect) or saml. and is part of your app's code: oidc.acme, saml.acme"

    var acts: [Act] {
        [
            MethodPage.toggle,
            Act("add", needs: .changeSettings) { call in
                let id = try call.requiredField("id", named: "The provider ID")
                guard ["oidc.", "saml."].contains(where: { id.hasPrefix($0) && id.utf8.count > $0.utf8.count + 1 })
                else { throw ConsoleProblem("A provider ID begins with oidc. or saml.", field: "id") }
                return .moved(to: call.projectPath(ProviderPage.screen(of: id)))
            },
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let realm = try call.requireRealm()
        let methods = BuiltInMethod.allCases.map { method in
            HTML.Row(
                [.text(method.title), state(method.isEnabled(by: realm.policy)), button(of: method, in: call) ?? ""],
                to: call.projectPath("methods/\(method.rawValue)")
            )
        }
        return ConsolePage(
            "Sign-in methods",
            in: .methods,
            content: [
                .table("Sign-in methods", columns: ["Method", "State", "Change"], rows: methods),
                .table(
                    "Identity providers",
                    columns: ["Identity provider", "State", "ID"],
                    rows: try await providers(of: realm, in: call)
                ), call.may(.changeSettings) ? addition(in: call) : nil,
            ]
        )
    }

    private func addition(in call: ConsoleCall) -> HTML {
        let field = call.input("id", label: "Provider ID", help: Self.idHelp, isRequired: true)
        return .card(
            "Add an OpenID Connect or SAML provider",
            content: .form("add", in: call, button: "Continue", style: .quiet, content: field)
        )
    }

    private func button(of method: BuiltInMethod, in call: ConsoleCall) -> HTML? {
        guard let realm = call.realm,
            method.changes(enabling: true, ofTenant: realm.tenant != nil) != nil
        else { return .link("Set up", to: call.projectPath("methods/\(method.rawValue)")) }
        return MethodPage.toggleForm(for: method, in: call)
    }

    private func state(_ isEnabled: Bool) -> HTML {
        isEnabled ? .badge("Enabled", tone: .good) : .badge("Disabled")
    }

    private func providers(of realm: Realm, in call: ConsoleCall) async throws -> [HTML.Row] {
        let stored = try await call.providers(of: realm).list()
        let states = Dictionary(
            stored.compactMap { config in config["id"]?.string.map { ($0, config) } },
            uniquingKeysWith: { $1 }
        )
        let others = states.keys.filter { ProviderGuide.known[$0] == nil }.sorted()
        return (ProviderGuide.all.map(\.id) + others).map { id in
            let config = states[id]
            let title = ProviderGuide.known[id]?.title ?? config?["displayName"]?.string ?? id
            return HTML.Row(
                [
                    .value(title), config.map { state($0["enabled"]?.bool == true) } ?? .badge("Not set up"), .code(id),
                ],
                to: call.projectPath(ProviderPage.screen(of: id))
            )
        }
    }
}
