import CressetConcurrency
import CressetHTTPClient
import CressetTesting
import Testing

struct SMTPEndTests {
    private static func send(_ client: SMTPClient) async throws(SMTPError) {
        try await client.send(Array("a: b\r\n\r\nc\r\n".utf8), from: "a@b", to: "c@d")
    }

    @Test func cancelledMessageStops() async throws {
        try await FakeSMTPServer.run { line in
            line.hasPrefix("MAIL") ? .noReply : nil
        } _: { server in
            let client = try SMTPClient(server: server.address(), threads: 1)
            let sending = Task { try await Self.send(client) }
            await server.hasStopped.wait()
            sending.cancel()
            let error = await #expect(throws: SMTPError.self) { try await sending.value }
            #expect(error?.code == .other)
            #expect(server.deliveries.isEmpty)
            await BlockingWork.run { client.close() }
        }
    }

    @Test func closingStopsWhatTakesTooLong() async throws {
        try await FakeSMTPServer.run { line in
            line == FakeSMTPServer.endOfMessage ? .noReply : nil
        } _: { server in
            let client = try SMTPClient(server: server.address(), threads: 1)
            let sending = Task { try await Self.send(client) }
            await server.hasStopped.wait()
            await BlockingWork.run { client.close(within: .zero) }
            let error = await #expect(throws: SMTPError.self) { try await sending.value }
            #expect(error?.code == .other)
        }
    }

    @Test func closedClientSendsNothing() async throws {
        try await FakeSMTPServer.run { server in
            let client = try SMTPClient(server: server.address(), threads: 1)
            await BlockingWork.run { client.close() }
            let error = await #expect(throws: SMTPError.self) { try await Self.send(client) }
            #expect(error?.code == .other)
            #expect(server.connections == 0)
        }
    }
}
