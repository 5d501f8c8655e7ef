public import CressetIdentity

extension PeriodicJob {
    /// Writes when accounts were refreshed: late, and many at once.
    public static func writingNotes(of store: any IdentityStore) -> PeriodicJob {
        PeriodicJob(name: "refresh notes", every: .seconds(5)) { try await store.writeNotes() }
    }

    /// Forgets administrators' tokens whose time is over.
    public static func deletingExpiredTokens(in store: any IdentityStore, clock: any WallClock) -> PeriodicJob {
        PeriodicJob(name: "expired tokens", every: .seconds(600)) {
            _ = try await store.deleteAdminTokens(expiredBefore: clock.now())
        }
    }

    /// Puts a new signing key in use when the newest is old, and forgets those that nobody needs.
    public static func maintainingKeys(_ maintain: @escaping @Sendable () async throws -> Void) -> PeriodicJob {
        PeriodicJob(name: "signing keys", every: .seconds(3600), run: maintain)
    }
}
