import CressetIdentity
import CressetWire

extension StoreConformance {
    static let imports = [
        Check("rehearsalAnswersEachRowAndWritesNothing", rehearsalAnswersEachRowAndWritesNothing),
        Check("importAnswersEachRowInOrder", importAnswersEachRowInOrder),
        Check("emptyImportWritesNothing", emptyImportWritesNothing),
        Check("existingLocalIDIsRefusedUnlessOverwriting", existingLocalIDIsRefusedUnlessOverwriting),
        Check("overwritingReplacesTheWholeAccount", overwritingReplacesTheWholeAccount),
        Check("overwritingEndsSessionsAndCodes", overwritingEndsSessionsAndCodes),
        Check("importFollowsADeletedAccount", importFollowsADeletedAccount),
        Check("ownNamesAreNoConflict", ownNamesAreNoConflict),
        Check("lastRowOfALocalIDWins", lastRowOfALocalIDWins),
        Check("repeatedEmailIsRefusedWhereItMustBe", repeatedEmailIsRefusedWhereItMustBe),
        Check("takenPhoneNumberIsRefusedEitherWay", takenPhoneNumberIsRefusedEitherWay),
        Check("takenIdentityIsRefusedEitherWay", takenIdentityIsRefusedEitherWay),
        Check("refusedRowKeepsWhatItWouldHaveReplaced", refusedRowKeepsWhatItWouldHaveReplaced),
        Check("importStaysInItsPool", importStaysInItsPool),
        Check("kindsOfImportedHashesAreNoted", kindsOfImportedHashesAreNoted),
        Check("kindsOfImportedHashesAreBounded", kindsOfImportedHashesAreBounded),
        Check("kindOfHashIsRecordedOnce", kindOfHashIsRecordedOnce),
    ]

    static let careful = ImportOptions(overwritesExisting: false, refusesDuplicateEmails: true)
    static let careless = ImportOptions(overwritesExisting: true, refusesDuplicateEmails: false)

    static func rehearsalAnswersEachRowAndWritesNothing(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        var row = account("b")
        row.password = StoredPassword(algorithm: "MD5", hash: [1])
        let rows = [row, account("ada-1"), account("b"), account("c", email: "ada@example.com")]
        let options = ImportOptions(overwritesExisting: false, refusesDuplicateEmails: true, isRehearsal: true)
        try await expect(store.importAccounts(rows, in: pool, options: options), is: [nil, .localID, .localID, .email])
        try await expect(store.accounts(in: pool, after: "", limit: 10), is: [ada()])
        try await expect(store.importedHashKinds(in: pool), is: [])
    }

    static func importAnswersEachRowInOrder(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        let rows = [
            account("ada-1"), account("b", email: "b@example.com"), account("c", email: "ada@example.com"),
            account("d", phoneNumber: "+15551234567"), account("e"),
            account("f", identities: [identity("f-1"), identity("w-1", at: "oidc.works")]),
        ]
        let answers = try await store.importAccounts(rows, in: pool, options: careful)
        try expect(
            answers,
            is: [.localID, nil, .email, .phoneNumber, nil, .identity(providerID: "oidc.works", rawID: "w-1")]
        )
        try await expect(store.accounts(in: pool, after: "", limit: 10), is: [ada(), rows[1], rows[4]])
        try await expect(store.account(.identity(providerID: "google.com", rawID: "f-1"), in: pool), is: nil)
    }

    static func emptyImportWritesNothing(_ store: any IdentityStore) async throws {
        try await expect(store.importAccounts([], in: pool, options: careful), is: [])
        try await expect(store.countAccounts(in: pool), is: 0)
    }

    static func existingLocalIDIsRefusedUnlessOverwriting(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        var row = account("ada-1", email: "new@example.com")
        row.follow(ada().sessions, latestAuthTime: nil)
        row.passwordUpdatedAt = ada().passwordUpdatedAt
        for refusesDuplicates in [true, false] {
            let options = ImportOptions(overwritesExisting: false, refusesDuplicateEmails: refusesDuplicates)
            try await expect(store.importAccounts([row], in: pool, options: options), is: [.localID])
            try await expect(store.accounts(in: pool, after: "", limit: 10), is: [ada()])
        }
        try await expect(store.importAccounts([row], in: pool, options: careless), is: [nil])
        try await expect(store.account("ada-1", in: pool), is: row)
    }

