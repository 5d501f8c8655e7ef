import CressetConcurrency
import CressetHTTPClient
import CressetTesting
import Testing

struct SMTPClientTests {
    private static let message = Array(
        "Subject: x\r\n\r\n.\r\n..\r\nb.\r\n\r\n\(String(repeating: ".line of a long message\r\n", count: 4000)).\r\n"
            .utf8
    )

    private static func client(_ server: SMTPServer) throws -> SMTPClient {
        try SMTPClient(server: server, helloName: "auth.example.com", threads: 1)
    }

    private static func send(_ client: SMTPClient, to recipient: String = "ada@example.org") async throws(SMTPError) {
        try await client.send(message, from: "noreply@example.com", to: recipient)
    }

    private static func close(_ client: SMTPClient) async {
        await BlockingWork.run { client.close() }
    }

    @Test(arguments: [
        "ada@example.org\r\nRCPT TO:<eve@example.net>", "ada@example.org\r", "ada@example.org\n",
        "ada@example.org> X=<y",
        "ada @example.org", "ada@example.org\u{0}", "ada@example.org\u{85}", "ada", "", "a@b@c",
        String(repeating: "a", count: 400) + "@example.org",
    ])
    func addressThatIsMoreIsRefusedBeforeAnythingIsSent(_ address: String) async throws {
        try await FakeSMTPServer.run { server in
            let client = try Self.client(server.address())
            let error = await #expect(throws: SMTPError.self) { try await Self.send(client, to: address) }
            #expect(error?.code == .refused)
            await #expect(throws: SMTPError.self) {
                try await client.send(Self.message, from: address, to: "ada@example.org")
            }
            await Self.close(client)
            #expect(server.connections == 0)
        }
    }

    @Test(
        arguments: [
            ("RCPT", "550 5.1.1 no such user", .refused), ("RCPT", "451 4.7.1 later", .deferred),
            ("MAIL", "553 5.1.8 not you", .senderRefused), ("MAIL", "452 4.3.1 full", .deferred),
            ("MAIL", "552 5.3.4 too large", .refused),
            ("RCPT", "550-5.1.1 <ada@example.org>: gone\r\n550 5.1.1 Ada, who is she?", .refused),
            ("MAIL", "530 5.7.0 who are you", .authenticationFailed), ("DATA", "554 5.6.0 no", .refused),
            (FakeSMTPServer.endOfMessage, "554 5.7.1 spam", .refused),
            (FakeSMTPServer.endOfMessage, "451 4.3.0 later", .deferred),
            (FakeSMTPServer.greeting, "554 5.3.2 no service", .senderRefused),
            (FakeSMTPServer.greeting, "421 busy", .deferred),
        ] as [(String, String, SMTPError.Code)]
    )
    func refusalIsTold(_ command: String, _ reply: String, _ code: SMTPError.Code) async throws {
        try await FakeSMTPServer.run { line in
            line.hasPrefix(command) ? .text(reply) : nil
        } _: { server in
            let client = try Self.client(server.address())
            let error = await #expect(throws: SMTPError.self) { try await Self.send(client) }
            #expect(error?.code == code)
            // The server's reply text, without names.
            #expect(error?.reason.contains("(last reply: \(reply.prefix(9))") == true || reply.contains("-"))
            #expect(error?.reason.contains(String(reply.suffix(4))) == true)
            #expect(error?.reason.lowercased().contains("ada") == false)
            if command != FakeSMTPServer.endOfMessage { #expect(server.deliveries.isEmpty) }
            await Self.close(client)
        }
    }

    @Test func closedPortIsUnreachable() async throws {
        var address = SMTPServer(host: "127.0.0.1", port: 1, security: .none)
        try await FakeSMTPServer.run { address.port = $0.port }
        let client = try Self.client(address)
        let error = await #expect(throws: SMTPError.self) { try await Self.send(client) }
        #expect(error?.code == .unreachable)
        await Self.close(client)
    }

    @Test(arguments: [FakeSMTPServer.greeting, "EHLO", "MAIL", FakeSMTPServer.endOfMessage])
    func silenceIsUnreachable(_ command: String) async throws {
        try await FakeSMTPServer.run { line in
            line.hasPrefix(command) ? .noReply : nil
        } _: { server in
            let client = try Self.client(server.address(timeout: .milliseconds(100)))
            let error = await #expect(throws: SMTPError.self) { try await Self.send(client) }
            #expect(error?.code == .unreachable)
            await Self.close(client)
        }
    }

    @Test(arguments: ["MAIL", "DATA"])
    func connectionLostIsNeverARefusal(_ command: String) async throws {
        try await FakeSMTPServer.run { line in
            line.hasPrefix(command) ? .textThenClose("") : nil
        } _: { server in
            let client = try Self.client(server.address())
            let error = await #expect(throws: SMTPError.self) { try await Self.send(client) }
            #expect(error?.code != .refused)
            await Self.close(client)
        }
    }

    @Test func messageArrivesByteForByte() async throws {
        try await FakeSMTPServer.run { server in
            let client = try Self.client(server.address())
            try await Self.send(client)
            await Self.close(client)
            #expect(server.deliveries == [.init(connection: 1, bytes: Self.message)])
            #expect(
                server.lines == [
                    "EHLO auth.example.com", "MAIL FROM:<noreply@example.com> SIZE=\(Self.message.count)",
                    "RCPT TO:<ada@example.org>", "DATA", "QUIT",
                ]
            )
        }
    }

    @Test func connectionIsUsedAgain() async throws {
        try await FakeSMTPServer.run { server in
            let client = try Self.client(server.address())
            try await Self.send(client)
            try await Self.send(client, to: "bob@example.org")
            #expect(server.deliveries.map(\.connection) == [1, 1])
            #expect(server.lines.filter { $0.hasPrefix("RCPT") }.count == 2)
            await Self.close(client)
        }
    }

    @Test func refusalOfOneIsNotOfTheNext() async throws {
        try await FakeSMTPServer.run { line in
            line.hasPrefix("RCPT TO:<eve@") ? .text("550 no") : nil
        } _: { server in
            let client = try Self.client(server.address())
            try await Self.send(client)
            await #expect(throws: SMTPError.self) { try await Self.send(client, to: "eve@example.net") }
            try await Self.send(client)
            #expect(server.deliveries.map(\.bytes) == [Self.message, Self.message])
            await Self.close(client)
        }
    }

    @Test func connectionThatTheServerEndedIsMadeAnew() async throws {
        try await FakeSMTPServer.run { line in
            line == FakeSMTPServer.endOfMessage ? .textThenClose("250 ok") : nil
        } _: { server in
            let client = try Self.client(server.address())
            try await Self.send(client)
            await server.hasStopped.wait()
            try await Self.send(client)
            #expect(server.deliveries.map(\.connection) == [1, 2])
            await Self.close(client)
        }
    }
}
