import CressetCrypto
public import CressetIdentity
public import CressetTokens
import CressetWire
import Synchronization

/// The signing keys of ID tokens and session cookies: rotated by age, deleted after their last signature expires.
///
/// Processes with a shared database read them at most once a second.
public final class SigningKeys: Sendable {
    /// In seconds.
    public static let cacheLifetime = KeyRing.cacheLifetime
    /// The time from the publication of a key to its first signature, in seconds.
    public static let publicationLead = KeyRing.publicationLead
    /// In seconds.
    public static let rotationAge: Int64 = 30 * 86_400
    private static let freshness: Int64 = 1000
    /// In seconds. By then all servers have read a new key, despite small clock differences.
    private static let readingLead: Int64 = 4

    private struct State {
        var ring: KeyRing?
        var readAt = Timestamp(milliseconds: 0)
    }

    private let store: any KeyStore
    private let secrets: any SecretSource
    private let clock: any WallClock
    private let state = Mutex(State())

    public init(store: any KeyStore, secrets: any SecretSource, clock: any WallClock) {
        self.store = store
        self.secrets = secrets
        self.clock = clock
    }

    public static func canOpen(_ record: SigningKeyRecord, with secrets: some SecretSource) -> Bool {
        (try? secrets.open(record.sealedPrivateKey, context: context(id: record.id))) != nil
    }

    /// Creates the first key if necessary.
    public func ring() async throws -> KeyRing {
        let now = clock.now()
        if let ring = state.withLock({ Self.fresh($0, at: now) }) { return ring }
        var records = try await store.signingKeys()
        if records.isEmpty {
            try await rotate(at: now)
            records = try await store.signingKeys()
        }
        let known = state.withLock { $0.ring }
        let ring = KeyRing(try records.map { try key($0, known: known) })
        state.withLock { $0 = State(ring: ring, readAt: now) }
        return ring
    }

    public func signerID() async throws -> String? {
        try await ring().signer(at: clock.now().seconds)?.id
    }

    /// - Parameter isImmediate: `true` to sign once all servers have the key, within 4 seconds. Verifiers with cached
    ///   keys can then reject tokens. `false` to wait until caches expire.
    @discardableResult
    public func rotate(isImmediate: Bool = false) async throws -> String? {
        var moment = clock.now()
        if isImmediate { moment.milliseconds -= (KeyRing.publicationLead - Self.readingLead) * 1000 }
        return try await rotate(at: moment)
    }

    /// Replaces an old key, and deletes keys after their last signature expires.
    ///
    /// - Returns: `true` if there is a new key.
    public func maintain() async throws -> Bool {
        let now = clock.now()
        let newest = try await store.signingKeys().last { $0.retiredAt == nil }
        let isDue = newest.map { now.seconds - $0.createdAt.seconds >= Self.rotationAge } ?? true
        let rotated = isDue ? try await rotate(at: now) != nil : false
        let horizon = Timestamp(milliseconds: now.milliseconds - KeyRing.retention * 1000)
        _ = try await store.deleteSigningKeys(retiredBefore: horizon)
        return rotated
    }

    @discardableResult
    private func rotate(at moment: Timestamp) async throws -> String? {
        let current = try await store.signingKeys().last { $0.retiredAt == nil }
        let key = try RSAPrivateKey()
        let id = Hexadecimal.encoded(secrets.randomBytes(20))
        let record = SigningKeyRecord(
            id: id,
            sealedPrivateKey: try secrets.seal(try key.der(), context: Self.context(id: id)),
            createdAt: moment
        )
        let rotated = try await store.rotateSigningKey(to: record, replacing: current?.id)
        state.withLock { $0.readAt = Timestamp(milliseconds: 0) }
        return rotated ? id : nil
    }

    private func key(_ record: SigningKeyRecord, known: KeyRing?) throws -> SigningKey {
        if let key = known?.key(id: record.id) { return key.retired(at: record.retiredAt?.seconds) }
        return try SigningKey(
            id: record.id,
            privateKey: opened(record),
            createdAt: record.createdAt.seconds,
            retiredAt: record.retiredAt?.seconds
        )
    }

    private func opened(_ record: SigningKeyRecord) throws -> RSAPrivateKey {
        try RSAPrivateKey(der: secrets.open(record.sealedPrivateKey, context: Self.context(id: record.id)))
    }

    private static func fresh(_ state: State, at now: Timestamp) -> KeyRing? {
        (0..<freshness).contains(now.milliseconds - state.readAt.milliseconds) ? state.ring : nil
    }

    private static func context(id: String) -> String {
        "signing-key/\(id)"
    }
}
