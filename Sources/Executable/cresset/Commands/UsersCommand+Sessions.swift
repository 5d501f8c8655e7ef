import CressetIdentity
import CressetSystem
import CressetWire

extension UsersCommand {
    static func sessions(_ options: Options) async throws {
        let name = try name(options, of: "users sessions")
        try await run(with: options) { accounts, realm in
            let account = try await account(name, in: realm, of: accounts)
            let sessions = try await accounts.sessions(of: account, in: realm).sessions
            guard try !options.isSet("json") else {
                return options.printJSON(["sessions": .array(sessions.map { .object(json($0)) })])
            }
            var table = TextTable([
                "SESSION", "SIGN-IN BY", "SECOND FACTOR", "SIGNED IN", "LAST USED", "NETWORK", "DEVICE",
            ])
            for session in sessions {
                table.add([
                    session.id, session.signInProvider, session.secondFactor, session.signedInAt.rfc3339,
                    session.usedAt?.rfc3339, session.device?.network, session.device?.userAgent,
                ])
            }
            System.printLine(table.text)
        }
    }

    static func revoke(_ options: Options) async throws {
        let name = try name(options, of: "users revoke")
        let id = options["session"]
        guard try (id == nil) == options.isSet("all") else {
            throw UsageError(
                "users revoke needs --session ID or --all; list the sessions with `cresset users sessions`"
            )
        }
        try await run(with: options) { accounts, realm in
            let account = try await account(name, in: realm, of: accounts)
            if let id {
                guard try await accounts.endSession(id, of: account, in: realm) else {
                    throw CommandFailure("the user has no session \(TextTable.shown(id))")
                }
            } else {
                try await accounts.endSessions(of: account, in: realm)
            }
            if try options.isSet("json") {
                options.printJSON([:])
            } else {
                System.printLine(id == nil ? "ended all sessions" : "ended the session")
            }
        }
    }

    private static func json(_ session: Accounts.ShownSession) -> JSONObject {
        var json: JSONObject = ["id": .string(session.id), "signInProvider": .string(session.signInProvider)]
        json["secondFactor"] = session.secondFactor.map(JSONValue.string)
        json["signedInAt"] = .string(session.signedInAt.rfc3339)
        json["lastUsedAt"] = (session.usedAt?.rfc3339).map(JSONValue.string)
        json["network"] = (session.device?.network).map(JSONValue.string)
        json["userAgent"] = (session.device?.userAgent).map(JSONValue.string)
        return json
    }
}
