import CressetLock
import CressetWire
public import Foundation

/// A signed-in user.
///
/// Properties are as last fetched from the server; ``reload(completion:)`` fetches them again.
///
/// An archive contains the session's secrets. Only the same app can read it, after its configuration.
/// Sign in with the result by ``Auth/updateCurrentUser(_:completion:)``.
#if canImport(ObjectiveC)
    @objc(FIRUser)
#endif
open class User: NSObject, UserInfo, NSSecureCoding, @unchecked Sendable {
    private struct State {
        var record: UserRecord
        /// The fetches of the account, numbered in starting order.
        var readings = (begun: 0, applied: 0)
        var passkeyName: String?
    }

    let core: AuthCore
    /// The serial queue for changes of this user's credentials.
    let operations = SerialQueue()
    private let state: Lock<State>

    init(_ record: UserRecord, core: AuthCore) {
        self.core = core
        state = Lock(State(record: record))
    }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads an archive; `nil` if the app is not configured, or has another API key.
    public required convenience init?(coder: NSCoder) {
        guard let name = coder.text(forKey: "app"), let data = coder.data(forKey: "user"),
            let record = try? StoredUser.decode(data, from: "The archive"),
            let core = FirebaseApp.app(name: name)?.core, record.apiKey == core.configuration.apiKey
        else { return nil }
        self.init(record, core: core)
    }

    /// Writes the session and all known data of the user.
    public func encode(with coder: NSCoder) {
        coder.encode(text: core.configuration.appName, forKey: "app")
        coder.encode(data: try? StoredUser.encode(record), forKey: "user")
    }

    var record: UserRecord {
        state.withLock { $0.record }
    }

    /// The latest access token, a secret; never refreshes it.
    package final var accessToken: String { record.tokens.accessToken }

    /// Data of another module, stored with the session. Set it before the sign-in.
    package final var attachment: Data? {
        get { record.attachment }
        set { change { $0.attachment = newValue } }
    }

    var passkeyName: String? {
        get { state.withLock { $0.passkeyName } }
        set { state.withLock { $0.passkeyName = newValue } }
    }

    func change(_ body: (inout UserRecord) -> Void) {
        state.withLock { body(&$0.record) }
    }

    /// Starts a fetch of the account and returns its number.
    func beginReading() -> Int {
        state.withLock { state in
            state.readings.begun += 1
            return state.readings.begun
        }
    }

    /// Changes the record after a fetch, unless a later fetch has finished first.
    func change(byReading number: Int, _ body: (inout UserRecord) -> Void) {
        state.withLock { state in
            guard number > state.readings.applied else { return }
            state.readings.applied = number
            body(&state.record)
        }
    }

    /// Replaces the tokens unless they have changed since the refresh began.
    func replaceTokens(with fresh: TokenPair, after old: TokenPair) -> Bool {
        state.withLock { state in
            guard state.record.tokens.accessToken == old.accessToken, state.record.tokens != fresh else { return false }
            state.record.tokens = fresh
            return true
        }
    }

    func update(from stored: UserRecord) {
        change { record in
            let known = record.tokens
            record = stored
            // The stored tokens lack this process's timer.
            if known.isSame(as: stored.tokens) { record.tokens = known }
        }
    }

    /// The user's ID, the same in every session and after linking.
    open var uid: String { record.uid }
    /// Always `Firebase`.
    open var providerID: String { "Firebase" }
    /// The name. The setter changes this object only: see ``createProfileChangeRequest()``.
    open var displayName: String? {
        get { record.displayName }
        set { change { $0.displayName = newValue } }
    }
    /// The photo. The setter changes this object only: see ``createProfileChangeRequest()``.
    open var photoURL: URL? {
        get { record.photoURL }
        set { change { $0.photoURL = newValue } }
    }
    /// The e-mail address.
    open var email: String? { record.email }
    /// The phone number, in E.164 format.
    open var phoneNumber: String? { record.phoneNumber }
    /// True for an anonymous user without a linked sign-in method.
    open var isAnonymous: Bool { record.isAnonymous }
    /// True if the address in ``email`` is verified.
    open var isEmailVerified: Bool { record.isEmailVerified }
    /// The user's profile at each linked provider.
    open var providerData: [any UserInfo] { record.providers.map(ProviderUserInfo.init) }
    /// The dates of the account's creation and last sign-in.
    open var metadata: UserMetadata {
        let record = record
        return UserMetadata(creationDate: record.creationDate, lastSignInDate: record.lastSignInDate)
    }
    /// The user's tenant; `nil` for the project itself.
    open var tenantID: String? { record.tenantID }
    /// The session's refresh token, a secret.
    open var refreshToken: String? { record.tokens.refreshToken }

    /// Returns ``isAnonymous``.
    open func anonymous() -> Bool { isAnonymous }
    /// Returns ``isEmailVerified``.
    open func emailVerified() -> Bool { isEmailVerified }
}
