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
        try await ConfigCommand.run(with: options.pool) { config in
            let before = config.factors
            let factors = try await config.set(factor, isEnabled: isEnabled)
            if before != factors, !isEnabled, factor != .recovery, !factors.isEmpty {
                System.printError("cresset: warning: users without another factor than \(name) can no longer sign in")
            }
            show(factors, as: options.output)
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
