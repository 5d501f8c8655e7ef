import CressetPostgres
import CressetSQL
import CressetTesting
import Foundation
import Testing

@Suite struct BrokenConnectionTests {
    private func connect() throws -> PostgresConnection {
        try PostgresCluster.shared.get().connect(schema: "broken")
    }

    private func process(of connection: PostgresConnection) throws -> Int64 {
        try #require(try connection.row("SELECT pg_backend_pid()") { $0.integer(0) })
    }

    private func end(_ connection: PostgresConnection) throws {
        let process = try process(of: connection)
        try connect().run("SELECT pg_terminate_backend(($1::bigint)::int, 30000)", binding: [.integer(process)])
    }

    @Test func addressWithoutAServerIsAConnectionFailure() {
        #expect { try PostgresConnection("postgresql:///x?host=/nonexistent") } throws: {
            guard let error = $0 as? PostgresError else { return false }
            return error.code == .connectionFailure && error.endsConnection && error.message.contains("/nonexistent")
        }
    }

    @Test func endedConnectionFailsAndStaysBroken() throws {
        let connection = try connect()
        try end(connection)
        for _ in 0..<2 {
            #expect { try connection.run("SELECT 1") } throws: { ($0 as? PostgresError)?.endsConnection == true }
            #expect(connection.isBroken)
        }
    }

    @Test func commitWhoseAnswerIsLostIsOfUnknownFate() throws {
        let connection = try connect()
        try connection.begin()
        try connection.run("SELECT 1")
        try end(connection)
        #expect { try connection.commit() } throws: {
            guard let error = $0 as? PostgresError else { return false }
            return error.endsConnection && !error.isTransient
        }
        connection.rollback()
        #expect(connection.isBroken)
    }

    @Test func transactionThatIsIdleForTooLongEndsTheConnection() throws {
        let connection = try connect()
        try connection.run("SET idle_in_transaction_session_timeout = 1")
        try connection.begin()
        try connection.run("SELECT 1")
        // Returns when the server reports the reason for closing the connection.
        _ = try? connection.notifications(within: .seconds(30))
        #expect { try connection.run("SELECT 1") } throws: { ($0 as? PostgresError)?.endsConnection == true }
        #expect(connection.isBroken)
    }

    @Test func rowThatSomebodyHoldsIsNotAvailable() throws {
        let (connection, other) = (try connect(), try connect())
        try connection.run("CREATE TABLE held (number bigint)")
        try other.begin()
        try other.run("LOCK TABLE held")
        try connection.run("SET lock_timeout = 1")
        #expect { try connection.run("SELECT * FROM held") } throws: {
            guard let error = $0 as? PostgresError else { return false }
            return error.code == .lockNotAvailable && !error.endsConnection && !error.isTransient
        }
    }

    @Test func answerThatDoesNotComeEndsTheConnection() throws {
        let connection = try connect()
        connection.limit = .milliseconds(1)
        #expect { try connection.run("SELECT pg_sleep(3600)") } throws: {
            ($0 as? PostgresError)?.code == .deadlineExceeded
        }
        #expect(connection.isBroken)
        #expect { try connection.run("SELECT 1") } throws: { ($0 as? PostgresError)?.endsConnection == true }
    }

    @Test func answerThatNeverEndsIsGivenUp() throws {
        let connection = try connect()
        connection.limit = .milliseconds(200)
        // The client does not support rows in this form.
        #expect { try connection.run("COPY (SELECT 1) TO STDOUT") } throws: {
            ($0 as? PostgresError)?.endsConnection == true
        }
        #expect(connection.isBroken)
    }

    @Test func statementIsCancelledFromAnotherThread() throws {
        let cluster = try PostgresCluster.shared.get()
        let connection = try connect()
        let canceller = try connection.makeCanceller()
        let process = try process(of: connection)
        // A separate thread: task threads may all be waiting for their own statements.
        Thread.detachNewThread {
            guard let other = try? PostgresConnection(cluster.address) else { return }
            let isAsleep = "SELECT count(*) FROM pg_stat_activity WHERE pid = $1::bigint AND wait_event = 'PgSleep'"
            while (try? other.row(isAsleep, binding: [.integer(process)], read: { $0.integer(0) })) == 0 {}
            try? canceller.cancel()
        }
        #expect { try connection.run("SELECT pg_sleep(3600)") } throws: { ($0 as? PostgresError)?.code == .cancelled }
        let one = try connection.row("SELECT 1") { $0.integer(0) }
        #expect(one == 1)
    }

    @Test func notificationsArriveWithTheirPayloads() throws {
        let (listener, speaker) = (try connect(), try connect())
        try listener.run("LISTEN cresset_test")
        let none = try listener.notifications(within: .zero)
        try speaker.run("SELECT pg_notify('cresset_test', 'keys')")
        let some = try listener.notifications(within: .seconds(30))
        #expect(none.isEmpty && some == ["keys"])
    }
}
