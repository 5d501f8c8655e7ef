import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer
import CressetTransfer
import CressetWire
import Synchronization

/// Users of the emulator as the file `accounts.json` of the Firebase CLI.
enum EmulatorUserCard {
    private static let confirmation = "delete"

    static let acts = [
        Act("download", needs: .exportUsers) { call in
            var bytes: [UInt8] = []
            let pool = try realm(call).pool
            let summary = try await UserExport(call.accounts, from: pool, as: .emulator).run(write: { bytes += $0 })
            try await call.accounts.record(AuditEvent(.accountsExported, in: pool, of: [], count: summary.users))
            return .file(name: "accounts.json", type: "application/json", body: bytes)
        },
        Act("import", needs: .editUsers) { call in
            let file = Array((call.form["accounts"] ?? "").utf8)
            guard !file.isEmpty else { throw ConsoleProblem("The file is empty.", field: "accounts") }
            let fault = Fault()
            try await load(file, into: realm(call), by: call.accounts, fault: fault)
            if let problem = fault.problem { throw problem }
            return .moved(to: call.link(), notice: .imported)
        },
        Act("clear-users", needs: .deleteUsers) { call in
            try call.requireConfirmation(of: confirmation)
            try await call.accounts.deleteAllAccounts(in: realm(call).pool)
            return .moved(to: call.link(), notice: .deleted)
        },
    ]

    static func card(in call: ConsoleCall) -> HTML {
        .card(
            "Users",
            lead: "Save the users, or load them, as accounts.json of an emulator export.",
            id: "users",
            content: [
                "<div class=\"buttons\">\(HTML.form("download", in: call, button: "Download accounts.json", style: .quiet))",
                call.services.exportUsers.map { _ in
                    .form("export", in: call, button: "Save to the export folder", style: .quiet)
                },
                "</div>\n<details\(call.problem?.field == nil ? nil : " open" as HTML)><summary>Import users</summary>",
                .form(
                    "import",
                    in: call,
                    button: "Import the users",
                    style: .quiet,
                    content: [
                        "<div class=\"field\" hidden><label for=\"file\">File accounts.json</label>",
                        "<input id=\"file\" type=\"file\" accept=\".json\" data-into=\"accounts\"></div>\n",
                        "<div class=\"field\" hidden><label for=\"folder\">Or the export folder</label>",
                        "<input id=\"folder\" type=\"file\" webkitdirectory data-into=\"accounts\"></div>\n",
                        .textArea(
                            "accounts",
                            label: "Contents of accounts.json",
                            value: "",
                            help: "Users with the same ID are replaced.",
                            isCode: true,
                            problem: call.problem
                        ),
                    ]
                ),
                "</details>\n<details><summary>Delete all users</summary>",
                .act(
                    "clear-users",
                    needs: .deleteUsers,
                    in: call,
                    button: "Delete all users",
                    style: .danger,
                    confirming: confirmation
                ), "</details>\n",
            ]
        )
    }

    private static func realm(_ call: ConsoleCall) throws(ConsoleProblem) -> Realm {
        guard call.services.isEmulator else { throw .notFound }
        return try call.requireRealm()
    }

    private static func load(
        _ file: [UInt8],
        into realm: Realm,
        by accounts: Accounts,
        fault: Fault
    ) async throws {
        var settings = UserImport.Settings(hash: ImportHash(algorithm: nil, parameters: JSONObject(), signerKey: []))
        settings.overwrites = true
        let copy = UserImport(
            accounts,
            into: realm,
            settings: settings,
            observer: UserImport.Observer(refused: { fault.add(row: $0, reason: $1) }),
            pause: {}
        )
        var rest = file
        let reader = UserFileReader(.json, isFromEmulator: true) {
            defer { rest = [] }
            return rest
        }
        do {
            _ = try await copy.run(reader)
        } catch let error as UserImportError {
            throw ConsoleProblem("The file cannot be imported: \(error.reason).", field: "accounts")
        }
    }

    private final class Fault: Sendable {
        private let found = Mutex<(count: Int, first: String)>((0, ""))

        func add(row: Int, reason: String) {
            found.withLock { found in
                if found.count == 0 { found.first = "user \(row): \(reason)" }
                found.count += 1
            }
        }

        var problem: ConsoleProblem? {
            let (count, first) = found.withLock { $0 }
            guard count > 0 else { return nil }
            let users = count == 1 ? "1 user was" : "\(count) users were"
            return ConsoleProblem("\(users) not imported; \(first).", field: "accounts")
        }
    }
}
