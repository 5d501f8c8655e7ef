import CressetLegacy

struct Accounts {
    let ref: Firebase

    /// Runs one of these commands.
    ///
    /// - Returns: False for other words.
    func run(_ words: [String]) -> Bool {
        switch (words.first, words.dropFirst().map { $0 }) {
        case ("create", let rest) where rest.count == 2: create(rest[0], password: rest[1])
        case ("log-in", let rest) where rest.count == 2: logIn(rest[0], password: rest[1])
        case ("whoami", []): Terminal.finish(with: ref.authData)
        case ("log-out", []):
            ref.unauth()
            Terminal.finish("logged out")
        case ("change-email", let rest) where rest.count == 3: changeEmail(rest[0], password: rest[1], to: rest[2])
        case ("change-password", let rest) where rest.count == 3:
            changePassword(of: rest[0], from: rest[1], to: rest[2])
        case ("reset-password", let rest) where rest.count == 1: resetPassword(rest[0])
        case ("remove", let rest) where rest.count == 2: remove(rest[0], password: rest[1])
        default: return false
        }
        return true
    }

    private func create(_ email: String, password: String) {
        ref.createUser(
            email,
            password: password,
            withValueCompletionBlock: { error, result in
                Terminal.check(error)
                let uid = result["uid"] as? String
                Terminal.finish("created: \(uid ?? "")")
            }
        )
    }

    private func logIn(_ email: String, password: String) {
        let progress = ProgressLine("Logging in")
        ref.authUser(
            email,
            password: password,
            withCompletionBlock: { error, authData in
                progress.end()
                Terminal.check(error)
                Terminal.finish(with: authData)
            }
        )
    }

    private func changeEmail(_ email: String, password: String, to new: String) {
        ref.changeEmailForUser(
            email,
            password: password,
            toNewEmail: new,
            withCompletionBlock: { error in
                Terminal.check(error)
                Terminal.finish("changed")
            }
        )
    }

    private func changePassword(of email: String, from old: String, to new: String) {
        ref.changePasswordForUser(
            email,
            fromOld: old,
            toNew: new,
            withCompletionBlock: { error in
                Terminal.check(error)
                Terminal.finish("changed")
            }
        )
    }

    private func resetPassword(_ email: String) {
        ref.resetPasswordForUser(
            email,
            withCompletionBlock: { error in
                Terminal.check(error)
                Terminal.finish("mailed")
            }
        )
    }

    private func remove(_ email: String, password: String) {
        ref.removeUser(
            email,
            password: password,
            withCompletionBlock: { error in
                Terminal.check(error)
                Terminal.finish("removed")
            }
        )
    }
}
