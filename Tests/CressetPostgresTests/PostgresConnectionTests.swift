import CressetPostgres
import CressetSQL
import CressetTesting
import Testing

@Suite struct PostgresConnectionTests {
    private func connect(_ test: String = #function, prepares: Bool = true) throws -> PostgresConnection {
        let schema = test.prefix { $0.isLetter }.lowercased()
        return try PostgresCluster.shared.get().connect(schema: schema, prepares: prepares)
    }

    private func people(in connection: PostgresConnection) throws -> [String] {
        try connection.rows("SELECT name FROM person ORDER BY name") { $0.text(0) }
    }

    private func makePeople(in connection: PostgresConnection) throws {
        try connection.run("CREATE TABLE person (name text PRIMARY KEY, age bigint, photo bytea)")
    }

    @Test(arguments: [true, false])
    func valuesComeBackAsTheyWent(prepares: Bool) throws {
        let connection = try connect(prepares ? "kept" : "parsed", prepares: prepares)
        try makePeople(in: connection)
        for (name, age, photo) in [
            ("", .min, []), ("Zoë 🦊", .max, Array(0...255)), ("a'; DROP TABLE person --", -1, [0]),
        ] as [(String, Int64, [UInt8])] {
            let changed = try connection.run(
                "INSERT INTO person VALUES ($1, $2, $3)",
                binding: [.text(name), .integer(age), .blob(photo)]
            )
            #expect(changed == 1)
            let found = try connection.row(
                "SELECT name, age, photo FROM person WHERE name = $1",
                binding: [.text(name)]
            ) { ($0.text(0), $0.integer(1), $0.blob(2)) }
            #expect(found?.0 == name && found?.1 == age && found?.2 == photo)
        }
    }

    @Test func nullIsNotTheEmptyValue() throws {
        let connection = try connect()
        try makePeople(in: connection)
        try connection.run("INSERT INTO person VALUES ('a', $1, $2)", binding: [.null, .null])
        let nulls = try connection.row("SELECT age, photo, name FROM person") {
            ($0.optionalInteger(0), $0.isNull(1), $0.optionalText(2))
        }
        #expect(nulls?.0 == nil && nulls?.1 == true && nulls?.2 == "a")
    }

    @Test func integersAreReadInEverySize() throws {
        let connection = try connect()
        let row = try connection.row("SELECT 7::smallint, -7::int, true, false, NULL::boolean") {
            ($0.integer(0), $0.integer(1), $0.bool(2), $0.bool(3), $0.optionalBool(4))
        }
        #expect(row?.0 == 7 && row?.1 == -7 && row?.2 == true && row?.3 == false && row?.4 == nil)
    }

    @Test(arguments: [
        "a\u{0}b", "\u{0}", "\u{F8FE}", "\u{F8FE}0\u{0}", #"\u0000"#, #"\\u0000"#, #"{"a":"\u0000\\u0000"}"#, "\\",
        "\u{F8FF}", "\u{F8FE}7",
    ])
    func textThatTheServerDoesNotTakeComesBackAsItWent(_ text: String) throws {
        let connection = try connect("zero")
        try connection.run("CREATE TEMPORARY TABLE zero (name text)")
        try connection.run("INSERT INTO zero VALUES ($1)", binding: [.text(text)])
        let found = try connection.rows("SELECT name FROM zero WHERE name = $1", binding: [.text(text)]) { $0.text(0) }
        #expect(found.map { Array($0.utf8) } == [Array(text.utf8)])
    }

    @Test func escapedZeroCanBeReadAsJSON() throws {
        let connection = try connect()
        let name = try connection.row(
            "SELECT CAST($1 AS json) ->> 'b'",
            binding: [.text(#"{"a":"\u0000","b":"c\\u0000","d":"\u0000"}"#)]
        ) { $0.text(0) }
        #expect(name == #"c\u0000"#)
    }

    @Test(arguments: [true, false])
    func firstRowsOfStatementsThatAreSentTogetherAreRead(prepares: Bool) throws {
        let connection = try connect(prepares ? "together" : "apart", prepares: prepares)
        try connection.enqueue("SELECT 'before them'")
        for number in Int64(0)..<4 {
            try connection.enqueue(
                "SELECT generate_series($1::bigint, 2)",
                binding: [.integer(number)]
            )
        }
        let before = connection.roundTrips
        var found: [Int: Int64] = [:]
        try connection.flush(readingLast: 4, onDelay: { nil }) { found[$0] = $1.integer(0) }
        #expect(found == [0: 0, 1: 1, 2: 2])
        #expect(connection.roundTrips == before + 1)
    }

    @Test func failureOfOneStatementIsThatOfAllThatAreSentWithIt() throws {
        let connection = try connect()
        for number in Int64(0)..<3 {
            try connection.enqueue("SELECT 1 / ($1::bigint - 1)", binding: [.integer(number)])
        }
        #expect { try connection.flush(readingLast: 3, onDelay: { nil }) { _, _ in } } throws: {
            guard let error = $0 as? PostgresError else { return false }
            return error.code.rawValue == "22012" && !error.endsConnection
        }
        #expect(try connection.row("SELECT 1") { $0.integer(0) } == 1)
    }

    @Test func delayOfAnAnswerIsNoted() throws {
        let (connection, other) = (try connect(), try connect())
        try connection.run("CREATE TABLE held (number bigint)")
        try other.begin()
        try other.run("LOCK TABLE held")
        try connection.enqueue("SELECT count(*) FROM held")
        var (delays, found): (Int, Int64?) = (0, nil)
        let release: () -> Duration? = {
            delays += 1
            if delays == 2 { other.rollback() }
            return delays == 1 ? .zero : nil
        }
        try connection.flush(readingLast: 1, onDelay: release) { found = $1.integer(0) }
        #expect(delays == 2 && found == 0)
    }

    @Test func violationNamesItsConstraintAndNoValue() throws {
        let connection = try connect()
        try makePeople(in: connection)
        try connection.run("INSERT INTO person VALUES ('ada')")
        #expect { try connection.run("INSERT INTO person VALUES ($1)", binding: ["ada"]) } throws: {
            guard let error = $0 as? PostgresError else { return false }
            return error.code == .uniqueViolation && error.constraint == "person_pkey"
                && !error.description.contains("ada")
        }
    }

