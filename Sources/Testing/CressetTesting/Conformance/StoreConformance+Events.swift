import CressetIdentity
import CressetServices
import CressetWire

extension StoreConformance {
    static let events = [
        Check("ninthWebhookIsRefused", ninthWebhookIsRefused),
        Check("everyMemberOfAWebhookIsKept", everyMemberOfAWebhookIsKept),
        Check("webhookOfAnotherProjectStays", webhookOfAnotherProjectStays),
        Check("changeWithoutAWebhookLeavesNoEvent", changeWithoutAWebhookLeavesNoEvent),
        Check("undoneChangeLeavesNoEvent", undoneChangeLeavesNoEvent),
        Check("webhookGetsTheEventsThatItWants", webhookGetsTheEventsThatItWants),
        Check("everyChangeOfAnAccountIsAnEvent", everyChangeOfAnAccountIsAnEvent),
        Check("importIsNoEvent", importIsNoEvent),
        Check("eventsOfAnAccountComeInTheirOrder", eventsOfAnAccountComeInTheirOrder),
        Check("eventsOfOtherAccountsDoNotWait", eventsOfOtherAccountsDoNotWait),
        Check("takenEventIsHiddenUntilItsLeaseEnds", takenEventIsHiddenUntilItsLeaseEnds),
        Check("failedEventMakesRoomAndIsRetriedLast", failedEventMakesRoomAndIsRetriedLast),
        Check("webhooksWithoutRoomAreLeftOut", webhooksWithoutRoomAreLeftOut),
        Check("overloadedWebhookLosesSignInsFirst", overloadedWebhookLosesSignInsFirst),
        Check("failedEventsAreForgottenAfterTheirTime", failedEventsAreForgottenAfterTheirTime),
        Check("deletedWebhookTakesItsEventsAlong", deletedWebhookTakesItsEventsAlong),
        Check("sixteenTakersGetDifferentEvents", sixteenTakersGetDifferentEvents),
    ]

    private static func webhook(
        _ id: String,
        of project: String = "acme",
        telling kinds: Set<AccountEvent.Kind> = Set(AccountEvent.Kind.allCases)
    ) -> Webhook {
        Webhook(
            id: id,
            projectID: project,
            url: "https://hooks.example/\(id)",
            kinds: kinds,
            format: .standardWebhooks,
            sealedSecret: [0, 255, 7],
            createdAt: moment
        )
    }

    private static func recorded(_ store: any IdentityStore) -> any IdentityStore {
        store.recorded(by: AuditScribe(.server, secrets: vault, clock: TestClock()))
    }

    private static let vault = SecretVault(masterKey: [UInt8](repeating: 7, count: SecretVault.masterKeyLength))
    private static let start = TestClock.start

    private static func take(
        secondsLater seconds: Int64 = 0,
        limit: Int = 100,
        without webhooks: Set<String> = [],
        from store: any IdentityStore
    ) async throws -> [OutgoingEvent] {
        let now = start.adding(milliseconds: seconds * 1000)
        return try await store.takeEvents(
            dueAt: now,
            lease: now.adding(milliseconds: 1000),
            limit: limit,
            without: webhooks
        )
    }

    private static func drain(_ store: any IdentityStore) async throws -> [String] {
        var told: [String] = []
        while true {
            let taken = try await take(from: store)
            guard !taken.isEmpty else { return told }
            for event in taken {
                told.append("\(event.webhookID) \(event.event.localID) \(event.event.kind.rawValue)")
                try await store.deleteEvent(event.event.id, at: start)
            }
        }
    }

    static func ninthWebhookIsRefused(_ store: any IdentityStore) async throws {
        for number in 1...Webhook.limit { try await expect(store.insert(webhook("\(number)")), is: true) }
        try await expect(store.insert(webhook("9")), is: false)
        try await expect(store.webhook("9"), is: nil)
        try await expect(store.webhooks(of: "acme").count, is: Webhook.limit)
        try await expect(store.insert(webhook("z", of: "zenith")), is: true)
    }

    static func everyMemberOfAWebhookIsKept(_ store: any IdentityStore) async throws {
        var webhook = webhook("w", telling: [.created, .takenOver])
        try await expect(store.insert(webhook), is: true)
        try await expect(store.webhook("w"), is: webhook)
        try await expect(.notFound) { try await store.replaceSecret(of: "v", by: [1], keepingFormerUntil: moment) }
        try await store.replaceSecret(of: "w", by: [9], keepingFormerUntil: later(5))
        webhook.sealedSecret = [9]
        webhook.formerSecret = Webhook.FormerSecret(sealed: [0, 255, 7], until: later(5))
        try await expect(store.webhooks(of: "acme"), is: [webhook])
    }

