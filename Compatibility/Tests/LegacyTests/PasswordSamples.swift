import Firebase
import Foundation

/// The samples of the 2.x documentation's page on e-mail and password, as printed. Compiling them is the test;
/// `PasswordFlowTests` runs their calls against a server.
enum PasswordSamples {
    static func reference() -> Firebase {
        let ref = Firebase(url: "https://<YOUR-FIREBASE-APP>.firebaseio.com")
        return ref
    }

    static func createUser(_ ref: Firebase) {
        ref.createUser(
            "bobtony@example.com",
            password: "correcthorsebatterystaple",
            withValueCompletionBlock: { error, result in
                if error != nil {
                    // There was an error creating the account
                } else {
                    let uid = result["uid"] as? String
                    println("Successfully created user account with uid: \(uid)")
                }
            }
        )
    }

    static func logIn(_ ref: Firebase) {
        ref.authUser(
            "bobtony@example.com",
            password: "correcthorsebatterystaple",
            withCompletionBlock: { error, authData in
                if error != nil {
                    // There was an error logging in to this account
                } else {
                    // We are now logged in
                }
            }
        )
    }

    static func changeEmail(_ ref: Firebase) {
        ref.changeEmailForUser(
            "oldemail@example.com",
            password: "correcthorsebatterystaple",
            toNewEmail: "newemail@example.com",
            withCompletionBlock: { error in
                if error != nil {
                    // There was an error processing the request
                } else {
                    // Email changed successfully
                }
            }
        )
    }

    static func changePassword(_ ref: Firebase) {
        ref.changePasswordForUser(
            "bobtony@example.com",
            fromOld: "correcthorsebatterystaple",
            toNew: "batteryhorsestaplecorrect",
            withCompletionBlock: { error in
                if error != nil {
                    // There was an error processing the request
                } else {
                    // Password changed successfully
                }
            }
        )
    }

    static func resetPassword(_ ref: Firebase) {
        ref.resetPasswordForUser(
            "bobtony@example.com",
            withCompletionBlock: { error in
                if error != nil {
                    // There was an error processing the request
                } else {
                    // Password reset sent successfully
                }
            }
        )
    }

    static func removeUser(_ ref: Firebase) {
        ref.removeUser(
            "bobtony@example.com",
            password: "correcthorsebatterystaple",
            withCompletionBlock: { error in
                if error != nil {
                    // There was an error processing the request
                } else {
                    // Password changed successfully
                }
            }
        )
    }

    static func session(_ authData: FAuthData) -> [Any?] {
        let expires: NSNumber = authData.expires
        let (uid, provider, token): (String, String, String) = (authData.uid, authData.provider, authData.token)
        return [
            uid, provider, token, expires, authData.auth["uid"] as? String, authData.auth["provider"] as? String,
            authData.providerData["email"] as? String, authData.providerData["profileImageURL"] as? String,
            authData.providerData["isTemporaryPassword"] as? Bool,
        ]
    }

    static func explain(_ error: NSError?) -> String {
        guard let error = error, let errorCode = FAuthenticationError(rawValue: error.code) else { return "" }
        switch errorCode {
        case .UserDoesNotExist: return "Handle invalid user"
        case .InvalidEmail: return "Handle invalid email"
        case .InvalidPassword: return "Handle invalid password"
        case FAuthenticationError.EmailTaken: return "Handle taken email"
        default: return "Handle default situation"
        }
    }
}
