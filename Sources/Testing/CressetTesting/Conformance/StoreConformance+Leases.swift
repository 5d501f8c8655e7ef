import CressetIdentity

extension StoreConformance {
    static let leases = [
        Check("leaseIsOneHoldersUntilItsEnd", leaseIsOneHoldersUntilItsEnd),
        Check("leaseIsRenewedByItsHolderAlone", leaseIsRenewedByItsHolderAlone),
        Check("leaseIsGivenUpByItsHolderAlone", leaseIsGivenUpByItsHolderAlone),
        Check("endedLeasesAloneAreDeleted", endedLeasesAloneAreDeleted),
        Check("oneOfSixteenTakesALease", oneOfSixteenTakesALease),
    ]

    private static let term: Int64 = 3_600_000

    private static func acquire(
        by holder: String,
        of name: String = "jobs",
        from start: Int64 = 0,
        until end: Int64 = term,
        in store: any IdentityStore
    ) async throws -> Bool {
        try await store.acquireLease(name, holder: holder, until: later(end), at: later(start))
    }

    static func leaseIsOneHoldersUntilItsEnd(_ store: any IdentityStore) async throws {
        try await expect(acquire(by: "one", in: store), is: true)
        try await expect(acquire(by: "two", from: 1, in: store), is: false)
        try await expect(acquire(by: "two", of: "other", in: store), is: true)
        // It expired immediately.
        try await expect(acquire(by: "one", of: "short", until: 0, in: store), is: true)
        try await expect(acquire(by: "two", of: "short", in: store), is: true)
        try await expect(acquire(by: "one", of: "short", in: store), is: false)
    }

    static func leaseIsRenewedByItsHolderAlone(_ store: any IdentityStore) async throws {
        try await expect(acquire(by: "one", until: 0, in: store), is: true)
        try await expect(acquire(by: "one", in: store), is: true)
        try await expect(acquire(by: "two", in: store), is: false)
        try await expect(acquire(by: "one", from: 1, until: 1, in: store), is: true)
        try await expect(acquire(by: "two", from: 1, until: term, in: store), is: true)
    }

    static func leaseIsGivenUpByItsHolderAlone(_ store: any IdentityStore) async throws {
        try await expect(acquire(by: "one", in: store), is: true)
        try await store.releaseLease("jobs", holder: "two")
        try await store.releaseLease("other", holder: "one")
        try await expect(acquire(by: "two", in: store), is: false)
        try await store.releaseLease("jobs", holder: "one")
        try await expect(acquire(by: "two", in: store), is: true)
        try await expect(acquire(by: "one", in: store), is: false)
    }

    static func endedLeasesAloneAreDeleted(_ store: any IdentityStore) async throws {
        try await expect(acquire(by: "one", in: store), is: true)
        try await expect(acquire(by: "one", of: "short", until: 1, in: store), is: true)
        try await store.deleteEndedLeases(at: later(1))
        try await expect(acquire(by: "two", in: store), is: false)
        // At this time it would still be valid.
        try await expect(acquire(by: "two", of: "short", in: store), is: true)
    }

    static func oneOfSixteenTakesALease(_ store: any IdentityStore) async throws {
        let taken = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<16 { group.addTask { try await acquire(by: "server-\(number)", in: store) } }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        try expect(taken, is: 1)
    }
}