    static func webhookOfAnotherProjectStays(_ store: any IdentityStore) async throws {
        try await expect(store.insert(webhook("w")), is: true)
        try await expect(store.deleteWebhook("w", of: "zenith"), is: false)
        try await expect(store.webhooks(of: "acme").count, is: 1)
        try await expect(store.webhooks(of: "zenith"), is: [])
        try await expect(store.deleteWebhook("w", of: "acme"), is: true)
        try await expect(store.deleteWebhook("w", of: "acme"), is: false)
    }

    static func changeWithoutAWebhookLeavesNoEvent(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w", of: "zenith")), is: true)
        try await store.insert(account("ada"), session: nil)
        try await expect(drain(store), is: [])
    }

    static func undoneChangeLeavesNoEvent(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await store.insert(account("ada"), session: nil)
        try await expect(store.insert(webhook("w")), is: true)
        try await expect(.conflict(.localID)) { try await store.insert(account("ada"), session: nil) }
        try await expectRefusal {
            try await store.update("ada", in: pool) { account in
                account.displayName = "Ada"
                throw Refusal()
            }
        }
        try await expectRefusal { try await store.delete("ada", in: pool) { _ in throw Refusal() } }
        try await expect(drain(store), is: [])
    }

    static func webhookGetsTheEventsThatItWants(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        for (id, kinds) in [("all", AccountEvent.Kind.allCases), ("ends", [.deleted])] {
            try await expect(store.insert(webhook(id, telling: Set(kinds))), is: true)
        }
        try await store.insert(account("ada", in: tenantPool), session: nil)
        try await store.delete("ada", in: tenantPool) { _ in }
        try await expect(
            drain(store).sorted(),
            is: ["all ada user.created", "all ada user.deleted", "ends ada user.deleted"]
        )
    }

    static func everyChangeOfAnAccountIsAnEvent(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w")), is: true)
        try await store.insert(account("ada"), session: nil)
        try await store.update("ada", in: pool) { account in
            account.displayName = "Ada"
            account.disabled = true
            return AccountEffects()
        }
        try await store.update("ada", in: pool) { account in
            account.disabled = false
            account.lastLoginAt = later(1)
            return AccountEffects()
        }
        // A use alone is not a change.
        try await store.update("ada", in: pool) { account in
            account.lastRefreshAt = later(2)
            return AccountEffects()
        }
        _ = try await store.delete(["ada", "nobody"], in: pool) { _ in true }
        try await expect(
            drain(store),
            is: [
                "w ada user.created", "w ada user.disabled", "w ada user.updated", "w ada user.enabled",
                "w ada user.deleted",
            ]
        )
    }

    static func importIsNoEvent(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w")), is: true)
        let options = ImportOptions(overwritesExisting: true, refusesDuplicateEmails: true)
        for _ in 1...2 {
            try await expect(store.importAccounts([account("ada")], in: pool, options: options), is: [nil])
        }
        try await store.deleteAll(in: pool)
        try await expect(drain(store), is: [])
    }

    static func eventsOfAnAccountComeInTheirOrder(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w")), is: true)
        try await store.insert(account("ada"), session: nil)
        for name in ["a", "b"] {
            try await store.update("ada", in: pool) { account in
                account.displayName = name
                return AccountEffects()
            }
        }
        var names: [String?] = []
        for _ in 1...3 {
            let taken = try await take(from: store)
            try expect(taken.count, is: 1)
            try await expect(take(from: store).count, is: 0)
            names.append(taken[0].event.user["displayName"]?.string)
            try await store.deleteEvent(taken[0].event.id, at: start)
        }
        try expect(names, is: [nil, "a", "b"])
        try await expect(take(from: store).count, is: 0)
    }

    static func eventsOfOtherAccountsDoNotWait(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w")), is: true)
        for pool in [pool, tenantPool] {
            for id in ["ada", "bob"] { try await store.insert(account(id, in: pool), session: nil) }
        }
        var taken: [OutgoingEvent] = []
        for _ in 1...4 { taken += try await take(from: store) }
        try expect(Set(taken.map { "\($0.event.pool) \($0.event.localID)" }).count, is: 4)
    }

    static func takenEventIsHiddenUntilItsLeaseEnds(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w")), is: true)
        try await store.insert(account("ada"), session: nil)
        for attempt in 1...3 {
            let taken = try await take(secondsLater: Int64(attempt), from: store)
            try expect(taken.map(\.attempts), is: [attempt])
            try await expect(take(secondsLater: Int64(attempt), from: store).count, is: 0)
        }
        let event = try await store.events(of: "acme", failedOnly: false, limit: 9)[0]
        try await store.postponeEvent(event.event.id, until: start.adding(milliseconds: 9000), cause: "status 500")
        try await expect(take(secondsLater: 8, from: store).count, is: 0)
        let again = try await take(secondsLater: 9, from: store)
        try expect(again.map(\.cause), is: ["status 500"])
        try expect(again[0].event, is: event.event)
    }

