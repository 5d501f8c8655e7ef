import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Testing

/// The audit log's chain, and attackers with access only to the file. The file is long so that all tests can use one
/// forged log.
struct AuditLogTests {
    private static let day: Int64 = 86_400

    /// A change of the file, and the first event no longer matching the chain.
    struct Forgery: CustomTestStringConvertible, Sendable {
        let sql: String
        let fault: Int64

        init(_ sql: String, fault: Int64) {
            (self.sql, self.fault) = (sql, fault)
        }

        var testDescription: String { sql }
    }

    private static let columns = [
        "project", "tenant", "kind", "actor", "actor_id", "actor_name", "address", "targets", "fields",
    ]
    private static let forgeries =
        columns.map { Forgery("UPDATE audit_event SET \($0) = \($0) || 'x' WHERE number = 4", fault: 4) }
        + [
            Forgery("UPDATE audit_event SET at = at + 1 WHERE number = 4", fault: 4),
            Forgery("UPDATE audit_event SET count = count + 1 WHERE number = 4", fault: 4),
            Forgery("UPDATE audit_event SET link = randomblob(16) WHERE number = 4", fault: 4),
            Forgery("UPDATE audit_event SET link = x'' WHERE number = 4", fault: 4),
            Forgery("UPDATE audit_event SET number = 99 WHERE number = 6", fault: 6),
            // Moves a part of one column's text into another column.
            Forgery("UPDATE audit_event SET project = project || tenant || kind, kind = '' WHERE number = 4", fault: 4),
            Forgery("DELETE FROM audit_event WHERE number = 4", fault: 4),
            Forgery("DELETE FROM audit_event WHERE number = 1", fault: 1),
            Forgery("DELETE FROM audit_subject WHERE subject = 'b'", fault: 4),
            Forgery("UPDATE audit_subject SET subject = 'x' WHERE subject = 'b'", fault: 4),
            Forgery(
                """
                UPDATE audit_event SET number = -1 WHERE number = 4;
                UPDATE audit_event SET number = 4 WHERE number = 5;
                UPDATE audit_event SET number = 5 WHERE number = -1
                """,
                fault: 4
            ),
            Forgery("DELETE FROM audit_event WHERE number >= 5", fault: 5),
            Forgery("DELETE FROM audit_event", fault: 1),
            Forgery("DELETE FROM audit_end", fault: 7),
            Forgery(
                """
                DELETE FROM audit_event WHERE number >= 5;
                UPDATE audit_end SET number = 4, link = (SELECT link FROM audit_event WHERE number = 4)
                """,
                fault: 4
            ),
            Forgery("UPDATE audit_end SET proof = randomblob(16)", fault: 6),
            Forgery(insertion(of: 7), fault: 7), Forgery(insertion(of: 0), fault: 0),
            Forgery(
                """
                INSERT INTO audit_end SELECT 'anchor', number, link, x'00' FROM audit_event WHERE number = 3;
                DELETE FROM audit_event WHERE number <= 3
                """,
                fault: 3
            ),
        ]

    private static func insertion(of number: Int) -> String {
        """
        INSERT INTO audit_event SELECT \(number), at, project, tenant, kind, actor, actor_id, actor_name, address,
            targets, count, fields, link FROM audit_event WHERE number = 6
        """
    }

    @Test(arguments: forgeries)
    func forgeryIsFound(_ forgery: Forgery) async throws {
        try await withSixEvents { service, path in
            let before = try await service.accounts.verifyAuditLog()
            #expect(before.fault == nil)
            #expect(before.events == 6)
            try SQLiteConnection(path: path).execute(forgery.sql)
            let verdict = try await service.accounts.verifyAuditLog()
            #expect(verdict.fault?.number == forgery.fault, "\(verdict)")
            #expect(verdict.head == nil)
            // Later events do not hide the forgery either.
            try await makeAccount("e", in: service)
            let after = try await service.accounts.verifyAuditLog()
            #expect(after.fault != nil || after.breaks.count == 1, "\(after)")
        }
    }

