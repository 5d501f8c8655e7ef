import CressetAuth
import Foundation

/// The commands using a mailbox.
struct Mail {
    /// The key for storing the address between `send-link` and `sign-in --link`.
    private static let emailKey = "Email"

    let auth: Auth

    /// - Returns: True if the words are one of these commands.
    func run(_ words: [String]) async throws -> Bool {
        switch (words.first, words.dropFirst().map { $0 }) {
        case ("send-link", let rest) where rest.count == 1: try await sendLink(to: rest[0])
        case ("sign-in", let rest) where rest.first == "--link" && (2...3).contains(rest.count):
            try await signIn(link: rest[1], email: rest.count == 3 ? rest[2] : nil)
        case ("link", let rest) where rest.first == "--link" && rest.count == 3:
            let credential = EmailAuthProvider.credential(withEmail: rest[2], link: rest[1])
            Main.show(try await userOfTheLink().link(with: credential).user, "linked")
        case ("reauthenticate", let rest) where rest.first == "--link" && rest.count == 3:
            let credential = EmailAuthProvider.credential(withEmail: rest[2], link: rest[1])
            Main.show(try await userOfTheLink().reauthenticate(with: credential).user, "signed in again")
        case ("reset-password", let rest) where rest.count == 1:
            try await auth.sendPasswordReset(withEmail: rest[0])
            print("mailed, if the address has an account")
        case ("verify-email", []):
            try await Main.signedIn(auth).sendEmailVerification()
            print("mailed")
        case ("change-email", let rest) where rest.count == 1:
            try await Main.signedIn(auth).sendEmailVerification(beforeUpdatingEmail: rest[0])
            print("mailed to the new address, if it is free")
        case ("check-code", let rest) where rest.count == 1: show(try await auth.checkActionCode(code(in: rest[0])))
        case ("apply-code", let rest) where (1...2).contains(rest.count):
            try await apply(code(in: rest[0]), password: rest.count == 2 ? rest[1] : nil)
        default: return false
        }
        return true
    }

    private func sendLink(to email: String) async throws {
        let settings = ActionCodeSettings()
        // The link redirects there; the host must be one of the project's authorized domains.
        settings.url = URL(string: "http://localhost/finish")
        settings.handleCodeInApp = true
        try await auth.sendSignInLink(toEmail: email, actionCodeSettings: settings)
        // Needed again with the link: a link alone does not sign in.
        UserDefaults.standard.set(email, forKey: Self.emailKey)
        // Written now, because this process is about to end.
        UserDefaults.standard.synchronize()
        print("mailed")
    }

    private func signIn(link: String, email: String?) async throws {
        guard auth.isSignIn(withEmailLink: link) else { Main.complain("this is no sign-in link", status: 1) }
        guard let email = email ?? UserDefaults.standard.string(forKey: Self.emailKey) else {
            Main.complain("which address was the link mailed to?", status: 1)
        }
        let result = try await auth.signIn(withEmail: email, link: link)
        UserDefaults.standard.removeObject(forKey: Self.emailKey)
        UserDefaults.standard.synchronize()
        Main.show(result.user, result.additionalUserInfo?.isNewUser == true ? "signed up" : "signed in")
    }

    /// Returns the signed-in user: a link requested by a user only works with that user signed in.
    private func userOfTheLink() -> User {
        guard let user = auth.currentUser else {
            Main.complain("nobody is signed in here: use the link on the device on which you asked for it", status: 1)
        }
        return user
    }

    private func apply(_ code: String, password: String?) async throws {
        let info = try await auth.checkActionCode(code)
        if info.operation == .passwordReset {
            guard let password else { Main.complain("this code needs a new password", status: 1) }
            try await auth.confirmPasswordReset(withCode: code, newPassword: password)
        } else {
            try await auth.applyActionCode(code)
            // Reloading updates the local user; after a change of address, it ends the session instead.
            try? await auth.currentUser?.reload()
        }
        show(info)
        print("done")
    }

    private func code(in text: String) -> String {
        ActionCodeURL(link: text)?.code ?? text
    }

    private func show(_ info: ActionCodeInfo) {
        print("\(info.operation): \(info.email)\(info.previousEmail.map { ", until now \($0)" } ?? "")")
    }
}
