public import CressetIdentity

extension PeriodicJob {
    private static let deliveryBatch = 500

    public static func writingPendingUses(of store: any IdentityStore) -> PeriodicJob {
        PeriodicJob(name: "refresh notes", every: .seconds(5)) { try await store.writePendingUses() }
    }

    public static func deletingExpiredTokens(in store: any IdentityStore, clock: any WallClock) -> PeriodicJob {
        PeriodicJob(name: "expired tokens", onOneServerEvery: .seconds(600)) { _ in
            _ = try await store.deleteAdminTokens(expiredBefore: clock.now())
        }
    }

    /// Deletes action codes 30 days after expiry. Until then they are reported as expired.
    public static func deletingExpiredCodes(in store: any IdentityStore, clock: any WallClock) -> PeriodicJob {
        PeriodicJob(name: "expired codes", onOneServerEvery: .seconds(21_600)) { _ in
            let now = clock.now().milliseconds
            _ = try await store.deleteActionCodes(expiredBefore: Timestamp(milliseconds: now - 30 * 86_400_000))
        }
    }

    /// Deletes the codes of text messages 1 hour after expiry. Until then they are reported as expired.
    public static func deletingExpiredSMS(in store: any IdentityStore, clock: any WallClock) -> PeriodicJob {
        PeriodicJob(name: "expired messages", onOneServerEvery: .seconds(900)) { _ in
            let past = Timestamp(milliseconds: clock.now().milliseconds - 3_600_000)
            _ = try await store.deletePhoneSessions(expiredBefore: past)
        }
    }

    /// Deletes failed events after one week.
    public static func deletingFailedEvents(in store: any IdentityStore, clock: any WallClock) -> PeriodicJob {
        PeriodicJob(name: "failed events", onOneServerEvery: .seconds(3600)) { _ in
            let past = clock.now().adding(milliseconds: -OutboxItem.failureLifetime)
            _ = try await store.deleteItems(of: .event, failedBefore: past)
        }
    }

    public static func deletingOldDeliveries(in store: any IdentityStore, clock: any WallClock) -> PeriodicJob {
        PeriodicJob(name: "old deliveries", onOneServerEvery: .seconds(3600)) { lease in
            let past = clock.now().adding(milliseconds: -Delivery.lifetime)
            while try await store.deleteDeliveries(before: past, limit: deliveryBatch) == deliveryBatch {
                try lease.requireHeld()
            }
        }
    }

    /// Deletes abandoned provider sign-ins, and nonces of expired tokens.
    public static func deletingExpiredAuthorizations(
        in store: any IdentityStore,
        clock: any WallClock
    ) -> PeriodicJob {
        PeriodicJob(name: "expired authorizations", onOneServerEvery: .seconds(900)) { lease in
            _ = try await store.deleteAuthorizations(expiredBefore: clock.now())
            try lease.requireHeld()
            _ = try await store.deleteNonces(expiredBefore: clock.now())
        }
    }

    public static func maintainingKeys(_ maintain: @escaping @Sendable () async throws -> Void) -> PeriodicJob {
        PeriodicJob(name: "signing keys", onOneServerEvery: .seconds(3600)) { _ in try await maintain() }
    }
}
