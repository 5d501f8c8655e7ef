import CressetLock
public import Foundation

/// An app's users: signs them in and out, and keeps the current one.
///
/// One for each ``FirebaseApp``: ``auth()`` for the default one. May be used from any thread.
#if canImport(ObjectiveC)
    @objc(FIRAuth)
#endif
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

    /// Creates a handle of the default app's, as some of the documentation's samples do.
    override public convenience init() {
        self.init(app: Self.defaultApp)
    }

    /// Returns the default app's. `FirebaseApp.configure()` must have been called.
    open class func auth() -> Auth {
        auth(app: defaultApp)
    }

    /// Returns the one ``Auth`` of an app.
    open class func auth(app: FirebaseApp) -> Auth {
        AuthRegistry.auth(of: app)
    }

    private static var defaultApp: FirebaseApp {
        guard let app = FirebaseApp.app() else {
            preconditionFailure("FirebaseApp.configure() must be called before Auth.auth()")
        }
        return app
    }

    /// The signed-in user; `nil` without one. Asks no server.
    open var currentUser: User? { core.currentUser }

    /// The signed-in user, as soon as it is known who that is; `nil` without one. Asks no server.
    ///
    /// ``currentUser`` is `nil` also while a device that was not unlocked since its start keeps the store closed; this
    /// waits until it opens.
    ///
    /// - Throws: `keychainError` if the store fails, or holds something else than a user; the failure reason tells
    ///   where. `CancellationError`.
    public var ready: User? {
        get async throws { try await core.ready() }
    }

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

    /// The settings. Setting them copies them.
    open var settings: AuthSettings? {
        get { core.settings }
        set {
            let copy = newValue?.copy() as? AuthSettings
            core.state.withLock { $0.settings = copy }
        }
    }

    /// Takes the app's preferred language for mails and pages.
    open func useAppLanguage() {
        languageCode = Locale.preferredLanguages.first
    }

    /// Talks to an emulator from now on. Call it before anything else. The host is a name or an address, IPv6 with or
    /// without brackets. A user of another server is not signed in there, and no token of theirs is sent to it. Phone numbers are
    /// verified without a proof of the app from then on: ``AuthSettings/isAppVerificationDisabledForTesting``.
    open func useEmulator(withHost host: String, port: Int) {
        let host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        core.useEmulator("http://\(host):\(port)")
        core.settings?.isAppVerificationDisabledForTesting = true
    }

    /// Returns true if a URL that the app was opened with ends a sign-in page that is open, and takes it.
    open func canHandle(_ url: URL) -> Bool {
        core.webFlow.take(url)
    }

    /// Signs out on this device, without a request. Sign-ins in progress then fail with `CancellationError`. Does nothing if
    /// no user is signed in: a sign-in in progress goes on.
    ///
    /// - Throws: `keychainError`; the user then stays signed in.
    open func signOut() throws {
        try core.signOut()
    }

    /// Completion-handler form of ``updateCurrentUser(_:)``. Fails with `nullUser` for `nil`, too.
    open func updateCurrentUser(_ user: User?, completion: (((any Error)?) -> Void)? = nil) {
        core.start(completion) {
            guard let user else { throw NSError.auth(.nullUser) }
            try await self.updateCurrentUser(user)
        }
    }

    /// Makes another instance's user the current one here.
    ///
    /// Fails with `tenantIDMismatch`, with `invalidUserToken` for a user of another server, and with the errors of
    /// reading the account.
    open func updateCurrentUser(_ user: User) async throws {
        _ = try await core.openSession { [core] in
            var record = user.record
            try core.requireOwnServer(of: record)
            if record.apiKey != core.configuration.apiKey {
                record.apply(try await core.account(of: record.tokens.accessToken))
                record.apiKey = core.configuration.apiKey
            }
            return (user.core === core && user.record == record ? user : User(record, core: core), nil)
        }
    }

    /// Gives other libraries of the app the current user's token, or `nil` without a user. From the first call on the
    /// token is refreshed before it ends.
    open func getToken(forcingRefresh: Bool, completion: @escaping (String?, (any Error)?) -> Void) {
        core.refreshAhead()
        guard let user = currentUser else {
            let callback = Callback<Void> { completion(nil, nil) }
            return core.platform.callbackQueue.async { callback(()) }
        }
        core.start(completion) { try await user.getIDToken(forcingRefresh: forcingRefresh) }
    }

    /// Returns the current user's id; `nil` without a user.
    open func getUserID() -> String? {
        currentUser?.uid
    }
}
