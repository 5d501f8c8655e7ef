import CressetIdentity
import CressetWire

extension StoreConformance {
    static let actionCodes = [
        Check("everyMemberOfACodeIsKept", everyMemberOfACodeIsKept),
        Check("unknownDigestFindsNoCode", unknownDigestFindsNoCode),
        Check("codeOfAnotherPoolIsNotFound", codeOfAnotherPoolIsNotFound),
        Check("takenDigestChangesNothing", takenDigestChangesNothing),
        Check("takenMailChangesNothing", takenMailChangesNothing),
        Check("supersedingEndsTheSameKindAddressAndPoolAlone", supersedingEndsTheSameKindAddressAndPoolAlone),
        Check("codesStandBesideEachOther", codesStandBesideEachOther),
        Check("mailIsStoredWithItsCode", mailIsStoredWithItsCode),
        Check("refusedDeletionKeepsTheCodes", refusedDeletionKeepsTheCodes),
        Check("deletedAccountTakesItsCodesAlong", deletedAccountTakesItsCodesAlong),
        Check("deleteAllTakesThePoolsCodesAlong", deleteAllTakesThePoolsCodesAlong),
        Check("deletedTenantTakesItsCodesAlong", deletedTenantTakesItsCodesAlong),
        Check("expiredCodesAreDeleted", expiredCodesAreDeleted),
        Check("codesOfDroppedSnapshotsAreDeleted", codesOfDroppedSnapshotsAreDeleted),
    ]

    static func insert(_ codes: [ActionCode], into store: any IdentityStore) async throws {
        for code in codes { try await store.insert(code, superseding: false, mail: nil) }
    }

    static func left(of codes: [ActionCode], in store: any IdentityStore) async throws -> [UInt8?] {
        var left: [UInt8?] = []
        for code in codes where try await store.actionCode(digest: code.digest, in: code.pool) != nil {
            left.append(code.digest.first)
        }
        return left
    }

    static func everyMemberOfACodeIsKept(_ store: any IdentityStore) async throws {
        var full = code(100, .emailChange, for: "e\u{301}\u{0}\u{1F600}'\"@example.com", of: "ada-1", in: tenantPool)
        full.newEmail = "\u{E9}\u{0}\"\\@example.com"
        full.enrollmentID = ""
        let bare = code(101, expiresAt: nil)
        let kinds = ActionCode.Kind.allCases.enumerated().map { code(UInt8($0), $1, of: "") }
        try await insert(kinds + [full, bare], into: store)
        for code in kinds + [full, bare] {
            try await expect(store.actionCode(digest: code.digest, in: code.pool), is: code)
        }
    }

    static func unknownDigestFindsNoCode(_ store: any IdentityStore) async throws {
        try await insert([code(1)], into: store)
        for unknown in [[], [1], digest(2), digest(1) + [1], Array(digest(1).dropLast())] {
            try await expect(store.actionCode(digest: unknown, in: pool), is: nil)
        }
    }

    static func codeOfAnotherPoolIsNotFound(_ store: any IdentityStore) async throws {
        for (number, own) in pools.enumerated() {
            try await insert([code(UInt8(number), in: own)], into: store)
            for pool in pools where pool != own {
                try await expect(store.actionCode(digest: digest(UInt8(number)), in: pool), is: nil)
            }
        }
    }

    static func takenDigestChangesNothing(_ store: any IdentityStore) async throws {
        let codes = [code(1), code(2)]
        try await insert(codes, into: store)
        try await expect(.conflict(.other)) {
            try await store.insert(code(1, expiresAt: nil), superseding: false, mail: outboxItem("m"))
        }
        // The superseded code is a different one.
        try await insert([code(3, for: "bob@example.com")], into: store)
        try await expect(.conflict(.other)) {
            try await store.insert(code(3), superseding: true, mail: outboxItem("m"))
        }
        for code in codes { try await expect(store.actionCode(digest: code.digest, in: pool), is: code) }
        try await expect(store.countWaiting(.mail), is: 0)
    }

    static func takenMailChangesNothing(_ store: any IdentityStore) async throws {
        try await store.insert(code(1), superseding: true, mail: outboxItem("m"))
        try await expect(.conflict(.other)) {
            try await store.insert(code(2), superseding: true, mail: outboxItem("m"))
        }
        try await expect(left(of: [code(1), code(2)], in: store), is: [1])
        try await expect(store.countWaiting(.mail), is: 1)
    }

    static func supersedingEndsTheSameKindAddressAndPoolAlone(_ store: any IdentityStore) async throws {
        let old = [
            code(1), code(2, of: "ada-1", expiresAt: nil), code(3, .emailVerification), code(4, for: "ADA@example.com"),
            code(5, for: "bob@example.com"), code(6, in: tenantPool), code(7, in: otherPool),
        ]
        try await insert(old, into: store)
        try await store.insert(code(8), superseding: true, mail: nil)
        try await expect(left(of: old + [code(8)], in: store), is: [3, 4, 5, 6, 7, 8])
        try await store.insert(code(9, in: tenantPool), superseding: true, mail: nil)
        let all = old + [code(8), code(9, in: tenantPool)]
        try await expect(left(of: all, in: store), is: [3, 4, 5, 7, 8, 9])
    }

