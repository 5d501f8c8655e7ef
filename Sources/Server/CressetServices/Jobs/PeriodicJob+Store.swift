public import CressetIdentity

extension PeriodicJob {
    /// Writes the times when accounts were refreshed: late, and many at once.
    public static func writingNotes(of store: any IdentityStore) -> PeriodicJob {
        PeriodicJob(name: "refresh notes", every: .seconds(5)) { try await store.writeNotes() }
    }

    /// Deletes expired tokens of administrators.
    public static func deletingExpiredTokens(in store: any IdentityStore, clock: any WallClock) -> PeriodicJob {
        PeriodicJob(name: "expired tokens", every: .seconds(600)) {
            _ = try await store.deleteAdminTokens(expiredBefore: clock.now())
        }
    }

    /// Deletes action codes that expired thirty days ago. Until then their users are told that they are too late.
    public static func deletingExpiredCodes(in store: any IdentityStore, clock: any WallClock) -> PeriodicJob {
        PeriodicJob(name: "expired codes", every: .seconds(21_600)) {
            let now = clock.now().milliseconds
            _ = try await store.deleteActionCodes(expiredBefore: Timestamp(milliseconds: now - 30 * 86_400_000))
        }
    }

    /// Deletes text messages that were not sent in time, and their codes an hour after they have expired.
    public static func deletingExpiredMessages(in store: any IdentityStore, clock: any WallClock) -> PeriodicJob {
        PeriodicJob(name: "expired messages", every: .seconds(900)) {
            _ = try await store.deleteMessages(expiredAt: clock.now())
            // Until then people are told that they are too late.
            let past = Timestamp(milliseconds: clock.now().milliseconds - 3_600_000)
            _ = try await store.deletePhoneSessions(expiredBefore: past)
        }
    }

    /// Deletes events that were given up a week ago.
    public static func deletingFailedEvents(in store: any IdentityStore, clock: any WallClock) -> PeriodicJob {
        PeriodicJob(name: "failed events", every: .seconds(3600)) {
            let past = clock.now().adding(milliseconds: -OutgoingEvent.failureLifetime)
            _ = try await store.deleteEvents(failedBefore: past)
        }
    }

    /// Deletes abandoned sign-ins at identity providers, and nonces whose tokens have expired.
    public static func deletingExpiredAuthorizations(
        in store: any IdentityStore,
        clock: any WallClock
    ) -> PeriodicJob {
        PeriodicJob(name: "expired authorizations", every: .seconds(900)) {
            _ = try await store.deleteAuthorizations(expiredBefore: clock.now())
            _ = try await store.deleteNonces(expiredBefore: clock.now())
        }
    }

    /// Puts a new signing key in use when the newest is old, and deletes keys whose signatures have expired.
    public static func maintainingKeys(_ maintain: @escaping @Sendable () async throws -> Void) -> PeriodicJob {
        PeriodicJob(name: "signing keys", every: .seconds(3600), run: maintain)
    }
}
