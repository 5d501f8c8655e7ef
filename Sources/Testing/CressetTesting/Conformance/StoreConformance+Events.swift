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
        Check("failedEventMakesRoomAndIsRetriedLast", failedEventMakesRoomAndIsRetriedLast),
        Check("overloadedWebhookLosesSignInsFirst", overloadedWebhookLosesSignInsFirst),
        Check("failedEventsAreForgottenAfterTheirTime", failedEventsAreForgottenAfterTheirTime),
        Check("deletedWebhookTakesItsEventsAlong", deletedWebhookTakesItsEventsAlong),
        Check("resumedWebhookMakesItsDeferredEventsDue", resumedWebhookMakesItsDeferredEventsDue),
    ]

    private static func webhook(
        _ id: String,
        of project: String = "acme",
        notifying kinds: Set<AccountEvent.Kind> = Set(AccountEvent.Kind.allCases)
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
        store.recorded(by: AuditWriter(.server, secrets: vault, clock: TestClock()))
    }

    static let vault = SecretVault(masterKey: [UInt8](repeating: 7, count: SecretVault.masterKeyLength))
    private static let start = TestClock.start

    private static func claim(from store: any IdentityStore, limit: Int = 1) async throws -> [OutboxItem] {
        try await store.claimDueItems(of: .event, at: start, lease: start.adding(milliseconds: 1000), limit: limit)
    }

    private static func drain(_ store: any IdentityStore) async throws -> [String] {
        var told: [String] = []
        while true {
            let taken = try await claim(from: store)
            guard !taken.isEmpty else { return told }
            for item in taken {
                guard let event = item.event else { continue }
                told.append("\(item.target) \(event.localID) \(event.kind.rawValue)")
                try await store.settleItem(item.id, at: start, failure: nil, note: nil)
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
        var webhook = webhook("w", notifying: [.created, .takenOver])
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
            try await store.update("ada", in: pool) { account -> AccountChange in
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
            try await expect(store.insert(webhook(id, notifying: Set(kinds))), is: true)
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
            return AccountChange()
        }
        try await store.update("ada", in: pool) { account in
            account.disabled = false
            account.lastLoginAt = later(1)
            return AccountChange()
        }
        // A use alone is not a change.
        try await store.update("ada", in: pool) { account in
            account.lastRefreshAt = later(2)
            return AccountChange()
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
                return AccountChange()
            }
        }
        var names: [String?] = []
        for _ in 1...3 {
            let taken = try await claim(from: store)
            try expect(taken.count, is: 1)
            try await expect(claim(from: store).count, is: 0)
            names.append(taken[0].event?.user["displayName"]?.string)
            try await store.settleItem(taken[0].id, at: start, failure: nil, note: nil)
        }
        try expect(names, is: [nil, "a", "b"])
        try await expect(claim(from: store).count, is: 0)
    }

    static func eventsOfOtherAccountsDoNotWait(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w")), is: true)
        for pool in [pool, tenantPool] {
            for id in ["ada", "bob"] { try await store.insert(account(id, in: pool), session: nil) }
        }
        let taken = try await claim(from: store, limit: 9).compactMap(\.event)
        try expect(Set(taken.map { "\($0.pool) \($0.localID)" }).count, is: 4)
    }

    static func failedEventMakesRoomAndIsRetriedLast(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w")), is: true)
        try await store.insert(account("ada"), session: nil)
        for name in ["a", "b"] {
            try await store.update("ada", in: pool) { account in
                account.displayName = name
                return AccountChange()
            }
        }
        let first = try await claim(from: store)[0]
        try await expect(store.retryItems(nil, of: .event, in: "acme", at: start, limit: 9), is: 0)
        try await store.settleItem(first.id, at: start, failure: "status 410", note: nil)
        let failed = try await store.items(of: .event, in: "acme", failedOnly: true, limit: 9)
        try expect(failed.map(\.cause), is: ["status 410"])
        try expect(failed[0].failedAt, is: start)
        for (id, project) in [("evt_0", "acme"), (first.id, "zenith")] {
            try await expect(store.retryItems(id, of: .event, in: project, at: start, limit: 9), is: 0)
        }
        try await expect(store.retryItems(first.id, of: .event, in: "acme", at: start, limit: 0), is: 0)
        try await expect(store.retryItems(first.id, of: .event, in: "acme", at: start, limit: 9), is: 1)
        try await expect(
            drain(store),
            is: ["w ada user.updated", "w ada user.updated", "w ada user.created"]
        )
    }

    static func overloadedWebhookLosesSignInsFirst(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w")), is: true)
        func overload(signInLimit: Int, limit: Int) async throws -> [Webhook.Overload] {
            let waiting = try await store.countItems(of: .event).waiting
            return try await store.updateOverload(waiting: waiting, signInLimit: signInLimit, limit: limit)
                .map(\.overload)
        }
        for id in ["a", "b"] { try await store.insert(account(id), session: session(id == "a" ? 1 : 2, of: id)) }
        try await expect(store.countItems(of: .event).waiting, is: ["w": 4])
        try await expect(overload(signInLimit: 5, limit: 9), is: [])
        try await expect(overload(signInLimit: 4, limit: 9), is: [.signIns])
        try await store.insert(account("c"), session: session(3, of: "c"))
        try await expect(store.countWaiting(.event), is: 5)
        try await expect(overload(signInLimit: 4, limit: 5), is: [.everything])
        try await store.insert(account("d"), session: nil)
        try await expect(drain(store).count, is: 5)
        try await expect(overload(signInLimit: 4, limit: 5), is: [.none])
        try await expect(store.webhook("w"), is: webhook("w"))
    }

    static func failedEventsAreForgottenAfterTheirTime(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        try await expect(store.insert(webhook("w")), is: true)
        for id in ["a", "b", "c"] { try await store.insert(account(id), session: nil) }
        for seconds in [1, 2] {
            let taken = try await claim(from: store)[0]
            let now = start.adding(milliseconds: Int64(seconds) * 1000)
            try await store.settleItem(taken.id, at: now, failure: "r", note: nil)
        }
        try await expect(store.deleteItems(of: .event, failedBefore: start.adding(milliseconds: 2000)), is: 1)
        try await expect(store.items(of: .event, in: "acme", failedOnly: true, limit: 9).count, is: 1)
        try await expect(store.items(of: .event, in: "acme", failedOnly: false, limit: 9).count, is: 2)
        try await expect(store.items(of: .event, in: "zenith", failedOnly: false, limit: 9).count, is: 0)
    }

    static func resumedWebhookMakesItsDeferredEventsDue(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        for id in ["v", "w"] { try await expect(store.insert(webhook(id)), is: true) }
        try await expect(store.setPaused(true, webhook: "w", of: "zenith", at: start), is: false)
        try await expect(store.setPaused(true, webhook: "w", of: "acme", at: start), is: true)
        try await expect(store.webhook("w")?.pausedAt, is: start)
        try await expect(store.webhook("v")?.pausedAt, is: nil)
        for id in ["ada", "bob"] { try await store.insert(account(id), session: nil) }
        for item in try await claim(from: store, limit: 4) {
            let cause = item.target == "w" && item.event?.localID == "ada" ? Webhook.pauseCause : "status 500"
            try await store.postponeItem(item.id, until: later(9000), cause: cause)
        }
        try await expect(store.countItems(of: .event).cause != nil, is: true)
        try await expect(claim(from: store).count, is: 0)
        try await expect(store.setPaused(false, webhook: "w", of: "acme", at: start), is: true)
        try await expect(store.webhook("w")?.pausedAt, is: nil)
        try await expect(drain(store), is: ["w ada user.created"])
    }

    static func deletedWebhookTakesItsEventsAlong(_ store: any IdentityStore) async throws {
        let store = recorded(store)
        for id in ["v", "w"] { try await expect(store.insert(webhook(id)), is: true) }
        try await store.insert(account("ada"), session: nil)
        try await expect(store.deleteWebhook("v", of: "acme"), is: true)
        try await expect(drain(store), is: ["w ada user.created"])
    }

}