    static func codesStandBesideEachOther(_ store: any IdentityStore) async throws {
        let codes = (1...4).map { code($0) }
        try await insert(codes, into: store)
        try await expect(left(of: codes, in: store), is: [1, 2, 3, 4])
    }

    static func mailIsStoredWithItsCode(_ store: any IdentityStore) async throws {
        try await store.insert(code(1), superseding: true, mail: outboxItem("m-1"))
        try await store.insert(code(2), superseding: true, mail: outboxItem("m-2"))
        // The mail of a superseded code was promised to its client, so it is sent.
        let taken = try await store.claimDueItems(of: .mail, at: moment, lease: later(1), limit: 10)
        try expect(taken.map(\.id), is: ["m-1", "m-2"])
        try expect(taken.map(\.payload), is: [[0, 255, 7], [0, 255, 7]])
    }

    static func refusedDeletionKeepsTheCodes(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await insert([code(1, of: "ada-1")], into: store)
        try await expectRefusal { try await store.delete("ada-1", in: pool) { _ in throw Refusal() } }
        try await expect(left(of: [code(1)], in: store), is: [1])
    }

    static func deletedAccountTakesItsCodesAlong(_ store: any IdentityStore) async throws {
        for pool in pools { try await store.insert(ada(in: pool), session: nil) }
        let codes = [
            code(1, of: "ada-1"), code(2, .emailRecovery, for: "old@example.com", of: "ada-1", expiresAt: nil),
            code(3, of: "bob"), code(4, for: "bob@example.com"), code(5, of: "ada-1", in: tenantPool),
            code(6, of: "ada-1", in: otherPool),
            // Codes from before the address had an account, and of its earlier owner.
            code(7), code(8, in: tenantPool), code(9, .emailRecovery, of: "carol"),
        ]
        try await insert(codes, into: store)
        try await store.delete("ada-1", in: pool) { _ in }
        try await expect(left(of: codes, in: store), is: [3, 4, 5, 6, 8, 9])
    }

    static func deleteAllTakesThePoolsCodesAlong(_ store: any IdentityStore) async throws {
        let codes = [code(1, of: "ada-1"), code(2), code(3, in: tenantPool), code(4, in: otherPool)]
        try await insert(codes, into: store)
        try await store.deleteAll(in: pool)
        try await expect(left(of: codes, in: store), is: [3, 4])
    }

    static func deletedTenantTakesItsCodesAlong(_ store: any IdentityStore) async throws {
        try await store.insert(Tenant(projectID: "acme", id: "blue-12345", createdAt: moment, config: [:]))
        let codes = [code(1, of: "ada-1", in: tenantPool), code(2, in: tenantPool), code(3), code(4, in: otherPool)]
        try await insert(codes, into: store)
        try await store.deleteTenant("blue-12345", of: "acme")
        try await expect(left(of: codes, in: store), is: [3, 4])
    }

    /// Applies to every write. Codes of other accounts and snapshots remain.
    static func codesOfDroppedSnapshotsAreDeleted(_ store: any IdentityStore) async throws {
        var ada = account("ada-1", email: "ada@example.com")
        ada.snapshots = [snapshot(1), snapshot(2), snapshot(3), snapshot(4)]
        try await store.insert(ada, session: nil)
        let codes = [
            code(1, .emailRecovery, of: "ada-1"), methodReversal(2), methodReversal(3), methodReversal(4),
            methodReversal(5), code(6, .emailRecovery, of: "bob"),
        ]
        try await insert(codes, into: store)
        try await store.update("ada-1", in: pool) { account in
            account.displayName = "Ada"
            return nil
        }
        try await expect(left(of: codes, in: store), is: [1, 2, 3, 4, 5, 6])
        try await store.update("ada-1", in: pool) { account in
            account.snapshots.remove(at: 2)
            return nil
        }
        try await expect(left(of: codes, in: store), is: [1, 2, 4, 5, 6])
        try await store.update("ada-1", in: pool) { account in
            account.snapshots = []
            return AccountChange(actionCode: digest(4))
        }
        try await expect(left(of: codes, in: store), is: [5, 6])
    }

    static func expiredCodesAreDeleted(_ store: any IdentityStore) async throws {
        let codes = [
            code(1, expiresAt: later(-2)), code(2, in: tenantPool, expiresAt: later(-1)), code(3, expiresAt: later(0)),
            code(4, expiresAt: later(1)), code(5, expiresAt: nil),
        ]
        try await insert(codes, into: store)
        try await expect(store.deleteActionCodes(expiredBefore: moment), is: 2)
        try await expect(left(of: codes, in: store), is: [3, 4, 5])
        try await expect(store.deleteActionCodes(expiredBefore: moment), is: 0)
    }
}
