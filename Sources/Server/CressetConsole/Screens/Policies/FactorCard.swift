import CressetIdentity
import CressetPages
import CressetServer

enum FactorCard {
    private static let name = "factors"

    static let act = Act(name, needs: .changeSettings) { call in
        let factors = ConfigAdministration.Factor.allCases.filter { call.isChecked($0.rawValue) }
        do {
            try await call.config(of: call.requireRealm())
                .set(Set(factors), isRequired: call.isChecked("required"))
        } catch let error as IdentityError {
            throw ConsoleProblem(error.detail ?? "The factors are invalid.", field: nil)
        }
        return .moved(to: call.link(), notice: .saved)
    }

    static func card(in call: ConsoleCall, config: ConfigAdministration) -> HTML {
        let own = call.showing(form: name)
        let enabled = config.factors
        let checks = ConfigAdministration.Factor.allCases.map { factor in
            HTML.checkbox(
                factor.rawValue,
                label: title(of: factor),
                isOn: own.problem == nil ? enabled.contains(factor) : own.isChecked(factor.rawValue)
            )
        }
        let required = HTML.checkbox(
            "required",
            label: "Users cannot remove their last factor",
            isOn: own.problem == nil ? config.requiresFactors : own.isChecked("required")
        )
        return .card(
            "Second factors",
            lead: """
                Users with a second factor need it at each sign-in. Without SMS, users whose only factor is a phone number \
                can no longer sign in. Enrolled authenticator apps remain valid. With all factors off, sign-ins need none.
                """,
            id: name,
            content: .settings(name, in: call, content: "\(checks)\(required)")
        )
    }

    private static func title(of factor: ConfigAdministration.Factor) -> String {
        switch factor {
        case .totp: "Authenticator app"
        case .phone: "SMS"
        case .passkey: "Passkey (requires the domain of passkeys)"
        case .recovery: "Recovery codes for lost devices"
        }
    }
}
