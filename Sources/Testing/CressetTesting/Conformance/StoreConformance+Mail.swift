import CressetIdentity

extension StoreConformance {
    static let mail = [
        Check("takenMailIDIsRefused", takenMailIDIsRefused),
        Check("mailIsNotTakenBeforeItIsDue", mailIsNotTakenBeforeItIsDue),
        Check("everyMemberOfAMailIsKept", everyMemberOfAMailIsKept),
        Check("mailThatIsDueLongestComesFirst", mailThatIsDueLongestComesFirst),
        Check("limitOfMailIsKept", limitOfMailIsKept),
        Check("takenMailIsHiddenUntilItsLeaseEnds", takenMailIsHiddenUntilItsLeaseEnds),
        Check("postponedMailWaits", postponedMailWaits),
        Check("deletedMailIsGone", deletedMailIsGone),
        Check("sixteenTakersGetDifferentMails", sixteenTakersGetDifferentMails),
    ]

    private static func take(
        at moment: Timestamp = moment,
        limit: Int = 100,
        from store: any IdentityStore
    ) async throws -> [String] {
        let lease = Timestamp(milliseconds: moment.milliseconds + 1000)
        return try await store.takeMail(dueAt: moment, lease: lease, limit: limit).map(\.id)
    }

    static func takenMailIDIsRefused(_ store: any IdentityStore) async throws {
        try await store.insert(outgoingMail("m"))
        try await expect(.conflict(.other)) { try await store.insert(outgoingMail("m", dueAt: later(-5))) }
        try await expect(store.takeMail(dueAt: later(-1), lease: later(9), limit: 9), is: [])
        try await expect(store.countMail(), is: 1)
    }

    static func mailIsNotTakenBeforeItIsDue(_ store: any IdentityStore) async throws {
        try await expect(take(from: store), is: [])
        try await store.insert(outgoingMail("m", dueAt: later(1)))
        try await expect(take(from: store), is: [])
        try await expect(take(at: later(1), from: store), is: ["m"])
    }

    static func everyMemberOfAMailIsKept(_ store: any IdentityStore) async throws {
        var full = OutgoingMail(
            id: "a/b \u{1F600}\u{0}",
            projectID: "zenith",
            sealedContent: (0...255).map { $0 },
            createdAt: later(-9)
        )
        full.nextAttemptAt = later(-5)
        full.attempts = 7
        let bare = OutgoingMail(id: "", projectID: "", sealedContent: [], createdAt: moment)
        for mail in [full, bare] { try await store.insert(mail) }
        let taken = try await store.takeMail(dueAt: moment, lease: later(60_000), limit: 2)
        let expected = [full, bare].map { mail in
            var mail = mail
            mail.attempts += 1
            mail.nextAttemptAt = later(60_000)
            return mail
        }
        try expect(taken, is: expected)
    }

    static func mailThatIsDueLongestComesFirst(_ store: any IdentityStore) async throws {
        for (id, delay) in [("c", -1), ("a", 0), ("d", -3), ("b", -2), ("e", 1)] {
            try await store.insert(outgoingMail(id, dueAt: later(Int64(delay))))
        }
        try await expect(take(from: store), is: ["d", "b", "c", "a"])
    }

    static func limitOfMailIsKept(_ store: any IdentityStore) async throws {
        for number in 1...5 { try await store.insert(outgoingMail("\(number)", dueAt: later(Int64(number) - 5))) }
        for limit in [0, -1] { try await expect(take(limit: limit, from: store), is: []) }
        try await expect(take(limit: 2, from: store), is: ["1", "2"])
        try await expect(take(limit: 2, from: store), is: ["3", "4"])
        try await expect(take(limit: 2, from: store), is: ["5"])
        try await expect(store.countMail(), is: 5)
    }

    static func takenMailIsHiddenUntilItsLeaseEnds(_ store: any IdentityStore) async throws {
        try await store.insert(outgoingMail("m"))
        for attempt in 1...3 {
            let now = later(Int64(attempt) * 1000)
            let lease = Timestamp(milliseconds: now.milliseconds + 1000)
            let taken = try await store.takeMail(dueAt: now, lease: lease, limit: 9)
            try expect(taken.map(\.attempts), is: [attempt])
            let justBefore = Timestamp(milliseconds: lease.milliseconds - 1)
            try await expect(take(at: justBefore, from: store), is: [])
        }
    }

    static func postponedMailWaits(_ store: any IdentityStore) async throws {
        for id in ["m", "n"] { try await store.insert(outgoingMail(id)) }
        try await store.postponeMail("nobody", until: later(1))
        try await store.postponeMail("m", until: later(2))
        try await expect(take(at: later(1), from: store), is: ["n"])
        // Even during a delivery; the number of attempts is unchanged.
        try await store.postponeMail("n", until: later(3))
        let taken = try await store.takeMail(dueAt: later(3), lease: later(4), limit: 9)
        try expect(taken.map(\.id), is: ["m", "n"])
        try expect(taken.map(\.attempts), is: [1, 2])
    }

    static func deletedMailIsGone(_ store: any IdentityStore) async throws {
        try await expect(store.countMail(), is: 0)
        for id in ["m", "n"] { try await store.insert(outgoingMail(id)) }
        for id in ["nobody", "m", "m"] { try await store.deleteMail(id) }
        try await expect(store.countMail(), is: 1)
        try await expect(take(from: store), is: ["n"])
        try await store.deleteMail("n")
        try await store.insert(outgoingMail("n"))
        try await expect(store.countMail(), is: 1)
    }

    static func sixteenTakersGetDifferentMails(_ store: any IdentityStore) async throws {
        let ids = (0..<racers * 3).map { "\($0)" }.sorted()
        for id in ids { try await store.insert(outgoingMail(id)) }
        let taken = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<racers { group.addTask { try await take(limit: 2, from: store) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        try expect(taken.map(\.count), is: [Int](repeating: 2, count: racers))
        let rest = try await take(from: store)
        try expect((taken.flatMap(\.self) + rest).sorted(), is: ids)
    }
}
