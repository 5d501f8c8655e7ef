import CressetHTTP
import Foundation
import Testing

@testable import CressetHTTPServer

struct ConnectionTableTests {
    private static let opened = ContinuousClock.now
    private let table = ConnectionTable()

    /// Connects two sockets and gives one to the table.
    ///
    /// - Returns: The connection, and the client's end.
    private func open() -> (connection: Connection, client: Int32) {
        #if canImport(Darwin)
            let type = SOCK_STREAM
        #else
            let type = Int32(SOCK_STREAM.rawValue)
        #endif
        var ends: [Int32] = [-1, -1]
        let isMade = unsafe socketpair(AF_UNIX, type, 0, &ends) == 0
        #expect(isMade)
        let connection = Connection(
            descriptor: ends[0],
            peer: Peer(address: "192.0.2.1"),
            deadline: Self.opened + .seconds(30),
            crowdedDeadline: Self.opened + .seconds(5)
        )
        table.insert(connection)
        return (connection, ends[1])
    }

    private func close(_ ends: (connection: Connection, client: Int32)) {
        Foundation.close(ends.connection.descriptor)
        Foundation.close(ends.client)
    }

    /// - Returns: True if the client reads the end of the stream.
    private func isCut(_ client: Int32) -> Bool {
        var byte: UInt8 = 0
        return unsafe recv(client, &byte, 1, Int32(MSG_DONTWAIT)) == 0
    }

    @Test(arguments: [(4, true, false), (6, false, false), (6, true, true), (29, false, false), (31, false, true)])
    func silentConnectionHasLessTimeInACrowd(_ seconds: Int, _ isCrowded: Bool, _ isExpected: Bool) {
        let ends = open()
        defer { close(ends) }
        table.cutOverdue(at: Self.opened + .seconds(seconds)) { _ in isCrowded }
        #expect(isCut(ends.client) == isExpected)
    }

    @Test func requestThatIsUnderWayIsLeftInACrowd() {
        let ends = open()
        defer { close(ends) }
        ends.connection.enter(.receiving, until: Self.opened + .seconds(60))
        table.cutOverdue(at: Self.opened + .seconds(59)) { _ in true }
        #expect(!isCut(ends.client))
        ends.connection.enter(.serving, until: nil)
        table.cutOverdue(at: Self.opened + .seconds(3600)) { _ in true }
        #expect(!isCut(ends.client))
    }
}
