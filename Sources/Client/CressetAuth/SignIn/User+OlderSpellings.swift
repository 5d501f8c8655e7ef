import Foundation

/// Names that older releases and the vendor's documentation use.
extension User {
    /// An older name of linking.
    public func linkAndRetrieveData(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        link(with: credential, completion: completion)
    }

    /// An older name of re-authentication.
    public func reauthenticateAndRetrieveData(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        reauthenticate(with: credential, completion: completion)
    }

    /// An older name of ``getIDToken(completion:)``.
    public func getToken(completion: ((String?, (any Error)?) -> Void)?) {
        getIDToken(completion: completion)
    }

    /// An older name of ``getIDTokenForcingRefresh(_:completion:)``.
    public func getTokenForcingRefresh(
        _ forceRefresh: Bool, completion: ((String?, (any Error)?) -> Void)?
    ) {
        getIDTokenForcingRefresh(forceRefresh, completion: completion)
    }
}

/// The documentation calls these on `currentUser` without a question mark. Without a user they fail with `nullUser`.
extension User? {
    /// Links, or fails with `nullUser` or `invalidCredential` if the user or the credential is missing.
    public func link(
        withCredential credential: AuthCredential?, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        Self.unwrap(self, with: credential, completion: completion) { $0.link(with: $1, completion: completion) }
    }

    /// Signs in again, or fails with `nullUser` or `invalidCredential` if the user or the credential is missing.
    public func reauthenticateWithCredential(
        withCredential credential: AuthCredential?, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        Self.unwrap(self, with: credential, completion: completion) {
            $0.reauthenticate(with: $1, completion: completion)
        }
    }

    /// Runs the body, or fails for a user or a credential that is missing.
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

    /// A link that was asked for by a user is often opened on another device, where the user is not signed in.
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
