import CressetIdentity
import CressetServer
import CressetWire

extension UsersCommand {
    static func sessions(_ name: String, options: Options<PoolAndOutput>) async throws {
        try await run(with: options.pool) { accounts, realm in
            let account = try await account(name, in: realm, of: accounts, words: options.databaseWords)
            let sessions = try await accounts.sessions(of: account, in: realm).sessions
            options.output.show(
                "sessions",
                of: sessions,
                json: \.json,
                columns: ["SESSION", "SIGN-IN BY", "SECOND FACTOR", "SIGNED IN", "LAST USED", "NETWORK", "DEVICE"]
            ) { session in
                [
                    session.id, session.signInProvider, session.secondFactor, session.signedInAt.rfc3339,
                    session.usedAt?.rfc3339, session.device?.network, session.device?.userAgent,
                ]
            }
        }
    }

    struct RevokeOptions: OptionGroup {
        let pool = PoolOptions()
        let session = Option("session", as: .id).help("ID of the session to end")
        let all = Option(flag: "all").help("End every session")
        let output = OutputOptions()
    }

    static func revoke(_ name: String, options: Options<RevokeOptions>) async throws {
        let id = options.session
        guard (id == nil) == options.all else {
            throw UsageError(
                "users revoke needs --session ID or --all; list the sessions with `cresset users sessions`"
            )
        }
        try await run(with: options.pool) { accounts, realm in
            let account = try await account(name, in: realm, of: accounts, words: options.databaseWords)
            if let id {
                guard try await accounts.endSession(id, of: account, in: realm) else {
                    throw CommandFailure("the user has no session \(TextTable.shown(id))")
                }
            } else {
                try await accounts.endSessions(of: account, in: realm)
            }
            options.output.show([:], text: id == nil ? "ended all sessions" : "ended the session")
        }
    }
}
