import CressetIdentity
import CressetPages
import CressetServer
import CressetWire

/// Password policy: settings inside a list, not described in the table of settings.
enum PasswordPolicyCard {
    private static let name = "password"
    private static let kinds: [(name: String, label: String)] = [
        ("containsLowercaseCharacter", "A lower-case letter"), ("containsUppercaseCharacter", "An upper-case letter"),
        ("containsNumericCharacter", "A digit"), ("containsNonAlphanumericCharacter", "A symbol"),
    ]

    static let act = Act(name, needs: .changeSettings) { call in
        var options = JSONObject()
        for (field, label) in [("minPasswordLength", "minimum"), ("maxPasswordLength", "maximum")] {
            guard let text = call.field(field) else { continue }
            guard let length = Int64(text), (6...4096).contains(length) else {
                throw ConsoleProblem("The \(label) length is a number from 6 to 4096.", field: field)
            }
            options[field] = .integer(length)
        }
        if let least = options["minPasswordLength"]?.integer, let most = options["maxPasswordLength"]?.integer,
            least > most
        {
            throw ConsoleProblem("The maximum length is less than the minimum.", field: "maxPasswordLength")
        }
        for (kind, _) in kinds where call.isChecked(kind) { options[kind] = true }
        let path = "passwordPolicyConfig"
        let state: JSONValue = call.isChecked("enforce") ? "ENFORCE" : "OFF"
        try await call.apply(
            [
                .init("\(path).passwordPolicyEnforcementState", to: state),
                .init("\(path).forceUpgradeOnSignin", to: .bool(call.isChecked("upgrade"))),
                .init("\(path).passwordPolicyVersions", to: [["customStrengthOptions": .object(options)]]),
            ],
            of: call.requireRealm()
        )
        return .moved(to: call.link(), notice: .saved)
    }

    static func card(in call: ConsoleCall, policy: PasswordPolicy) -> HTML {
        let own = call.showing(form: name)
        func isOn(_ field: String, stored: Bool) -> Bool { own.problem == nil ? stored : own.isChecked(field) }
        let states = [
            policy.requiresLowercase, policy.requiresUppercase, policy.requiresDigit, policy.requiresSymbol,
        ]
        let checks = zip(kinds, states).map { kind, state in
            HTML.checkbox(kind.name, label: kind.label, isOn: isOn(kind.name, stored: state))
        }
        let bounds: HTML = " min=\"6\" max=\"4096\""
        let content: HTML = [
            .checkbox(
                "enforce",
                label: "Enforce the password policy",
                isOn: isOn("enforce", stored: policy.isEnforced)
            ),
            own.input(
                "minPasswordLength",
                label: "Minimum length",
                stored: String(policy.minimumLength),
                type: "number",
                marks: bounds
            ),
            own.input(
                "maxPasswordLength",
                label: "Maximum length",
                stored: policy.maximumLength.map { String($0) },
                type: "number",
                help: "Empty: 4096.",
                marks: bounds
            ), "<fieldset><legend>Required characters</legend>\(checks)</fieldset>\n",
            .checkbox(
                "upgrade",
                label: "Reject sign-ins with passwords that break the policy",
                isOn: isOn("upgrade", stored: policy.forcesUpgradeOnSignIn),
                help: "These users must reset their password. Otherwise the policy applies to new passwords only."
            ),
        ]
        return .card("Password policy", id: name, content: .settings(name, in: call, content: content))
    }
}
