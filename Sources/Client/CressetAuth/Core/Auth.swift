import CressetLock
public import Foundation

/// The entry point of the SDK: signs users in and out and stores the current user.
///
/// Each ``FirebaseApp`` has one instance; ``auth()`` returns the default app's. Safe to use from any thread.
#if canImport(ObjectiveC)
    @objc(FIRAuth)
#endif
open class Auth: NSObject, @unchecked Sendable {
    /// Posted on the callback queue whenever the current user's token changes; the object is the ``Auth``.
    public static let authStateDidChangeNotification = NSNotification.Name("FIRAuthStateDidChangeNotification")

    let core: AuthCore
    /// The app of this instance.
    public private(set) weak var app: FirebaseApp?

    init(app: FirebaseApp) {
        core = app.core
        self.app = app
    }

    /// Creates a handle for the default app, as in some of Firebase's samples.
    override public convenience init() {
        self.init(app: Self.defaultApp())
    }

    /// Returns the default app's instance. Call `FirebaseApp.configure()` first.
    open class func auth() -> Auth {
        auth(app: defaultApp())
    }

    /// Returns the ``Auth`` instance of an app.
    open class func auth(app: FirebaseApp) -> Auth {
        AuthRegistry.auth(of: app)
    }

    package static func defaultApp(for call: String = "Auth.auth()") -> FirebaseApp {
        guard let app = FirebaseApp.app() else {
            fatalError("FirebaseApp.configure() must be called before \(call)")
        }
        return app
    }

    /// The signed-in user, or `nil`. Sends no request.
    open var currentUser: User? { core.currentUser }

    /// The signed-in user, or `nil`, as soon as the store is readable. Sends no request.
    ///
    /// Unlike ``currentUser``, it waits for a store locked until the first unlock after the device's start.
    ///
    /// - Throws: `CancellationError`, or `keychainError` if the store fails or contains data other than a user. The
    ///   failure reason names the location.
    public var ready: User? {
        get async throws { try await core.ready() }
    }

    /// The language of mails and pages, as a BCP 47 tag.
    open var languageCode: String? {
        get { core.state.withLock { $0.languageCode } }
        set { core.state.withLock { $0.languageCode = newValue } }
    }

    /// The tenant of new sessions.
    open var tenantID: String? {
        get { core.state.withLock { $0.tenantID } }
        set { core.state.withLock { $0.tenantID = newValue } }
    }

    /// The domain of sign-in pages, one of the project's authorized domains.
    open var customAuthDomain: String? {
        get { core.state.withLock { $0.customAuthDomain } }
        set { core.state.withLock { $0.customAuthDomain = newValue } }
    }

    /// The settings. The setter copies the value.
    open var settings: AuthSettings? {
        get { core.settings }
        set {
            let copy = newValue?.copy() as? AuthSettings
            core.state.withLock { $0.settings = copy }
        }
    }

    /// Sets the language of mails and pages to the app's preferred language.
    open func useAppLanguage() {
        languageCode = Locale.preferredLanguages.first
    }

    /// Connects to an emulator. Call it before any other method.
    ///
    /// The host is a name or an address, IPv6 with or without brackets. A user of another server is not signed in, and
    /// their tokens are not sent to the emulator. Disables app verification for phone numbers:
    /// ``AuthSettings/isAppVerificationDisabledForTesting``.
    open func useEmulator(withHost host: String, port: Int) {
        let host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        core.useEmulator("http://\(host):\(port)")
        core.settings?.isAppVerificationDisabledForTesting = true
    }

    /// Handles a URL if it completes an open sign-in page; returns true in this case.
    open func canHandle(_ url: URL) -> Bool {
        core.webFlow.handle(url)
    }

    /// Signs out on this device without a request. Sign-ins in progress fail with `CancellationError`. Without a
    /// signed-in user, it has no effect and sign-ins continue.
    ///
    /// - Throws: `keychainError`; the user then stays signed in.
    open func signOut() throws {
        try core.signOut()
    }

    /// Completion-handler form of ``updateCurrentUser(_:)``. Also fails with `nullUser` for `nil`.
    open func updateCurrentUser(_ user: User?, completion: (((any Error)?) -> Void)?) {
        core.start(completion) {
            guard let user else { throw NSError.auth(.nullUser) }
            try await self.updateCurrentUser(user)
        }
    }

    /// Sets the current user, also to a user of another ``Auth`` instance.
    ///
    /// Fails with `tenantIDMismatch`, with `invalidUserToken` for a user of another server, and with the errors of
    /// ``User/reload()``.
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

    /// Returns the current user's token to other libraries of the app, or `nil` without a user.
    ///
    /// The first call enables token refresh ahead of expiry.
    open func getToken(forcingRefresh: Bool, completion: @escaping (String?, (any Error)?) -> Void) {
        core.refreshAhead()
        guard let user = currentUser else {
            let callback = Callback<Void> { completion(nil, nil) }
            return core.platform.callbackQueue.async { callback(()) }
        }
        core.start(completion) { try await user.getIDToken(forcingRefresh: forcingRefresh) }
    }

    /// Returns the current user's ID, or `nil` without a user.
    open func getUserID() -> String? {
        currentUser?.uid
    }
}
