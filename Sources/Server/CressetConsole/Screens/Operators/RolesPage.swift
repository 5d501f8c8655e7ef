import CressetIdentity
import CressetPages

struct RolesPage: Screen {
    static let path = "operators/roles"
    static let access = ScreenAccess.signedIn

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let rows = Operation.allCases.map { operation in
            HTML.Row(
                [.text(operation.title)]
                    + Role.allCases.map { $0 >= operation.role ? HTML.badge("yes", tone: .good) : HTML.value(nil) }
                    + [.text(operation.isServerWide ? "all projects" : "a project")]
            )
        }
        return ConsolePage(
            "Roles",
            lead: "Each role includes the rights of the roles before it.",
            below: call.may(.manageOperators) ? [("Operators", ConsolePath.operators)] : [],
            content: .table(
                "Roles",
                columns: ["Operation"] + Role.allCases.map(\.rawValue) + ["Role in"],
                rows: rows
            )
        )
    }
}