    static func failedEventMakesRoomAndIsRetriedLast(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w")), is: true)
        try await store.insert(account("ada"), session: nil)
        for name in ["a", "b"] {
            try await store.update("ada", in: pool) { account in
                account.displayName = name
                return AccountEffects()
            }
        }
        let first = try await take(from: store)[0].event
        try await expect(store.retryEvents(nil, of: "acme", at: start, limit: 9), is: 0)
        try await store.failEvent(first.id, at: start, cause: "status 410")
        let failed = try await store.events(of: "acme", failedOnly: true, limit: 9)
        try expect(failed.map(\.cause), is: ["status 410"])
        try expect(failed[0].failedAt, is: start)
        for (id, project) in [("evt_0", "acme"), (first.id, "zenith")] {
            try await expect(store.retryEvents(id, of: project, at: start, limit: 9), is: 0)
        }
        try await expect(store.retryEvents(first.id, of: "acme", at: start, limit: 0), is: 0)
        try await expect(store.retryEvents(first.id, of: "acme", at: start, limit: 9), is: 1)
        try await expect(
            drain(store),
            is: ["w ada user.updated", "w ada user.updated", "w ada user.created"]
        )
    }

    static func webhooksWithoutRoomAreLeftOut(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        for id in ["u", "v", "w"] { try await expect(store.insert(webhook(id)), is: true) }
        try await store.insert(account("ada"), session: nil)
        for limit in [0, -1] { try await expect(take(limit: limit, from: store).count, is: 0) }
        try await expect(take(without: ["u", "v", "w"], from: store).count, is: 0)
        try await expect(take(without: ["u", "w", "x"], from: store).map(\.webhookID), is: ["v"])
        try await expect(take(limit: 1, from: store).count, is: 1)
        try await expect(take(from: store).count, is: 1)
    }

    static func overloadedWebhookLosesSignInsFirst(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w")), is: true)
        for id in ["a", "b"] { try await store.insert(account(id), session: session(id == "a" ? 1 : 2, of: id)) }
        var load = try await store.weighEvents(signInLimit: 5, limit: 9)
        try expect(load.waiting == 4 && load.failed == 0 && load.changed.isEmpty, "\(load)")
        load = try await store.weighEvents(signInLimit: 4, limit: 9)
        try expect(load.changed.map(\.overload), is: [.signIns])
        try await store.insert(account("c"), session: session(3, of: "c"))
        load = try await store.weighEvents(signInLimit: 4, limit: 5)
        try expect(load.waiting, is: 5)
        try expect(load.changed.map(\.overload), is: [.everything])
        try await store.insert(account("d"), session: nil)
        try await expect(drain(store).count, is: 5)
        load = try await store.weighEvents(signInLimit: 4, limit: 5)
        try expect(load.changed.map(\.overload), is: [Webhook.Overload.none])
        try expect(load.waiting, is: 0)
    }

    static func failedEventsAreForgottenAfterTheirTime(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w")), is: true)
        for id in ["a", "b", "c"] { try await store.insert(account(id), session: nil) }
        for seconds in [1, 2] {
            let taken = try await take(from: store)[0]
            let now = start.adding(milliseconds: Int64(seconds) * 1000)
            try await store.failEvent(taken.event.id, at: now, cause: "r")
        }
        try await expect(store.deleteEvents(failedBefore: start.adding(milliseconds: 2000)), is: 1)
        try await expect(store.events(of: "acme", failedOnly: true, limit: 9).count, is: 1)
        try await expect(store.events(of: "acme", failedOnly: false, limit: 9).count, is: 2)
        try await expect(store.events(of: "zenith", failedOnly: false, limit: 9).count, is: 0)
    }

    static func deletedWebhookTakesItsEventsAlong(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        for id in ["v", "w"] { try await expect(store.insert(webhook(id)), is: true) }
        try await store.insert(account("ada"), session: nil)
        try await expect(store.deleteWebhook("v", of: "acme"), is: true)
        try await expect(drain(store), is: ["w ada user.created"])
    }

    static func sixteenTakersGetDifferentEvents(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w")), is: true)
        let ids = (0..<racers).map { "\($0)" }.sorted()
        for id in ids { try await store.insert(account(id), session: nil) }
        let taken = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<racers { group.addTask { try await take(from: store).map(\.event.localID) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        try expect(taken.flatMap(\.self).sorted(), is: ids)
    }
}
