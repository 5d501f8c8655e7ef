import CressetIdentity
import CressetPages

extension UserPage {
    static func saveProfile(_ call: ConsoleCall) async throws -> ConsoleAnswer {
        let account = try await account(call)
        var request = Accounts.AdminUpdateRequest()
        request.localID = account.localID
        if let email = call.field("email"), email != account.email { request.email = email }
        if account.email != nil || request.email != nil { request.emailVerified = call.isChecked("verified") }
        let phone = call.field("phone")
        if phone != account.phoneNumber { request.phoneNumber = phone ?? "" }
        if let name = call.field("name") {
            request.displayName = name
        } else if account.displayName != nil {
            request.removedAttributes.append(.displayName)
        }
        if let photo = call.field("photo") {
            request.photoURL = photo
        } else if account.photoURL != nil {
            request.removedAttributes.append(.photoURL)
        }
        _ = try await call.accounts.update(request, in: call.requireRealm())
        return .moved(to: call.link(), notice: .saved)
    }

    func profile(of account: Account, in call: ConsoleCall) -> HTML {
        guard call.may(.editUsers) else {
            return .card(
                "Profile",
                content: .facts([
                    ("Email address", .value(account.email)), ("Phone number", .value(account.phoneNumber)),
                    ("Name", .value(account.displayName)), ("Photo", .value(account.photoURL)),
                ])
            )
        }
        return .card(
            "Profile",
            content: .form(
                "profile",
                in: call,
                button: "Save the profile",
                style: .quiet,
                content: """
                    \(call.input("email", label: "Email address", stored: account.email))\
                    \(HTML.checkbox("verified", label: "The email address is verified", isOn: account.emailVerified == true))\
                    \(call.input("phone", label: "Phone number", stored: account.phoneNumber))\
                    \(call.input("name", label: "Name", stored: account.displayName))\
                    \(call.input("photo", label: "Address of the photo", stored: account.photoURL))
                    """
            )
        )
    }

    func claims(of account: Account, in call: ConsoleCall) -> HTML {
        guard call.may(.editUsers) else {
            return .card("Custom claims", content: .code(account.customAttributes ?? "{}"))
        }
        return .card(
            "Custom claims",
            lead: "A JSON object in the user's ID tokens, at most 1,000 characters.",
            content: .form(
                "claims",
                in: call,
                button: "Save the claims",
                style: .quiet,
                content: .textArea(
                    "claims",
                    label: "Claims",
                    value: call.shown("claims", stored: account.customAttributes ?? "{}"),
                    isCode: true,
                    problem: call.problem
                )
            )
        )
    }
}
