import CressetIdentity

extension StoreConformance {
    static let deliveries = [
        Check("deliveryToAnUnknownUserIsNotKept", deliveryToAnUnknownUserIsNotKept),
        Check("newestDeliveriesAreKept", newestDeliveriesAreKept),
        Check("deletionsIncludeDeliveries", deletionsIncludeDeliveries),
        Check("oldDeliveriesAreDeleted", oldDeliveriesAreDeleted),
    ]

    private static func delivery(_ number: Int) -> Delivery {
        Delivery(
            number.isMultiple(of: 3) ? .sms : .mail,
            to: "ada@example.com",
            template: number.isMultiple(of: 3) ? nil : "passwordReset",
            at: later(Int64(number)),
            failure: number.isMultiple(of: 2) ? nil : "status 550"
        )
    }

    private static func settle(
        _ numbers: some Sequence<Int>,
        to names: AccountName...,
        in pool: UserPool = pool,
        of store: any IdentityStore
    ) async throws {
        for number in numbers {
            let note = DeliveryNote(delivery(number), names: names, in: pool)
            try await store.settleItem("m", at: later(1), failure: nil, note: note)
        }
    }

    static func deliveryToAnUnknownUserIsNotKept(_ store: any IdentityStore) async throws {
        let email = AccountName.email("ada@example.com")
        try await settle([1], to: .localID("ada-1"), email, in: pool, of: store)
        try await store.insert(ada(), session: nil)
        try await settle([2], to: .localID("gone"), .phoneNumber("+15550000000"), in: pool, of: store)
        try await settle([2], to: email, in: otherPool, of: store)
        try await expect(store.deliveries(to: "ada-1", in: pool), is: [])
        try await settle([3], to: .localID("gone"), email, in: pool, of: store)
        try await settle([4], to: .localID("ada-1"), in: pool, of: store)
        try await expect(store.deliveries(to: "ada-1", in: pool), is: [delivery(4), delivery(3)])
        for pool in [otherPool, tenantPool] { try await expect(store.deliveries(to: "ada-1", in: pool), is: []) }
    }

    static func newestDeliveriesAreKept(_ store: any IdentityStore) async throws {
        try await store.insert(account("a"), session: nil)
        try await settle(1...25, to: .localID("a"), of: store)
        try await expect(store.deliveries(to: "a", in: pool), is: (6...25).reversed().map(delivery))
    }

    static func deletionsIncludeDeliveries(_ store: any IdentityStore) async throws {
        for pool in pools {
            for id in ["a", "b"] {
                try await store.insert(account(id, in: pool), session: nil)
                try await settle([1], to: .localID(id), in: pool, of: store)
            }
        }
        try await store.delete("a", in: pool) { _ in }
        try await store.insert(account("a"), session: nil)
        try await expect(store.deliveries(to: "a", in: pool), is: [])
        try await expect(store.deliveries(to: "b", in: pool), is: [delivery(1)])
        try await store.deleteAll(in: tenantPool)
        for id in ["a", "b"] { try await expect(store.deliveries(to: id, in: tenantPool), is: []) }
        for id in ["a", "b"] { try await expect(store.deliveries(to: id, in: otherPool), is: [delivery(1)]) }
    }

    static func oldDeliveriesAreDeleted(_ store: any IdentityStore) async throws {
        for pool in pools {
            try await store.insert(account("a", in: pool), session: nil)
            try await settle(1...2, to: .localID("a"), in: pool, of: store)
        }
        let all = pools.count
        try await expect(store.deleteDeliveries(before: later(1), limit: 10), is: 0)
        try await expect(store.deleteDeliveries(before: later(2), limit: 2), is: 2)
        try await expect(store.deleteDeliveries(before: later(2), limit: 10), is: all - 2)
        for pool in pools { try await expect(store.deliveries(to: "a", in: pool), is: [delivery(2)]) }
    }
}
