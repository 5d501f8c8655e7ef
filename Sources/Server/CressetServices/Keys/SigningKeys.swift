import CressetCrypto
public import CressetIdentity
public import CressetTokens
import CressetWire
import Synchronization

/// The signing keys of ID tokens and session cookies: made at first use, rotated by age, deleted when every signature of
/// theirs has expired.
///
/// Several processes may share a database: each reads the keys anew once a second at most.
public final class SigningKeys: Sendable {
    /// The time for which published keys may be cached, in seconds.
    public static let cacheLifetime = KeyRing.cacheLifetime
    /// A key is replaced when it is as old as this, in seconds.
    public static let rotationAge: Int64 = 30 * 86_400
    private static let freshness: Int64 = 1000
    /// The seconds, rounded up, after which all servers of a database have read a new key, even if their clocks differ a
    /// little.
    private static let readingLead: Int64 = 4

    private struct State {
        var ring: KeyRing?
        var readAt = Timestamp(milliseconds: 0)
    }

    private let store: any KeyStore
    private let secrets: any SecretSource
    private let clock: any WallClock
    private let state = Mutex(State())

    /// - Parameter secrets: Seals the private keys.
    public init(store: any KeyStore, secrets: any SecretSource, clock: any WallClock) {
        self.store = store
        self.secrets = secrets
        self.clock = clock
    }

    /// Returns `true` if the key was sealed under this master key.
    public static func canOpen(_ record: SigningKeyRecord, with secrets: some SecretSource) -> Bool {
        (try? secrets.open(record.sealedPrivateKey, context: context(id: record.id))) != nil
    }

    /// The keys as they are now; the first one is made when there is none.
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

    /// Puts a new key in use.
    ///
    /// - Parameter isImmediate: True if it signs as soon as all servers have it, in four seconds at most. Verifiers that
    ///   keep the published keys may then refuse tokens for as long as they keep them; otherwise it signs when they must
    ///   have asked again.
    /// - Returns: The new key's id.
    @discardableResult
    public func rotate(isImmediate: Bool = false) async throws -> String? {
        var moment = clock.now()
        if isImmediate { moment.milliseconds -= (KeyRing.publicationLead - Self.readingLead) * 1000 }
        return try await rotate(at: moment)
    }

    /// Replaces a key that is old, and deletes those whose last signature has expired.
    ///
    /// - Returns: True if there is a new key.
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
        let privateKey = try known?.key(id: record.id)?.privateKey ?? opened(record)
        return SigningKey(
            id: record.id,
            privateKey: privateKey,
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