    // MARK: Round trips

    @Test func whatNeedsNoAnswerGoesWithWhatDoes() throws {
        let connection = try connect()
        try makePeople(in: connection)
        let before = connection.roundTrips
        try connection.begin()
        for name in ["a", "b", "c"] {
            try connection.enqueue("INSERT INTO person VALUES ($1)", binding: [.text(name)])
        }
        try connection.commit()
        #expect(connection.roundTrips - before == 1)
        let names = try people(in: connection)
        #expect(names == ["a", "b", "c"])
    }

    @Test func failureOfWhatWaitedIsThrownByTheNextAnswerAndUndoesAll() throws {
        let connection = try connect()
        try makePeople(in: connection)
        try connection.begin()
        for name in ["a", "a", "b"] {
            try connection.enqueue("INSERT INTO person VALUES ($1)", binding: [.text(name)])
        }
        #expect(throws: PostgresError.self) { try connection.commit() }
        connection.rollback()
        #expect(!connection.isInTransaction && !connection.isBroken)
        let names = try people(in: connection)
        #expect(names.isEmpty)
    }

    @Test func statementWhoseTableHasChangedIsPreparedAnew() throws {
        let connection = try PostgresCluster.shared.get().connect(schema: "changing")
        try connection.run("CREATE TABLE place (name text)")
        try connection.run("INSERT INTO place VALUES ('here')")
        func names() throws -> [String] { try connection.rows("SELECT name FROM place") { $0.text(0) } }
        #expect(try names() == ["here"])
        for change in ["ALTER TABLE place ALTER name TYPE varchar", "DEALLOCATE ALL"] {
            try connection.run(change)
            #expect { try names() } throws: {
                guard let error = $0 as? PostgresError else { return false }
                return error.isTransient && !error.endsConnection
            }
            #expect(try names() == ["here"])
        }
    }

    @Test func statementThatCouldNotBePreparedCanBeTriedAgain() throws {
        let connection = try connect()
        #expect(throws: PostgresError.self) { try people(in: connection) }
        try makePeople(in: connection)
        let names = try people(in: connection)
        #expect(names.isEmpty)
    }

    // MARK: Transactions

    @Test func commitOfAFailedTransactionIsNoSuccess() throws {
        let connection = try connect()
        try connection.begin()
        #expect(throws: PostgresError.self) { try connection.run("INSERT INTO nowhere VALUES (1)") }
        #expect(connection.isInTransaction)
        #expect { try connection.commit() } throws: { ($0 as? PostgresError)?.code == .notCommitted }
        #expect(!connection.isInTransaction)
    }

    @Test func oneOfTwoThatCannotBothBeFails() throws {
        let (first, second) = (try connect(), try connect())
        try makePeople(in: first)
        for connection in [first, second] {
            try connection.begin()
            let names = try people(in: connection)
            #expect(names.isEmpty)
        }
        try first.run("INSERT INTO person VALUES ('a')")
        try second.run("INSERT INTO person VALUES ('b')")
        try first.commit()
        #expect { try second.commit() } throws: { ($0 as? PostgresError)?.isTransient == true }
        second.rollback()
        let names = try people(in: first)
        #expect(names == ["a"])
    }

    @Test func standbyRefusesToWrite() throws {
        let connection = try connect()
        try makePeople(in: connection)
        try connection.run("SET default_transaction_read_only TO on")
        #expect { try connection.run("INSERT INTO person VALUES ('a')") } throws: {
            ($0 as? PostgresError)?.code == .readOnly
        }
    }
}
