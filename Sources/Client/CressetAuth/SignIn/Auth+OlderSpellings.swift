import CressetWire
import Foundation

/// Names from older releases and Firebase's documentation.
extension Auth {
    /// The legacy name of ``Auth/signIn(with:completion:)-(AuthCredential,_)``.
    public func signInAndRetrieveData(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        signIn(with: credential, completion: completion)
    }

    /// Signs in with a credential; `nil` fails with `invalidCredential`.
    public func signIn(
        with credential: AuthCredential?, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        core.start(completion) {
            guard let credential else { throw NSError.auth(.invalidCredential) }
            return try await self.signIn(with: credential)
        }
    }

    /// Fetches the providers of an e-mail address; `password` includes accounts with sign-in links.
    public func fetchProviders(
        forEmail email: String, completion: (([String]?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.signInMethods(of: email).allProviders ?? [] }
    }

    /// The legacy name of ``createUser(withEmail:password:completion:)``.
    public func createUserAndRetrieveData(
        withEmail email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        createUser(withEmail: email, password: password, completion: completion)
    }

    /// The legacy name of ``signIn(withEmail:password:completion:)``.
    public func signInAndRetrieveData(
        withEmail email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        signIn(withEmail: email, password: password, completion: completion)
    }

    /// The legacy name of ``signIn(withCustomToken:completion:)``.
    public func signInAndRetrieveData(
        withCustomToken token: String, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        signIn(withCustomToken: token, completion: completion)
    }

    /// The legacy name of ``signInAnonymously(completion:)``.
    public func signInAnonymouslyAndRetrieveData(completion: ((AuthDataResult?, (any Error)?) -> Void)?) {
        signInAnonymously(completion: completion)
    }
}

/// The legacy name of ``EmailAuthProvider``.
public typealias EmailPasswordAuthProvider = EmailAuthProvider