    /// The remaining events are valid; only the next event reveals the missing end.
    @Test(arguments: [
        cut(after: 4), "DELETE FROM audit_event; DELETE FROM audit_end",
        "DELETE FROM audit_event; UPDATE audit_end SET number = 0, link = x''",
    ])
    func nextEventTellsThatTheEndIsMissing(_ sql: String) async throws {
        try await withSixEvents { service, path in
            try SQLiteConnection(path: path).execute(sql)
            try await makeAccount("e", in: service)
            try await makeAccount("f", in: service)
            let verdict = try await service.accounts.verifyAuditLog()
            let breaks = try await numbers(in: service) { $0.kind = .logBroken }
            #expect(breaks.count == 1)
            #expect(verdict.fault == nil)
            #expect(verdict.breaks.map(\.number) == breaks)
            #expect(try await service.accounts.auditBreak() == breaks.last)
            let told = try await service.store.auditRecords(after: 0, matching: AuditQuery(), limit: 99)
                .filter { breaks.contains($0.number) }
            #expect(told.map(\.actor) == ["server"])
        }
    }

    /// Returns SQL deleting all rows after the number and declaring it the last one.
    private static func cut(after number: Int) -> String {
        """
        DELETE FROM audit_event WHERE number > \(number);
        UPDATE audit_end SET number = \(number), proof = randomblob(16),
            link = (SELECT link FROM audit_event WHERE number = \(number))
        """
    }

    /// A known break is ignored while the log contains its event.
    @Test func endThatWasCutOffIsPassedOver() async throws {
        try await withSixEvents { service, path in
            try SQLiteConnection(path: path).execute("DELETE FROM audit_event WHERE number = 6")
            try await makeAccount("e", in: service)
            let verdict = try await service.accounts.verifyAuditLog()
            #expect(verdict.fault == nil)
            #expect(verdict.breaks.map(\.number) == [7])
            #expect(try await service.accounts.verifyAuditLog(knowing: verdict.breaks).fault == nil)
            service.clock.advance(seconds: 10 * 86_400)
            let deleted = try await service.accounts.deleteAuditRecords(olderThanDays: 9) {}
            #expect(deleted == 6)
            try SQLiteConnection(path: path).execute("DELETE FROM audit_event; DELETE FROM audit_end")
            try await makeAccount("f", in: service)
            #expect(try await service.accounts.verifyAuditLog().fault == nil)
            #expect(try await service.accounts.verifyAuditLog(knowing: verdict.breaks).fault?.number == 3)
        }
    }

    /// Temporarily removing the project makes the database look new, but the log still does not restart.
    @Test func emptiedLogIsNotBegunAnew() async throws {
        try await withSixEvents { service, path in
            try SQLiteConnection(path: path).execute(
                "DELETE FROM audit_event; DELETE FROM audit_end; CREATE TABLE away AS SELECT * FROM project; DELETE FROM project"
            )
            try await makeAccount("e", in: service)
            try SQLiteConnection(path: path).execute("INSERT INTO project SELECT * FROM away; DROP TABLE away")
            let verdict = try await service.accounts.verifyAuditLog()
            #expect(verdict.breaks.map(\.number) == [1])
        }
    }

    @Test func wholeLogHasNoBreak() async throws {
        try await withSixEvents { service, _ in
            let verdict = try await service.accounts.verifyAuditLog()
            #expect(verdict.breaks == [])
            #expect(try await service.accounts.auditBreak() == nil)
        }
    }

    /// Triggers in the file have no effect, and are detected.
    @Test(arguments: [
        "CREATE TRIGGER t BEFORE INSERT ON audit_event BEGIN SELECT raise(IGNORE); END",
        "CREATE TRIGGER t BEFORE INSERT ON audit_end BEGIN SELECT raise(IGNORE); END",
        "CREATE TRIGGER t AFTER INSERT ON account BEGIN DELETE FROM audit_event; END",
    ])
    func triggersInTheFileDoNothing(_ sql: String) async throws {
        try await withSixEvents { service, path in
            try SQLiteConnection(path: path).execute(sql)
            try await makeAccount("e", in: service)
            #expect(try await service.accounts.verifyAuditLog().fault?.reason.contains("trigger t") == true)
            try SQLiteConnection(path: path).execute("DROP TRIGGER t")
            let verdict = try await service.accounts.verifyAuditLog()
            #expect(verdict.fault == nil)
            #expect(verdict.events == 7)
        }
    }

