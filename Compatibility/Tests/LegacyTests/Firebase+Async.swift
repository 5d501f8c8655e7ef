import Firebase
import Foundation

extension Firebase {
    func create(_ email: String, _ password: String) async -> (error: NSError?, uid: String?) {
        await withCheckedContinuation { continuation in
            createUser(
                email,
                password: password,
                withValueCompletionBlock: { error, result in
                    continuation.resume(returning: (error, result["uid"] as? String))
                }
            )
        }
    }

    func logIn(_ email: String, _ password: String) async -> (error: NSError?, authData: FAuthData?) {
        await withCheckedContinuation { continuation in
            authUser(
                email,
                password: password,
                withCompletionBlock: { error, authData in
                    continuation.resume(returning: (error, authData))
                }
            )
        }
    }

    func changeEmail(_ email: String, _ password: String, to new: String) async -> NSError? {
        await withCheckedContinuation { continuation in
            changeEmailForUser(
                email,
                password: password,
                toNewEmail: new,
                withCompletionBlock: { error in
                    continuation.resume(returning: error)
                }
            )
        }
    }

    func changePassword(_ email: String, _ old: String, to new: String) async -> NSError? {
        await withCheckedContinuation { continuation in
            changePasswordForUser(
                email,
                fromOld: old,
                toNew: new,
                withCompletionBlock: { error in
                    continuation.resume(returning: error)
                }
            )
        }
    }

    func resetPassword(_ email: String) async -> NSError? {
        await withCheckedContinuation { continuation in
            resetPasswordForUser(email, withCompletionBlock: { error in continuation.resume(returning: error) })
        }
    }

    func remove(_ email: String, _ password: String) async -> NSError? {
        await withCheckedContinuation { continuation in
            removeUser(
                email,
                password: password,
                withCompletionBlock: { error in
                    continuation.resume(returning: error)
                }
            )
        }
    }
}
