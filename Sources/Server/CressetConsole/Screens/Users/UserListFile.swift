import CressetIdentity
import CressetServer
import CressetTransfer
import CressetWire

struct UserListFile: Sendable {
    enum Format: String, Sendable {
        case csv
        case ndjson
    }

    private static let maxUsers = 10_000
    private static let maxSearched = 200_000
    private static let columns = [
        "localId", "email", "emailVerified", "phoneNumber", "displayName", "disabled", "signInMethods", "createdAt",
        "lastLoginAt", "customClaims",
    ]

    private let format: Format

    init(_ format: Format) {
        self.format = format
    }

    func answer(to call: ConsoleCall) async throws -> ConsoleAnswer {
        let realm = try call.requireRealm()
        let accounts = try await found(in: realm, by: call)
        // Recorded first: even an interrupted download has disclosed some.
        try await call.accounts.record(AuditEvent(.accountsExported, in: realm.pool, of: [], count: accounts.count))
        return .file(
            name: "users-\(realm.project.id).\(format.rawValue)",
            type: format == .csv ? "text/csv; charset=UTF-8" : "application/x-ndjson",
            body: format == .csv ? Self.csv(accounts) : Self.ndjson(accounts)
        )
    }

    private func found(in realm: Realm, by call: ConsoleCall) async throws -> [Account] {
        let search = UserFilters(call.query, at: call.now).search
        var (accounts, searched, start) = ([Account](), 0, nil as AccountPosition?)
        repeat {
            let page = try await call.accounts.search(search, in: realm.pool, after: start, limit: 500)
            (accounts, searched, start) = (accounts + page.accounts, searched + page.searched, page.next)
            guard accounts.count <= Self.maxUsers, searched <= Self.maxSearched else {
                throw ConsoleProblem(
                    "An export has at most \(Self.maxUsers) users and searches \(Self.maxSearched). Narrow the filters, "
                        + "or run cresset users export --project \(realm.project.id)."
                )
            }
        } while start != nil
        return accounts
    }

    private static func ndjson(_ accounts: [Account]) -> [UInt8] {
        accounts.reduce(into: []) { bytes, account in
            bytes += JSONObject(account, showing: .shown).serialized() + Array("\n".utf8)
        }
    }

    private static func csv(_ accounts: [Account]) -> [UInt8] {
        let rows = accounts.map { account -> [String] in
            [
                account.localID, account.email ?? "", String(account.emailVerified ?? false),
                account.phoneNumber ?? "", account.displayName ?? "", String(account.isDisabled),
                account.methodNames.joined(separator: " "), account.createdAt.rfc3339,
                account.lastLoginAt?.rfc3339 ?? "", account.customAttributes ?? "",
            ]
        }
        return Array(([columns] + rows).map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined().utf8)
    }

    // The apostrophe keeps spreadsheets from evaluating formulas; phone numbers are harmless.
    static func cell(_ text: String) -> String {
        let isNumber = text.hasPrefix("+") && text.dropFirst().allSatisfy { ("0"..."9").contains($0) }
        let isFormula = text.unicodeScalars.first.map {
            "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0)
        }
        let safe = isFormula == true && !isNumber ? "'" + text : text
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }
}
