import CressetLock
import Foundation

/// The ``Auth`` instance of each app. Firebase's API requires this global state.
enum AuthRegistry {
    private static let auths = Lock<[ObjectIdentifier: Auth]>([:])

    static func auth(of app: FirebaseApp) -> Auth {
        auths.withLock { auths in
            if let known = auths[ObjectIdentifier(app.core)] { return known }
            let made = Auth(app: app)
            auths[ObjectIdentifier(app.core)] = made
            return made
        }
    }

    static func auth(of core: AuthCore) -> Auth? {
        auths.withLock { $0[ObjectIdentifier(core)] }
    }

    static func remove(_ app: FirebaseApp) {
        auths.withLock { $0[ObjectIdentifier(app.core)] = nil }
    }
}
