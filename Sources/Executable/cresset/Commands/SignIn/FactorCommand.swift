import CressetIdentity
import CressetServer
import CressetSystem
import CressetWire

enum FactorCommand {
    typealias Factor = ConfigAdministration.Factor

    static let commands = [
        Command("factor enable FACTOR", run: { try await set($0, isEnabled: true, with: $1) })
            .summary("Let users enroll a second factor: totp, phone or passkey; or recovery, for recovery codes")
            .examples("factor enable totp --project shop", "factor enable passkey --project shop --tenant staff"),
        Command("factor disable FACTOR", run: { try await set($0, isEnabled: false, with: $1) })
            .summary("Disable a second factor")
            .examples("factor disable phone --project shop", "factor disable totp --project shop --tenant staff"),
        Command("factor list", run: list)
            .summary("List the second factors of a project or tenant")
            .examples("factor list --project shop", "factor list --project shop --json"),
    ]

    private static func set(_ name: String, isEnabled: Bool, with options: Options<PoolAndOutput>) async throws {
        guard let factor = Factor(rawValue: name) else {
            throw UsageError("unknown factor \(name); expected totp, phone, passkey or recovery")
        }
        let place = "--project \(options.pool.project.id)\(options.databaseWords)"
        try await ConfigCommand.run(with: options.pool) { config in
            if factor == .passkey, isEnabled, !config.hasPasskeyDomain {
                throw CommandFailure(
                    "passkeys need the domain of your app; run `cresset config set passkeyConfig.rpId=example.com "
                        + "\(place)`, then repeat this command"
                )
            }
            let before = config.factors
            let factors = try await config.set(factor, isEnabled: isEnabled)
            if before != factors, isEnabled, factor == .phone {
                System.printError(
                    "cresset: codes need an SMS gateway (`cresset serve --sms`); check it with `cresset sms test`"
                )
            }
            if before != factors, !isEnabled, let consequence = consequence(ofDisabling: factor, leaving: factors) {
                System.printError("cresset: warning: \(consequence)")
            }
            show(factors, as: options.output)
        }
    }

    private static func consequence(ofDisabling factor: Factor, leaving factors: Set<Factor>) -> String? {
        guard !factors.isEmpty else {
            return "no factor is enabled, recovery codes included: users sign in without their second factor"
        }
        return switch factor {
        case .totp: "enrolled authenticator apps remain valid; users cannot enroll new ones"
        case .phone:
            "users whose only second factor is a phone number can no longer sign in; remove it with "
                + "`cresset users update USER --remove second-factors`"
        case .passkey: "passkeys are no longer second factors; users without another one sign in without it"
        case .recovery: nil
        }
    }

    private static func list(_ options: Options<PoolAndOutput>) async throws {
        try await ConfigCommand.run(with: options.pool) { show($0.factors, as: options.output) }
    }

    private static func show(_ factors: Set<Factor>, as output: Options<OutputOptions>) {
        output.show(
            "factors",
            of: Factor.allCases,
            json: { ["factor": .string($0.rawValue), "enabled": .bool(factors.contains($0))] },
            columns: ["FACTOR", "STATE"],
            row: { [$0.rawValue, factors.contains($0) ? "enabled" : "disabled"] }
        )
    }
}