    static func overwritingReplacesTheWholeAccount(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        var row = account("ada-1", identities: [identity("a-2")], createdAt: later(-500))
        row.follow(ada().sessions, latestAuthTime: nil)
        row.passwordUpdatedAt = ada().passwordUpdatedAt
        try await expect(store.importAccounts([row], in: pool, options: careless), is: [nil])
        try await expect(store.accounts(in: pool, after: "", limit: 10), is: [row])
        try await expect(store.account(.email("ada@example.com"), in: pool), is: nil)
        try await expect(store.account(.phoneNumber("+15551234567"), in: pool), is: nil)
        try await expect(store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool), is: nil)
        try await expect(store.account(.identity(providerID: "google.com", rawID: "a-2"), in: pool), is: row)
    }

    static func overwritingEndsSessionsAndCodes(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        try await store.insert(methodReversal(2), superseding: false, mail: nil)
        var row = account("ada-1")
        row.validSince = 1_767_225_000
        row.sessions = SessionLimits(revision: 3, earliest: 1_767_225_000)
        try await expect(store.importAccounts([row], in: pool, options: careless), is: [nil])
        let written = try await store.account("ada-1", in: pool)
        try expect(written?.sessions, is: SessionLimits(revision: 8, earliest: 1_767_225_603, latest: 1_767_225_602))
        try expect(written?.validSince, is: 1_767_225_603)
        try await expect(store.actionCode(digest: digest(2), in: pool), is: nil)
    }

    static func importFollowsADeletedAccount(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await store.delete("ada-1", in: pool) { _ in }
        try await expect(store.importAccounts([account("ada-1")], in: pool, options: careful), is: [nil])
        try await expect(store.account("ada-1", in: pool)?.sessions.earliest, is: 1_767_225_603)
    }

    static func ownNamesAreNoConflict(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        let options = ImportOptions(overwritesExisting: true, refusesDuplicateEmails: true)
        var row = ada()
        row.displayName = "Countess"
        row.follow(ada().sessions, latestAuthTime: nil)
        try await expect(store.importAccounts([row], in: pool, options: options), is: [nil])
        try await expect(store.account(.email("ada@example.com"), in: pool), is: row)
        try await expect(store.account(.identity(providerID: "oidc.works", rawID: "w-1"), in: pool), is: row)
    }

    static func lastRowOfALocalIDWins(_ store: any IdentityStore) async throws {
        var rows = [account("a", email: "1@example.com"), account("a", email: "2@example.com")]
        rows[1].follow(rows[0].sessions, latestAuthTime: nil)
        try await expect(store.importAccounts(rows, in: pool, options: careless), is: [nil, nil])
        try await expect(store.accounts(in: pool, after: "", limit: 10), is: [rows[1]])
        try await expect(store.account(.email("1@example.com"), in: pool), is: nil)

        let others = rows.map { account($0.localID, email: $0.email, in: tenantPool) }
        try await expect(store.importAccounts(others, in: tenantPool, options: careful), is: [nil, .localID])
        try await expect(store.accounts(in: tenantPool, after: "", limit: 10), is: [others[0]])
    }

    static func repeatedEmailIsRefusedWhereItMustBe(_ store: any IdentityStore) async throws {
        let rows = ["a", "b"].map { account($0, email: "x@example.com") }
        try await expect(store.importAccounts(rows, in: pool, options: careful), is: [nil, .email])
        try await expect(store.accounts(in: pool, after: "", limit: 10), is: [rows[0]])
        let overwriting = ImportOptions(overwritesExisting: true, refusesDuplicateEmails: true)
        try await expect(store.importAccounts([rows[1]], in: pool, options: overwriting), is: [.email])
        try await expect(store.accounts(in: pool, after: "", limit: 10), is: [rows[0]])
    }

    static func takenPhoneNumberIsRefusedEitherWay(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        let rows = [
            account("b", phoneNumber: "+15551234567"), account("c", phoneNumber: "+15550000001"),
            account("d", phoneNumber: "+15550000001"),
        ]
        for options in [careful, careless] {
            let answers = try await store.importAccounts(rows, in: pool, options: options)
            try expect([answers[0], answers[2]], is: [.phoneNumber, .phoneNumber])
            // The second import overwrites one account and ends its sessions.
            let kept = try await store.accounts(in: pool, after: "", limit: 10)
            try expect(kept.map(\.phoneNumber), is: [ada().phoneNumber, rows[1].phoneNumber])
            try expect(kept.map(\.localID), is: [ada().localID, rows[1].localID])
        }
    }

    static func takenIdentityIsRefusedEitherWay(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        let row = account("b", identities: [identity("w-1", at: "oidc.works"), identity("b-1")])
        for options in [careful, careless] {
            let answers = try await store.importAccounts([row], in: pool, options: options)
            try expect(answers, is: [.identity(providerID: "oidc.works", rawID: "w-1")])
            try await expect(store.accounts(in: pool, after: "", limit: 10), is: [ada()])
            try await expect(store.account(.identity(providerID: "oidc.works", rawID: "w-1"), in: pool), is: ada())
        }
    }

    static func refusedRowKeepsWhatItWouldHaveReplaced(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        let bob = account("bob", email: "bob@example.com", identities: [identity("b-1")])
        try await store.insert(bob, session: nil)
        let rows = [
            account("bob", phoneNumber: "+15551234567"), account("bob", identities: [identity("g-1")]),
        ]
        let answers = try await store.importAccounts(rows, in: pool, options: careless)
        try expect(answers, is: [.phoneNumber, .identity(providerID: "google.com", rawID: "g-1")])
        try await expect(store.account(.email("bob@example.com"), in: pool), is: bob)
        try await expect(store.account(.identity(providerID: "google.com", rawID: "b-1"), in: pool), is: bob)
    }

    static func importStaysInItsPool(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await expect(store.importAccounts([ada(in: tenantPool)], in: tenantPool, options: careful), is: [nil])
        try await expect(store.account("ada-1", in: pool), is: ada())
        try await expect(store.account(.email("ada@example.com"), in: tenantPool), is: ada(in: tenantPool))
    }

    static func kindsOfImportedHashesAreNoted(_ store: any IdentityStore) async throws {
        let native = hashed("n", StoredPassword(algorithm: StoredPassword.native, hash: [1]))
        let rows = [native] + (1...3).map { hashed("s-\($0)", sha(rounds: 5, hash: UInt8($0))) }
        _ = try await store.importAccounts(rows, in: pool, options: careful)
        _ = try await store.importAccounts(rows, in: pool, options: careful)
        try await expect(store.importedHashKinds(in: pool), is: [sha(rounds: 5, hash: 1).decoy])
        try await expect(store.importedHashKinds(in: tenantPool), is: [])
        try await store.deleteAll(in: pool)
        try await expect(store.importedHashKinds(in: pool), is: [])
    }

    static func kindsOfImportedHashesAreBounded(_ store: any IdentityStore) async throws {
        let rows = (1...StoredPassword.kindLimit + 1).map { hashed("s-\($0)", sha(rounds: Int64($0), hash: 1)) }
        try await expect(
            store.importAccounts(rows, in: pool, options: careful),
            is: rows.map { _ in nil }
        )
        try await expect(store.importedHashKinds(in: pool).count, is: StoredPassword.kindLimit)
    }

    static func kindOfHashIsRecordedOnce(_ store: any IdentityStore) async throws {
        for number in 1...StoredPassword.kindLimit + 1 {
            for _ in 1...2 { try await store.recordHashKind(sha(rounds: Int64(number), hash: 1).decoy, in: pool) }
            try await expect(
                store.importedHashKinds(in: pool).count,
                is: min(number, StoredPassword.kindLimit)
            )
        }
        try await expect(store.importedHashKinds(in: tenantPool), is: [])
    }

    private static func hashed(_ localID: String, _ password: StoredPassword) -> Account {
        var account = account(localID)
        account.password = password
        return account
    }

    private static func sha(rounds: Int64, hash: UInt8) -> StoredPassword {
        StoredPassword(algorithm: "SHA256", parameters: ["rounds": .integer(rounds)], hash: [hash], salt: [hash])
    }
}
