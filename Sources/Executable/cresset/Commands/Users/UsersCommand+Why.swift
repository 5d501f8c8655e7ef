import CressetHTTP
import CressetIdentity
import CressetServer
import CressetWire

extension UsersCommand {
    static func why(_ name: String, options: Options<PoolAndOutput>) async throws {
        try await run(with: options.pool) { accounts, realm in
            let account = try await account(name, in: realm, of: accounts, words: options.databaseWords)
            let refusals = try await accounts.refusals(of: account)
            let locks = try await locks(of: account, after: refusals, by: accounts)
            let obstacles = try await accounts.obstacles(of: account, under: locks, in: realm)
            let place =
                "--project \(realm.project.id)" + (realm.tenant.map { " --tenant \($0.id)" } ?? "")
                + TextTable.shown(options.databaseWords)
            let isTenant = realm.tenant != nil
            let explained = obstacles.map {
                (obstacle: $0, remedy: $0.remedy(of: TextTable.shown(name), in: place, isTenant: isTenant))
            }
            let methods = try await accounts.signInMethods(of: account, in: realm)
            let outlook = SignInOutlook(methods, behind: obstacles)
            let isServed = try await isServed(options.pool.project.store)
            let isOn = RefusalPolicy(project: realm.project.config).isEnabled
            var lines = [outlook.words] + explained.map { "* " + $0.words + ($1.map { "; run: \($0)" } ?? "") }
            let title = account.email ?? account.phoneNumber ?? account.localID
            lines[0] = "\(title) (\(account.localID)) \(lines[0])"
            options.output.show(
                [
                    "localId": .string(account.localID), "outlook": .string(outlook.words),
                    "obstacles": .array(explained.map { .object($0.json(remedy: $1)) }),
                    "refusals": .array(refusals.map { .object($0.json) }),
                    "recordsRefusals": .bool(isOn), "isServerRunning": .bool(isServed),
                ],
                text: (lines.map(TextTable.shown) + text(of: refusals, isOn: isOn, isServed: isServed))
                    .joined(separator: "\n")
            )
        }
    }

    private static func text(of refusals: [RefusedSignIn], isOn: Bool, isServed: Bool) -> [String] {
        var lines: [String] = []
        if isOn, isServed {
            lines.append("refused sign-ins and limits of the last 5 seconds may be missing; repeat the command")
        }
        if refusals.isEmpty {
            lines.append(isOn ? "no refused sign-ins recorded" : "refused sign-ins are not recorded for this project")
        } else {
            let table = TextTable(
                ["REFUSED AT", "BY", "CODE", "MEANING", "ADDRESS", "REQUEST"],
                rows: refusals.map {
                    [$0.moment.rfc3339, $0.method, $0.code, $0.meaning, $0.address, $0.requestID]
                }
            )
            lines += ["", table.text]
        }
        return lines
    }

    static func unlock(_ name: String, options: Options<PoolAndOutput>) async throws {
        try await run(with: options.pool) { accounts, realm in
            let account = try await account(name, in: realm, of: accounts, words: options.databaseWords)
            let locks = try await locks(of: account, after: accounts.refusals(of: account), by: accounts)
            try await accounts.unlock(account, in: realm)
            let lifted =
                locks.isEmpty
                ? ["no limit was reached; the counts of wrong passwords and codes start anew"] : locks.map(\.words)
            options.output.show(
                ["localId": .string(account.localID), "lifted": .array(locks.map { .object($0.json) })],
                text: lifted.map { (locks.isEmpty ? "" : "lifted: ") + $0 }.joined(separator: "\n")
            )
        }
    }

    static func locks(
        of account: Account,
        after refusals: [RefusedSignIn],
        by accounts: Accounts
    ) async throws -> [AccountLock] {
        try await accounts.restoreCounts(isShared: false)
        let networks = Set(refusals.map { IPAddress($0.address)?.holder ?? $0.address })
        return accounts.locks(of: account, from: networks.sorted())
    }
}
