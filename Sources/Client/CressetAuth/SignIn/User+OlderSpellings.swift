import Foundation

/// Names from older releases and Firebase's documentation.
extension User {
    /// The legacy name of linking.
    public func linkAndRetrieveData(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        link(with: credential, completion: completion)
    }

    /// The legacy name of reauthentication.
    public func reauthenticateAndRetrieveData(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        reauthenticate(with: credential, completion: completion)
    }

    /// The legacy name of ``getIDToken(completion:)``.
    public func getToken(completion: ((String?, (any Error)?) -> Void)?) {
        getIDToken(completion: completion)
    }

    /// The legacy name of ``getIDTokenForcingRefresh(_:completion:)``.
    public func getTokenForcingRefresh(
        _ forceRefresh: Bool, completion: ((String?, (any Error)?) -> Void)?
    ) {
        getIDTokenForcingRefresh(forceRefresh, completion: completion)
    }
}

/// Methods of `currentUser` without optional chaining, as in Firebase's documentation; `nil` fails with `nullUser`.
extension User? {
    /// Links, or fails with `nullUser` or `invalidCredential` for a missing user or credential.
    public func link(
        withCredential credential: AuthCredential?, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        Self.unwrap(self, with: credential, completion: completion) { $0.link(with: $1, completion: completion) }
    }

    /// Signs in again, or fails with `nullUser` or `invalidCredential` for a missing user or credential.
    public func reauthenticateWithCredential(
        withCredential credential: AuthCredential?, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        Self.unwrap(self, with: credential, completion: completion) {
            $0.reauthenticate(with: $1, completion: completion)
        }
    }

    private static func unwrap(
        _ user: User?, with credential: AuthCredential?, completion: ((AuthDataResult?, (any Error)?) -> Void)?,
        running body: (User, AuthCredential) -> Void
    ) {
        if let user, let credential { return body(user, credential) }
        guard let completion else { return }
        let error = user == nil ? missingUser(for: credential) : NSError.auth(.invalidCredential)
        let callback = Callback<Void> { completion(nil, error) }
        let queue = user?.core.platform.callbackQueue ?? FirebaseApp.app()?.core.platform.callbackQueue ?? .main
        queue.async { callback(()) }
    }

    /// Returns the error for a missing user: sign-in links are often opened on another device.
    private static func missingUser(for credential: AuthCredential?) -> NSError {
        guard let credential = credential as? EmailCredential, case .link = credential.proof else {
            return .auth(.nullUser)
        }
        return .auth(
            .nullUser,
            text: "No user is signed in on this device. Open the link on the device where it was requested."
        )
    }
}
