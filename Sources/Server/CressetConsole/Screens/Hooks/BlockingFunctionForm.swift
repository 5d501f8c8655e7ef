import CressetIdentity
import CressetPages
import CressetServer
import CressetWire

enum BlockingFunctionForm {
    static let acts = [
        Act("functions", needs: .changeHooks) { call in
            let realm = Realm(project: try call.requireRealm().project)
            let changes = BlockingEvent.Kind.allCases.compactMap { kind -> ConfigAdministration.Change? in
                let address = call.field(kind.rawValue)
                guard address != realm.functions.addresses[kind] else { return nil }
                return ConfigAdministration.Change(
                    "blockingFunctions.triggers.\(kind.rawValue).functionUri",
                    to: address.map(JSONValue.string)
                )
            }
            guard !changes.isEmpty else { return .moved(to: call.link(), notice: .saved) }
            _ = try await ConfigAdministration(call.accounts, secrets: call.services.secrets, of: realm).apply(changes)
            return .moved(to: call.link(), notice: .saved)
        }
    ]

    static func card(of realm: Realm, in call: ConsoleCall) -> HTML {
        let lead: HTML = "The server calls the address and waits for its decision. Leave it empty for none."
        guard call.may(.changeHooks) else {
            let facts = BlockingEvent.Kind.allCases.map { kind in
                (name: title(of: kind), value: HTML.value(realm.functions.addresses[kind]))
            }
            return .card("Blocking functions", content: .facts(facts))
        }
        let fields = BlockingEvent.Kind.allCases.map { kind in
            call.input(kind.rawValue, label: title(of: kind), stored: realm.functions.addresses[kind], type: "url")
        }
        return .card(
            "Blocking functions",
            lead: lead,
            content: .form("functions", in: call, button: "Save the addresses", style: .quiet, content: "\(fields)")
        )
    }

    private static func title(of kind: BlockingEvent.Kind) -> String {
        switch kind {
        case .beforeCreate: "Before a user is created"
        case .beforeSignIn: "Before a sign-in"
        case .beforeSendEmail: "Before a mail is sent"
        case .beforeSendSms: "Before a text message is sent"
        }
    }
}
