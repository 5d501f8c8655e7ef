public import Foundation
import Synchronization

/// Signs users in and out, and knows who is signed in.
///
/// One for each ``FirebaseApp``: ``auth()`` for the default one. May be used from any thread.
open class Auth: NSObject, @unchecked Sendable {
    /// Posted on the callback queue whenever the current user's token changes; the object is the ``Auth``.
    public static let authStateDidChangeNotification = NSNotification.Name("FIRAuthStateDidChangeNotification")

    let core: AuthCore
    /// The app that this belongs to.
    public private(set) weak var app: FirebaseApp?

    init(app: FirebaseApp) {
        core = app.core
        self.app = app
    }

    /// A handle of the default app's, as some of the documentation's samples make it.
    override public convenience init() {
        self.init(app: Self.defaultApp)
    }

    /// The default app's. `FirebaseApp.configure()` must have been called.
    open class func auth() -> Auth {
        auth(app: defaultApp)
    }

    open class func auth(app: FirebaseApp) -> Auth {
        AuthRegistry.auth(of: app)
    }

    private static var defaultApp: FirebaseApp {
        guard let app = FirebaseApp.app() else {
            preconditionFailure("FirebaseApp.configure() must be called before Auth.auth()")
        }
        return app
    }

    /// Who is signed in; `nil` for nobody. Asks no server.
    open var currentUser: User? { core.currentUser }

    /// The language of mails and pages, BCP 47.
    open var languageCode: String? {
        get { core.state.withLock { $0.languageCode } }
        set { core.state.withLock { $0.languageCode = newValue } }
    }

    /// The tenant that users belong to.
    open var tenantID: String? {
        get { core.state.withLock { $0.tenantID } }
        set { core.state.withLock { $0.tenantID = newValue } }
    }

    /// The domain of sign-in pages; it must be one of the project's authorised domains.
    open var customAuthDomain: String? {
        get { core.state.withLock { $0.customAuthDomain } }
        set { core.state.withLock { $0.customAuthDomain = newValue } }
    }

    /// Takes the app's preferred language for mails and pages.
    open func useAppLanguage() {
        languageCode = Locale.preferredLanguages.first
    }

    /// Talks to an emulator from now on. Call it before anything else. The host is a name or an address, IPv6 with or
    /// without brackets.
    open func useEmulator(withHost host: String, port: Int) {
        let host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        core.state.withLock { $0.emulator = "http://\(host):\(port)" }
    }

    /// Whether a URL that the app was opened with ends a sign-in page that is open.
    open func canHandle(_ url: URL) -> Bool {
        core.webFlow.take(url)
    }

    /// Signs out here. No server is asked. Without a user, nothing happens.
    ///
    /// - Throws: `keychainError`; the user then stays signed in.
    open func signOut() throws {
        try core.signOut()
    }

    /// Makes another instance's user the current one here.
    ///
    /// Fails with `nullUser` for `nil`, `tenantIDMismatch`, and with what reading the account may fail with.
    open func updateCurrentUser(_ user: User?, completion: (((any Error)?) -> Void)? = nil) {
        core.start(completion) {
            guard let user else { throw NSError.auth(.nullUser) }
            try await self.updateCurrentUser(user)
        }
    }

    open func updateCurrentUser(_ user: User) async throws {
        try await core.perform { [core] in
            var record = user.record
            if record.apiKey != core.configuration.apiKey {
                record.apply(try await core.account(of: record.tokens.accessToken))
                record.apiKey = core.configuration.apiKey
            }
            try core.setCurrentUser(user.core === core && user.record == record ? user : User(record, core: core))
        }
    }

    /// A token for other libraries of the app; from the first call on it is refreshed before it ends.
    open func getToken(forcingRefresh: Bool, completion: @escaping (String?, (any Error)?) -> Void) {
        core.refreshAhead()
        guard let user = currentUser else {
            let callback = Callback<Void> { completion(nil, nil) }
            return core.platform.callbackQueue.async { callback(()) }
        }
        core.start(completion) { try await user.getIDToken(forcingRefresh: forcingRefresh) }
    }

    open func getUserID() -> String? {
        currentUser?.uid
    }
}