    @Test(arguments: ["CREATE INDEX i ON audit_event (kind)", "CREATE VIEW v AS SELECT 1", "CREATE TABLE t (x)"])
    func whatTheServerDoesNotMakeIsFound(_ sql: String) async throws {
        try await withSixEvents { service, path in
            try SQLiteConnection(path: path).execute(sql)
            #expect(try await service.accounts.verifyAuditLog().fault?.number == 1)
        }
    }

    /// Numbers overflowing 64 bits in any sum.
    @Test(arguments: [
        "UPDATE audit_end SET number = 9223372036854775807", "UPDATE audit_end SET number = -9223372036854775808",
        "UPDATE audit_event SET number = 9223372036854775807 WHERE number = 6",
        "UPDATE audit_event SET number = -9223372036854775808 WHERE number = 6",
        "UPDATE audit_event SET at = 9223372036854775807 WHERE number = 6",
        "INSERT INTO audit_end VALUES ('anchor', 9223372036854775807, x'00', x'00')",
        "INSERT INTO audit_end VALUES ('anchor', -9223372036854775808, x'00', x'00')",
    ])
    func extremesInTheFileEndNothing(_ sql: String) async throws {
        try await withSixEvents { service, path in
            try SQLiteConnection(path: path).execute(sql)
            #expect(try await service.accounts.verifyAuditLog().fault != nil)
            do {
                try await makeAccount("e", in: service)
            } catch let error as StoreError {
                #expect(error.code == .corrupt)
            }
            let records = try await service.store.auditRecords(after: 0, matching: AuditQuery(), limit: 99)
            #expect(records.allSatisfy { $0.moment.rfc3339.hasSuffix("Z") })
            let verdict = try await service.accounts.verifyAuditLog()
            #expect(verdict.fault != nil || !verdict.breaks.isEmpty)
        }
    }

    /// A head saved elsewhere reveals more than the file alone.
    @Test func logThatIsSetBackLacksAKnownEvent() async throws {
        try await withSixEvents { service, path in
            let elsewhere = "\(path).older"
            try SQLiteConnection(path: path).execute("VACUUM INTO '\(elsewhere)'")
            try await makeAccount("e", in: service)
            let head = try #require(try await service.accounts.verifyAuditLog().head)
            #expect(try await service.accounts.verifyAuditLog(knowing: [head]).fault == nil)
            let other = AuditHead(number: 4, link: head.link, proof: [])
            #expect(try await service.accounts.verifyAuditLog(knowing: [other]).fault?.number == 4)
            try SQLiteConnection(path: path).execute(
                """
                ATTACH '\(elsewhere)' AS older;
                DELETE FROM audit_event WHERE number = 7;
                DELETE FROM audit_end;
                INSERT INTO audit_end SELECT * FROM older.audit_end
                """
            )
            #expect(try await service.accounts.verifyAuditLog().fault == nil)
            #expect(try await service.accounts.verifyAuditLog(knowing: [head]).fault?.number == 7)
        }
    }

