import CressetIdentity

extension StoreConformance {
    static let messages = [
        Check("takenMessageIDIsRefused", takenMessageIDIsRefused),
        Check("messageIsNotTakenBeforeItIsDue", messageIsNotTakenBeforeItIsDue),
        Check("projectsWithoutRoomAreLeftOut", projectsWithoutRoomAreLeftOut),
        Check("everyMemberOfAMessageIsKept", everyMemberOfAMessageIsKept),
        Check("oneMessageOfEachProjectIsTaken", oneMessageOfEachProjectIsTaken),
        Check("takenMessageIsHiddenUntilItsLeaseEnds", takenMessageIsHiddenUntilItsLeaseEnds),
        Check("postponedMessageWaits", postponedMessageWaits),
        Check("deletedMessageIsGone", deletedMessageIsGone),
        Check("expiredMessagesAreDeleted", expiredMessagesAreDeleted),
        Check("sixteenTakersGetDifferentMessages", sixteenTakersGetDifferentMessages),
    ]

    private static func message(
        _ id: String,
        of project: String = "acme",
        dueAt moment: Timestamp = moment,
        expiresAt end: Timestamp? = nil
    ) -> OutgoingMessage {
        var message = OutgoingMessage(
            id: id,
            projectID: project,
            tenantID: nil,
            sealedContent: [0, 255, 7],
            createdAt: self.moment,
            expiresAt: end
        )
        message.nextAttemptAt = moment
        return message
    }

    private static func take(
        at now: Timestamp = moment,
        limit: Int = 100,
        without projects: Set<String> = [],
        from store: any IdentityStore
    ) async throws -> [String] {
        try await store.takeMessages(
            dueAt: now,
            lease: Timestamp(milliseconds: now.milliseconds + 1000),
            limit: limit,
            without: projects
        ).map(\.id)
    }

    static func takenMessageIDIsRefused(_ store: any IdentityStore) async throws {
        try await store.insert(message("m"))
        try await expect(.conflict(.other)) { try await store.insert(message("m", dueAt: later(-5))) }
        try await expect(take(at: later(-1), from: store), is: [])
        try await expect(store.countMessages(), is: 1)
    }

    static func messageIsNotTakenBeforeItIsDue(_ store: any IdentityStore) async throws {
        try await expect(take(from: store), is: [])
        try await store.insert(message("m", dueAt: later(1)))
        try await expect(take(from: store), is: [])
        for limit in [0, -1] { try await expect(take(at: later(1), limit: limit, from: store), is: []) }
        try await expect(take(at: later(1), from: store), is: ["m"])
    }

    static func projectsWithoutRoomAreLeftOut(_ store: any IdentityStore) async throws {
        for project in ["a", "b", "c"] { try await store.insert(message(project, of: project)) }
        try await expect(take(without: ["a", "b", "c", "d"], from: store), is: [])
        try await expect(take(without: ["a", "c"], from: store), is: ["b"])
        try await expect(take(from: store), is: ["a", "c"])
    }

    static func everyMemberOfAMessageIsKept(_ store: any IdentityStore) async throws {
        var full = OutgoingMessage(
            id: "a/b \u{1F600}\u{0}",
            projectID: "zenith",
            tenantID: "blue",
            sealedContent: (0...255).map { $0 },
            createdAt: later(-9),
            expiresAt: later(77)
        )
        full.nextAttemptAt = later(-5)
        full.attempts = 7
        let bare = OutgoingMessage(id: "", projectID: "", tenantID: nil, sealedContent: [], createdAt: moment)
        for message in [full, bare] { try await store.insert(message) }
        let taken = try await store.takeMessages(dueAt: moment, lease: later(60_000), limit: 2, without: [])
        let expected = [full, bare].map { message in
            var message = message
            message.attempts += 1
            message.nextAttemptAt = later(60_000)
            return message
        }
        try expect(taken, is: expected)
    }

    static func oneMessageOfEachProjectIsTaken(_ store: any IdentityStore) async throws {
        for (id, project, delay) in [("1", "a", -9), ("2", "a", -8), ("3", "a", -7), ("4", "b", -1), ("5", "c", -2)] {
            try await store.insert(message(id, of: project, dueAt: later(Int64(delay))))
        }
        try await expect(take(limit: 2, from: store), is: ["1", "5"])
        try await expect(take(from: store), is: ["2", "4"])
        try await expect(take(from: store), is: ["3"])
        try await expect(take(from: store), is: [])
        try await expect(store.countMessages(), is: 5)
    }

    static func takenMessageIsHiddenUntilItsLeaseEnds(_ store: any IdentityStore) async throws {
        try await store.insert(message("m"))
        for attempt in 1...3 {
            let now = later(Int64(attempt) * 1000)
            let lease = Timestamp(milliseconds: now.milliseconds + 1000)
            let taken = try await store.takeMessages(dueAt: now, lease: lease, limit: 9, without: [])
            try expect(taken.map(\.attempts), is: [attempt])
            let justBefore = Timestamp(milliseconds: lease.milliseconds - 1)
            try await expect(take(at: justBefore, from: store), is: [])
        }
    }

    static func postponedMessageWaits(_ store: any IdentityStore) async throws {
        for id in ["m", "n"] { try await store.insert(message(id, of: id)) }
        try await store.postponeMessage("unknown", until: later(1))
        try await store.postponeMessage("m", until: later(2))
        try await expect(take(at: later(1), from: store), is: ["n"])
        // Even during a delivery.
        try await store.postponeMessage("n", until: later(3))
        try await expect(take(at: later(3), from: store), is: ["m", "n"])
    }

    static func deletedMessageIsGone(_ store: any IdentityStore) async throws {
        for id in ["m", "n"] { try await store.insert(message(id)) }
        for id in ["unknown", "m", "m"] { try await store.deleteMessage(id) }
        try await expect(store.countMessages(), is: 1)
        try await expect(take(from: store), is: ["n"])
    }

    static func expiredMessagesAreDeleted(_ store: any IdentityStore) async throws {
        for end in 1...3 { try await store.insert(message("\(end)", of: "\(end)", expiresAt: later(Int64(end)))) }
        try await expect(store.deleteMessages(expiredAt: moment), is: 0)
        try await expect(store.deleteMessages(expiredAt: later(2)), is: 2)
        try await expect(take(from: store), is: ["3"])
    }

    static func sixteenTakersGetDifferentMessages(_ store: any IdentityStore) async throws {
        let ids = (0..<racers * 2).map { "\($0)" }.sorted()
        for id in ids { try await store.insert(message(id, of: id)) }
        let taken = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<racers { group.addTask { try await take(limit: 2, from: store) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        try expect(taken.flatMap(\.self).sorted(), is: ids)
    }
}
