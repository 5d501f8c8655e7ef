import CressetIdentity
import CressetPages

struct NewUser: Screen {
    static let path = "projects/{project}/users/new"
    static let access = ScreenAccess.needs(.editUsers)

    var acts: [Act] {
        [
            Act("create", needs: .editUsers) { call in
                var request = Accounts.AdminCreateRequest()
                request.email = call.field("email")
                request.emailVerified = call.isChecked("verified")
                request.phoneNumber = call.field("phone")
                request.displayName = call.field("name")
                request.password = call.field("password")
                guard request.email != nil || request.phoneNumber != nil else {
                    throw ConsoleProblem("Enter an email address or a phone number.", field: "email")
                }
                let account = try await call.accounts.create(request, in: call.requireRealm())
                return .moved(to: UserPage.path(of: account), notice: .created)
            }
        ]
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        ConsolePage(
            "Add a user",
            in: .users,
            below: [("Users", call.projectPath("users"))],
            content: .card(
                content: .form(
                    "create",
                    in: call,
                    button: "Create the user",
                    content: [
                        call.input("email", label: "Email address", type: "email"),
                        .checkbox("verified", label: "The email address is verified", isOn: false),
                        call.input("phone", label: "Phone number", help: "In E.164: +15555550100"),
                        call.input("name", label: "Name"),
                        .input(
                            "password",
                            label: "Password",
                            value: "",
                            type: "password",
                            help: "Leave it empty to let the user set one by a reset link.",
                            marks: " autocomplete=\"new-password\"",
                            problem: call.problem
                        ),
                    ]
                )
            )
        )
    }
}