    @Test func undoneStepsLeaveNoEvent() async throws {
        try await withSixEvents { service, _ in
            let store = service.store.recorded(by: AuditWriter(.server, secrets: service.vault, clock: service.clock))
            let pool = service.pool
            await #expect(throws: StoreError.self) {
                try await store.insert(Account(pool: pool, localID: "a", createdAt: TestClock.start), session: nil)
            }
            await #expect(throws: IdentityError(.operationNotAllowed)) {
                try await store.update(
                    "a",
                    in: pool,
                    writing: { account in
                        account.displayName = "Ada"
                        throw IdentityError(.operationNotAllowed)
                    }
                )
            }
            await #expect(throws: IdentityError(.operationNotAllowed)) {
                try await store.delete("a", in: pool) { _ in throw IdentityError(.operationNotAllowed) }
            }
            await #expect(throws: StoreError.self) { try await store.deleteTenant("none", of: "acme") }
            #expect(try await store.delete(["a", "nobody"], in: pool) { _ in false } == ["a"])
            #expect(try await store.deleteAdminToken(digest: [1]) == false)
            let options = ImportOptions(
                overwritesExisting: false,
                refusesDuplicateEmails: true,
                isRehearsal: true
            )
            let row = Account(pool: pool, localID: "new", createdAt: TestClock.start)
            _ = try await store.importAccounts([row], in: pool, options: options)
            // A sign-in changes no logged data.
            try await store.update(
                "a",
                in: pool,
                writing: { account in
                    account.lastLoginAt = TestClock.start
                    return AccountChange()
                }
            )
            #expect(try await service.accounts.verifyAuditLog().events == 6)
            #expect(try await store.account("a", in: pool)?.displayName == nil)
        }
    }

    @Test func oldEventsGoAndTheRestStillFits() async throws {
        try await withSixEvents { service, path in
            service.clock.advance(seconds: 10 * Self.day)
            try await makeAccount("young", in: service)
            #expect(try await deleteEvents(in: service, olderThanDays: 11) == 0)
            #expect(try await deleteEvents(in: service, olderThanDays: 9) == 6)
            let verdict = try await service.accounts.verifyAuditLog()
            #expect(verdict.fault == nil)
            #expect(verdict.events == 1)
            #expect(verdict.head?.number == 7)
            let subjects = try SQLiteConnection(path: path).rows("SELECT subject FROM audit_subject") { $0.text(0) }
            #expect(subjects == ["young"])
            // The last event stays, so that the end of the log remains known.
            service.clock.advance(seconds: 10 * Self.day)
            #expect(try await deleteEvents(in: service, olderThanDays: 1) == 0)
            try await makeAccount("later", in: service)
            #expect(try await service.accounts.verifyAuditLog().events == 2)
        }
    }

    @Test func lastEventIsNotDeletedForItsAge() async throws {
        try await withSixEvents { service, _ in
            service.clock.advance(seconds: 10 * Self.day)
            let deleted = try await deleteEvents(in: service, olderThanDays: 1)
            #expect(deleted == 5)
            #expect(try await deleteEvents(in: service, olderThanDays: 1) == 0)
            #expect(try await service.accounts.verifyAuditLog().events == 1)
        }
    }

    /// A clock wrongly a year ahead for an hour must not delete the log.
    @Test func nothingIsDeletedForADayAfterAJumpOfTheClock() async throws {
        try await withSixEvents { service, _ in
            let deleted = try await deleteEvents(in: service, olderThanDays: 100)
            #expect(deleted == 0)
            service.clock.set(ahead: 500 * Self.day)
            #expect(try await deleteEvents(in: service, olderThanDays: 100) == nil)
            service.clock.advance(seconds: Self.day - 1)
            #expect(try await deleteEvents(in: service, olderThanDays: 100) == nil)
            #expect(try await service.accounts.verifyAuditLog().events == 6)
            service.clock.advance(seconds: 1)
            #expect(try await deleteEvents(in: service, olderThanDays: 100) == 5)
        }
    }

    /// Forged ages in the file, and a forged event after the old ones.
    @Test(arguments: ["at = 1 WHERE number <= 4", "at = 1 WHERE number = 1", "actor = 'x' WHERE number = 5"])
    func eventsThatDoNotFitAreNotDeleted(_ change: String) async throws {
        try await withSixEvents { service, path in
            let isYoung = change.hasPrefix("at")
            try SQLiteConnection(path: path).execute("UPDATE audit_event SET \(change)")
            service.clock.advance(seconds: isYoung ? 3600 : 10 * Self.day)
            await #expect(throws: StoreError.self) { try await deleteEvents(in: service, olderThanDays: 9) }
            let found = try await service.store.auditRecords(after: 0, matching: AuditQuery(), limit: 99)
            #expect(found.map(\.number) == [1, 2, 3, 4, 5, 6])
            #expect(try await service.accounts.verifyAuditLog().fault?.number == (isYoung ? 1 : 5))
        }
    }

    @Test func logThatWasEmptiedIsFound() async throws {
        try await withSixEvents { service, path in
            try SQLiteConnection(path: path).execute("DELETE FROM audit_event; DELETE FROM audit_end")
            #expect(try await service.accounts.verifyAuditLog().fault?.number == 1)
            // Without a project, the log is still empty.
            let empty = try SQLiteStore(.memory)
            let auditWriter = AuditWriter(.server, secrets: service.vault, clock: service.clock)
            #expect(try await empty.verifyAuditLog(by: auditWriter, knowing: []).fault == nil)
            await empty.close()
        }
    }

    @Test func deletedPrefixThatAgeDoesNotExplainIsFound() async throws {
        try await withSixEvents { service, path in
            service.clock.advance(seconds: 10 * Self.day)
            try await makeAccount("young", in: service)
            try await makeAccount("younger", in: service)
            #expect(try await deleteEvents(in: service, olderThanDays: 9) == 6)
            try SQLiteConnection(path: path).execute("DELETE FROM audit_event WHERE number = 7")
            #expect(try await service.accounts.verifyAuditLog().fault?.number == 7)
            let forgery = "UPDATE audit_end SET number = 7 WHERE name = 'anchor'"
            try SQLiteConnection(path: path).execute(forgery)
            #expect(try await service.accounts.verifyAuditLog().fault?.number == 7)
        }
    }

    @Test func eventsAreFoundByWhatTheyTell() async throws {
        try await withSixEvents { service, _ in
            let operatorsOwn = service.accounts.acting(in: RequestContext(AuditOrigin(.systemUser, name: "root")))
            service.clock.advance(seconds: 60)
            _ = try await operatorsOwn.delete(localID: "b", in: service.pool)
            #expect(try await numbers(in: service) { $0.userID = "b" } == [4, 7])
            #expect(try await numbers(in: service) { $0.kind = .accountCreated } == [3, 4, 5, 6])
            #expect(try await numbers(in: service) { $0.actor = "shell" } == [7])
            #expect(try await numbers(in: service) { $0.actor = "root" } == [7])
            #expect(try await numbers(in: service) { $0.since = service.clock.now() } == [7])
            #expect(try await numbers(in: service) { $0.until = TestClock.start } == [1, 2, 3, 4, 5, 6])
            #expect(try await numbers(in: service) { $0.projectID = "zenith" } == [])
        }
    }

    private func numbers(
        in service: TestService,
        where change: (inout AuditQuery) -> Void
    ) async throws -> [Int64] {
        var query = AuditQuery()
        change(&query)
        return try await service.store.auditRecords(after: 0, matching: query, limit: 99).map(\.number)
    }

    private func deleteEvents(in service: TestService, olderThanDays days: Int) async throws -> Int? {
        try await service.accounts.deleteAuditRecords(olderThanDays: days) {}
    }

    private func makeAccount(_ localID: String, in service: TestService) async throws {
        var request = Accounts.AdminCreateRequest()
        request.localID = localID
        _ = try await service.accounts.create(request, in: Realm(project: service.project))
    }

    /// Runs with a file containing a project, its token and four accounts.
    private func withSixEvents(_ body: (TestService, String) async throws -> Void) async throws {
        try await TemporaryDirectory.run { directory in
            let path = "\(directory)/cresset.db"
            try await TestService.run(store: SQLiteStore(.file(path))) { service in
                for localID in ["a", "b", "c", "d"] { try await makeAccount(localID, in: service) }
                try await body(service, path)
            }
        }
    }
}
