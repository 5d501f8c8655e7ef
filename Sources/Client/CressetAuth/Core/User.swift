import CressetLock
import CressetWire
public import Foundation

/// A user who has signed in.
///
/// Properties are as they were last read from the server; ``reload(completion:)`` reads them again.
///
/// An archive holds the session, and so secrets. It is read by the app whose user it is, once that is configured, and by
/// no other: ``Auth/updateCurrentUser(_:completion:)`` signs in by it.
#if canImport(ObjectiveC)
    @objc(FIRUser)
#endif
open class User: NSObject, UserInfo, NSSecureCoding, @unchecked Sendable {
    private struct State {
        var record: UserRecord
        /// Numbers the readings of the account in the order of their beginnings.
        var readings = (begun: 0, applied: 0)
        /// The name of the passkey that is being made.
        var passkeyName: String?
    }

    let core: AuthCore
    /// The changes of this user's credentials, one after the other.
    let operations = SerialQueue()
    private let state: Lock<State>

    init(_ record: UserRecord, core: AuthCore) {
        self.core = core
        state = Lock(State(record: record))
    }

    /// True.
    public class var supportsSecureCoding: Bool { true }

    /// Reads an archive; `nil` where no app of its name is configured, or with another key.
    public required convenience init?(coder: NSCoder) {
        guard let name = coder.text(forKey: "app"), let data = coder.data(forKey: "user"),
            let record = try? StoredUser.decode(data, from: "The archive"),
            let core = FirebaseApp.app(name: name)?.core, record.apiKey == core.configuration.apiKey
        else { return nil }
        self.init(record, core: core)
    }

    /// Writes the session, and everything that is known of the user.
    public func encode(with coder: NSCoder) {
        coder.encode(text: core.configuration.appName, forKey: "app")
        coder.encode(data: try? StoredUser.encode(record), forKey: "user")
    }

    var record: UserRecord {
        state.withLock { $0.record }
    }

    /// The newest token: a secret. Nothing is refreshed by asking.
    package final var accessToken: String { record.tokens.accessToken }

    /// Data of a module on top of this one, kept with the session and in the store. Set it before the sign-in.
    package final var attachment: Data? {
        get { record.attachment }
        set { change { $0.attachment = newValue } }
    }

    /// The name of the passkey that is being made.
    var passkeyName: String? {
        get { state.withLock { $0.passkeyName } }
        set { state.withLock { $0.passkeyName = newValue } }
    }

    func change(_ body: (inout UserRecord) -> Void) {
        state.withLock { body(&$0.record) }
    }

    /// Returns the number of a reading of the account that begins.
    func beginReading() -> Int {
        state.withLock { state in
            state.readings.begun += 1
            return state.readings.begun
        }
    }

    /// Changes the record by what was read, unless a later reading has come first.
    func change(byReading number: Int, _ body: (inout UserRecord) -> Void) {
        state.withLock { state in
            guard number > state.readings.applied else { return }
            state.readings.applied = number
            body(&state.record)
        }
    }

    /// Replaces the tokens if they are still those that were refreshed.
    ///
    /// - Returns: True if anything changed.
    func replaceTokens(with fresh: TokenPair, after old: TokenPair) -> Bool {
        state.withLock { state in
            guard state.record.tokens.accessToken == old.accessToken, state.record.tokens != fresh else { return false }
            state.record.tokens = fresh
            return true
        }
    }

    /// Takes over what is stored of this user.
    func take(_ stored: UserRecord) {
        change { record in
            let known = record.tokens
            record = stored
            // Their time, as this process has counted it, is not stored.
            if known.isSame(as: stored.tokens) { record.tokens = known }
        }
    }

    /// The user's id: the same in every session, and after linking.
    open var uid: String { record.uid }
    /// Always `Firebase`.
    open var providerID: String { "Firebase" }
    /// The name. Setting it changes this object only: see ``createProfileChangeRequest()``.
    open var displayName: String? {
        get { record.displayName }
        set { change { $0.displayName = newValue } }
    }
    /// The picture. Setting it changes this object only: see ``createProfileChangeRequest()``.
    open var photoURL: URL? {
        get { record.photoURL }
        set { change { $0.photoURL = newValue } }
    }
    /// The e-mail address.
    open var email: String? { record.email }
    /// The phone number, E.164.
    open var phoneNumber: String? { record.phoneNumber }
    /// True if the user signed in anonymously and no way to sign in was added since.
    open var isAnonymous: Bool { record.isAnonymous }
    /// True if the user has shown to receive mail at ``email``.
    open var isEmailVerified: Bool { record.isEmailVerified }
    /// The facts about the user at each linked provider.
    open var providerData: [any UserInfo] { record.providers.map(ProviderUserInfo.init) }
    /// The dates of the account's creation and of the last sign-in.
    open var metadata: UserMetadata {
        let record = record
        return UserMetadata(creationDate: record.creationDate, lastSignInDate: record.lastSignInDate)
    }
    /// The tenant that the user belongs to; `nil` for the project itself.
    open var tenantID: String? { record.tenantID }
    /// A secret that stands for the session.
    open var refreshToken: String? { record.tokens.refreshToken }

    /// Returns ``isAnonymous``.
    open func anonymous() -> Bool { isAnonymous }
    /// Returns ``isEmailVerified``.
    open func emailVerified() -> Bool { isEmailVerified }
}
