import CressetAuth
import Foundation

/// The commands using text messages.
struct Phones {
    /// The key for storing the verification between `phone send` and the command with the code.
    private static let verificationKey = "Verification"

    let auth: Auth

    /// - Returns: True if the words are one of these commands.
    func run(_ words: [String]) async throws -> Bool {
        guard words.first == "phone", words.count == 3 else { return false }
        if words[1] == "send" {
            try await send(to: words[2])
            return true
        }
        guard ["sign-in", "link", "reauthenticate", "update"].contains(words[1]) else { return false }
        try await use(try credential(code: words[2]), to: words[1])
        UserDefaults.standard.removeObject(forKey: Self.verificationKey)
        UserDefaults.standard.synchronize()
        return true
    }

    private func send(to number: String) async throws {
        let id = try await PhoneAuthProvider.provider(auth: auth).verifyPhoneNumber(number)
        UserDefaults.standard.set(id, forKey: Self.verificationKey)
        // Written now, because this process is about to end.
        UserDefaults.standard.synchronize()
        print("sent")
    }

    private func credential(code: String) throws -> PhoneAuthCredential {
        guard let id = UserDefaults.standard.string(forKey: Self.verificationKey) else {
            Main.complain("no code was sent: phone send NUMBER", status: 1)
        }
        return PhoneAuthProvider.provider(auth: auth).credential(withVerificationID: id, verificationCode: code)
    }

    private func use(_ credential: PhoneAuthCredential, to purpose: String) async throws {
        switch purpose {
        case "link": show(try await Main.signedIn(auth).link(with: credential).user, "linked")
        case "reauthenticate":
            show(try await Main.signedIn(auth).reauthenticate(with: credential).user, "signed in again")
        case "update":
            let user = try Main.signedIn(auth)
            try await user.updatePhoneNumber(credential)
            show(user, "updated")
        default:
            let result = try await auth.signIn(with: credential)
            show(result.user, result.additionalUserInfo?.isNewUser == true ? "signed up" : "signed in")
        }
    }

    private func show(_ user: User, _ what: String) {
        Main.show(user, what)
        if let number = user.phoneNumber { print("  \(number)") }
    }
}
