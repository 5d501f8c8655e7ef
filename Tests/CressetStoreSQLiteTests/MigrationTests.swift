import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Foundation
import Testing

struct MigrationTests {
    private let pool = UserPool(projectID: "acme", tenantID: "blue")

    @Test func emptyFileBecomesADatabase() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try Data().write(to: URL(filePath: path))
            try await insertAndFind(path)
        }
    }

    @Test func emptyDatabaseOfVersionZeroBecomesOne() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(path, "CREATE TABLE scratch (x); DROP TABLE scratch; PRAGMA user_version = 0")
            try await insertAndFind(path)
        }
    }

    @Test func rowsOfVersion1AreRead() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(path, Self.version1 + Self.rowsOfVersion1)
            let store = try SQLiteStore(.file(path))

            let account = try #require(try await store.account("ada-1", in: pool))
            #expect(account == ada())
            #expect(try await store.account(email: "ada@example.com", in: pool) == account)
            #expect(try await store.account(providerID: "google.com", rawID: "g-1", in: pool) == account)
            let session = try await store.session(refreshTokenDigest: [0xAB, 0xCD])
            #expect(session?.account == account)
            #expect(
                session?.session
                    == Session(
                        pool: pool,
                        localID: "ada-1",
                        refreshTokenDigest: [0xAB, 0xCD],
                        authTime: 1_767_225_600,
                        signInProvider: "custom",
                        claims: ["role": "admin"],
                        signInAttributes: ["hd": "x"],
                        secondFactor: SessionSecondFactor(kind: "phone", enrollmentID: "f-1")
                    )
            )
            #expect(try await store.project(apiKey: "AIza")?.config == ["signIn": [:]])
            #expect(try await store.tenant("blue", of: "acme")?.config == ["displayName": "blue"])
            #expect(try await store.adminToken(digest: [1])?.expiresAt == Timestamp(milliseconds: 9))
            #expect(try await store.serviceAccount(email: "a@b")?.publicKeyPEM == "PEM")
            #expect(try await store.signingKeys().map(\.id) == ["old", "new"])
            #expect(try await store.signerKey(id: "s", projectID: "acme") == [4])
            // The second account shares the address of the first and inherits it.
            try await store.delete("ada-1", in: pool) { _ in }
            #expect(try await store.account(email: "ada@example.com", in: pool)?.localID == "ada-2")
            await store.close()
        }
    }

    @Test func rowsOfVersion2AreRead() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(path, Self.version2 + Self.rowsOfVersion2)
            let store = try SQLiteStore(.file(path))

            #expect(try await store.actionCode(digest: [1], in: pool) == change())
            let bare = ActionCode(
                pool: UserPool(projectID: "acme"),
                digest: [2],
                kind: .emailSignIn,
                email: "",
                expiresAt: nil
            )
            #expect(try await store.actionCode(digest: [2], in: bare.pool) == bare)
            // Code kinds and platforms of newer versions are ignored.
            #expect(try await store.actionCode(digest: [3], in: pool) == nil)
            #expect(try await store.apps(of: nil) == [android(), ios()])
            #expect(try await store.linkDomains(of: "acme") == ["links.example.com"])
            let mails = try await store.takeMail(
                dueAt: Timestamp(milliseconds: 2),
                lease: Timestamp(milliseconds: 3),
                limit: 9
            )
            #expect(mails.map(\.id) == ["m"])
            #expect(mails.first?.sealedContent == [5])
            #expect(mails.first?.attempts == 8)
            await store.close()
        }
    }

    @Test func rowsOfVersion3AreRead() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(path, Self.version3 + Self.rowsOfVersion3)
            let store = try SQLiteStore(.file(path))

            #expect(
                try await store.takeAuthorization(digest: [1], in: pool)
                    == Authorization(
                        digest: [1],
                        pool: pool,
                        sealedContent: [5],
                        expiresAt: Timestamp(milliseconds: 9)
                    )
            )
            #expect(try await store.useNonce([6], until: Timestamp(milliseconds: 9)) == false)
            #expect(
                try await store.providerConfig(.openIDConnect, id: "oidc.a", in: pool)?.config == ["clientId": "c"]
            )
            await store.close()
        }
    }

    @Test func addressesOfVersion3AreRewritten() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(path, Self.version3 + Self.addressesOfVersion3)
            let store = try SQLiteStore(.file(path))
            let email = "ada@\u{4F8B}\u{3048}.test"
            // The older one owns the address; the other shares and inherits it.
            #expect(try await store.account(email: email, in: pool)?.localID == "plain")
            #expect(try await store.accounts(in: pool, after: "", limit: 9).count == 6)
            #expect(try await store.account("encoded", in: pool)?.email == email)
            try await store.delete("plain", in: pool) { _ in }
            #expect(try await store.account(email: email, in: pool)?.localID == "encoded")
            // An account with the proven address takes precedence over an older one without proof.
            #expect(try await store.account(email: "andr\u{E9}@example.com", in: pool)?.localID == "proven")
            #expect(try await store.account(email: "ada@b\u{FC}cher.test", in: pool)?.localID == "alone")
            #expect(try await store.account(email: "ada@example.com", in: pool)?.localID == "ascii")
            let code = try #require(try await store.actionCode(digest: [1], in: pool))
            #expect(code.email.unicodeScalars.elementsEqual(email.unicodeScalars))
            #expect(code.newEmail == "ada@b\u{FC}cher.test")
            let kinds = try await store.importedHashKinds(in: pool)
            #expect(kinds.map(\.algorithm).sorted() == ["BCRYPT", "SHA256"])
            await store.close()
        }
    }

    @Test func rowsOfVersion5AreRead() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(path, Self.version5 + Self.rowsOfVersion5)
            let store = try SQLiteStore(.file(path))

            let account = try #require(try await store.account("ada-1", in: pool))
            #expect(account.sessions == SessionLimits(revision: 7, earliest: 8, latest: 9))
            #expect(account.probations == ["google.com": Timestamp(milliseconds: 10)])
            #expect(account.hasLostSignInMethods)
            let code = try #require(try await store.actionCode(digest: [1], in: pool))
            #expect(code.revision == 7)
            #expect(code.methodChange == SignInMethodChange(added: [], removed: []))
            await store.close()
        }
    }

    @Test func rowsOfVersion6AreRead() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(path, Self.version6 + Self.rowsOfVersion6)
            #expect(throws: StoreOpenError.self) { try SQLiteStore(.file(path), mode: .production) }
            try await SQLiteStore(.file(path), mode: .emulator).close()
        }
    }

    @Test func rowsOfVersion7AreRead() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(path, Self.version7 + Self.rowsOfVersion7)
            let store = try SQLiteStore(.file(path))

            let found = try #require(try await store.session(refreshTokenDigest: [1]))
            #expect(found.session.usedAt == Timestamp(milliseconds: 3000))
            #expect(found.session.endedAt == Timestamp(milliseconds: 4000))
            #expect(found.account?.cleanUpAt == Timestamp(milliseconds: 2000))
            let scan = CleanUpScan(start: Timestamp(milliseconds: 5), lastID: "last", isDone: true)
            #expect(try await store.cleanUpScan(of: pool) == scan)
            let counts = try await store.counts(at: Timestamp(milliseconds: 8), limit: 9).counts
            let ends = Timestamp(milliseconds: 9)
            func part(_ moment: Int64, _ events: Int, slot: Int64 = 0, pacedAt: Int64? = nil) -> StoredCount.Part {
                StoredCount.Part(
                    slot: slot,
                    since: Timestamp(milliseconds: moment),
                    events: events,
                    pacedAt: pacedAt.map { Timestamp(milliseconds: $0) },
                    endsAt: ends
                )
            }
            #expect(
                counts == [
                    StoredCount(kind: "mail.day", key: [4], part: part(-5, 6)),
                    StoredCount(kind: "password.account", key: [3], part: part(5, 4, pacedAt: 6)),
                    StoredCount(kind: "sign-up", key: [2], part: part(8, 2, slot: 8)),
                    StoredCount(kind: "sign-up", key: [2], part: part(7, 1, slot: 7)),
                ]
            )
            await store.close()
        }
    }

    @Test func rowsOfVersion10AreRead() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(path, Self.version10 + Self.rowsOfVersion10)
            let store = try SQLiteStore(.file(path))

            let session = try #require(try await store.session(refreshTokenDigest: [1])?.session)
            #expect(session.revokedAt == Timestamp(milliseconds: 5000))
            #expect(session.device == SessionDevice(userAgent: "App/1", network: "203.0.113.0/24"))
            await store.close()
        }
    }

    @Test func rowsOfVersion11AreRead() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(path, Self.version11 + Self.rowsOfVersion11)
            let store = try SQLiteStore(.file(path))

            let session = try #require(try await store.session(refreshTokenDigest: [1])?.session)
            let moments = [6000, 7000].map(Timestamp.init(milliseconds:))
            #expect(session.tokens == TokenSuccession(generation: 5, replacedAt: moments))
            await store.close()
        }
    }

    /// Ignores a row left by an older server: the account decides.
    @Test func scheduledAccountThatIsNotAnonymousIsNotDeleted() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(
                path,
                Self.version7 + Self.rowsOfVersion7 + "UPDATE account SET rest = '{\"customAuth\":true}';"
            )
            let store = try SQLiteStore(.file(path))
            let step = try await store.deleteAccounts(dueAt: Timestamp(milliseconds: 9999), limit: 9)
            #expect(step.deleted.isEmpty)
            #expect(step.examined == 1)
            #expect(try await store.account("anonymous", in: pool)?.cleanUpAt == nil)
            await store.close()
        }
    }

    @Test func rowsOfVersion8AreRead() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(path, Self.version8 + Self.rowsOfVersion8)
            let store = try SQLiteStore(.file(path))
            let token = try #require(try await store.adminTokens(of: "acme").first)
            #expect(token.digest == [2])
            #expect(token.name == "CI")
            await store.close()
        }
    }

    @Test func rowsOfVersion9AreRead() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(path, Self.version9 + Self.rowsOfVersion9)
            let store = try SQLiteStore(.file(path))
            let record = try #require(
                try await store.auditRecords(after: 0, matching: AuditQuery(), limit: 9).first
            )
            #expect([record.projectID, record.tenantID, record.kind] == ["acme", "blue", "account.deleted"])
            #expect([record.actor, record.actorID, record.actorName] == ["token", "t-1", "CI"])
            #expect([record.address, record.targetNames[0], record.fieldNames[0]] == ["192.0.2.1", "ada-1", "email"])
            #expect(try await store.auditHead() == AuditHead(number: 1, link: [10], proof: [11]))
            await store.close()
        }
    }

    @Test func accountsOfVersion21AreSortedAndCounted() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try make(path, Self.version21 + Self.rowsOfVersion21)
            let store = try SQLiteStore(.file(path))
            let acme = UserPool(projectID: "acme")
            let orders: [(AccountQuery.SortKey, [String])] = [
                (.displayName, ["b", "c", "d", "a"]), (.email, ["b", "d", "c", "a"]),
                (.createdAt, ["c", "b", "d", "a"]), (.lastLoginAt, ["b", "d", "c", "a"]),
                (.localID, ["a", "b", "c", "d"]),
            ]
            for (key, expected) in orders {
                var query = AccountQuery(limit: 9)
                query.sortKey = key
                #expect(try await store.accounts(matching: query, in: acme).map(\.localID) == expected)
            }
            #expect(try await store.countAccounts(in: acme) == 4)
            #expect(try await store.countAccounts(in: pool) == 1)
            await store.close()
        }
    }

    private static let versions = [
        version1, version2, version3, version4, version5, version6, version7, version8, version9, version10,
        version11, version12, version13, version14, version15, version16, version17, version18, version19,
        version20, version21, version22,
    ]

    @Test(arguments: 1...22)
    func everyVersionReachesTheSameTables(_ version: Int) async throws {
        try await TemporaryDirectory.run { directory in
            let (old, new) = ("\(directory)/old.db", "\(directory)/new.db")
            try make(old, Self.versions[version - 1])
            for path in [old, new] { try await SQLiteStore(.file(path)).close() }
            #expect(try tables(old) == tables(new))
            #expect(try tables(new).contains { $0.contains("TABLE provider_config") })
        }
    }

    @Test func migratedDatabaseIsMigratedOnce() async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try await SQLiteStore(.file(path)).close()
            let before = try Data(contentsOf: URL(filePath: path))
            try await SQLiteStore(.file(path)).close()
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
        }
    }

    private func insertAndFind(_ path: String) async throws {
        let store = try SQLiteStore(.file(path))
        let account = Account(pool: pool, localID: "a", createdAt: TestClock.start)
        try await store.insert(account, session: nil)
        #expect(try await store.account("a", in: pool) == account)
        await store.close()
    }

    private func make(_ path: String, _ sql: String) throws {
        try SQLiteConnection(path: path).execute(sql)
    }

    private func tables(_ path: String) throws -> [String] {
        let connection = try SQLiteConnection(path: path)
        let version = try connection.row("PRAGMA user_version") { $0.integer(0) }
        return try connection.rows("SELECT coalesce(sql, name) FROM sqlite_master ORDER BY name") { $0.text(0) }
            + ["version \(version ?? 0)"]
    }

    private func change() -> ActionCode {
        var code = ActionCode(
            pool: pool,
            digest: [1],
            kind: .emailChange,
            email: "ada@example.com",
            expiresAt: Timestamp(milliseconds: 9)
        )
        code.localID = "ada-1"
        code.newEmail = "new@example.com"
        code.enrollmentID = "f-1"
        return code
    }

    private func ios() -> RegisteredApp {
        var app = RegisteredApp(projectID: "acme", platform: .ios, identifier: "com.example.app")
        app.teamID = "ABCDE12345"
        app.appStoreID = "123"
        return app
    }

    private func android() -> RegisteredApp {
        var app = RegisteredApp(projectID: "acme", platform: .android, identifier: "com.example.app")
        app.certificateDigests = ["AA:BB"]
        return app
    }

    private func ada() -> Account {
        var ada = Account(pool: pool, localID: "ada-1", createdAt: Timestamp(milliseconds: 1000))
        ada.email = "ada@example.com"
        ada.emailVerified = true
        ada.displayName = "Ada"
        ada.photoURL = "https://example.com/a"
        ada.phoneNumber = "+15551234567"
        ada.password = StoredPassword(
            algorithm: "SCRYPT",
            parameters: ["rounds": 8],
            hash: [1, 2],
            salt: [3],
            signerKeyID: "s"
        )
        ada.passwordUpdatedAt = Timestamp(milliseconds: 1001)
        ada.identities = [ProviderIdentity(providerID: "google.com", rawID: "g-1")]
        ada.identities[0].displayName = "Ada at Google"
        ada.validSince = 1
        ada.disabled = false
        ada.lastLoginAt = Timestamp(milliseconds: 1002)
        ada.lastRefreshAt = Timestamp(milliseconds: 1003)
        ada.customAuth = true
        ada.customAttributes = "{ }"
        ada.emailLinkSignIn = true
        ada.initialEmail = "first@example.com"
        ada.secondFactors = [
            SecondFactor(
                enrollmentID: "f-1",
                displayName: nil,
                enrolledAt: "2026-01-01T00:00:00Z",
                method: .phone("+15557654321")
            )
        ]
        ada.profile = ["language": "en"]
        return ada
    }
}
