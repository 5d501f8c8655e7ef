import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer
import CressetWire

/// A card with some settings of a project or tenant, and its act.
struct SettingsForm: Sendable {
    let name: String
    let title: String
    var lead: HTML?
    let settings: [String]

    private func fields(for realm: Realm) -> [SettingField] {
        let all = ProjectSetting.all(ofTenant: realm.tenant != nil)
        return settings.compactMap { name in all.first { $0.name == name }.map { SettingField(setting: $0) } }
    }

    var act: Act {
        Act(name, needs: .changeSettings) { call in
            try await call.apply(changes(in: call), of: call.requireRealm())
            return .moved(to: call.link(), notice: .saved)
        }
    }

    func card(in call: ConsoleCall, content: HTML? = nil, others: HTML? = nil) throws(ConsoleProblem) -> HTML? {
        let realm = try call.requireRealm()
        let config = call.config(of: realm)
        let fields = fields(for: realm)
        guard !fields.isEmpty else { return nil }
        let own = call.showing(form: name)
        let parts = fields.map { $0.html(in: own, stored: config.storedValue(of: $0.setting)) }
        let controls: HTML = fields.allSatisfy(\.isNumber) ? "<div class=\"grid\">\(parts)</div>\n" : "\(parts)"
        let form = HTML.settings(name, in: call, others: others, content: controls)
        return .card(title, lead: lead, id: name, content: [content, form])
    }

    func changes(in call: ConsoleCall) throws(ConsoleProblem) -> [ConfigAdministration.Change] {
        let realm = try call.requireRealm()
        let config = call.config(of: realm)
        var changes: [ConfigAdministration.Change] = []
        for field in fields(for: realm) {
            if let change = try field.change(in: call, stored: config.storedValue(of: field.setting)) {
                changes.append(change)
            }
        }
        return changes
    }
}
