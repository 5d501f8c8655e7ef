import CressetConcurrency
import CressetHTTPClient
import Testing

struct SMTPProtectionTests {
    private static func send(to server: SMTPServer) async throws {
        let client = try SMTPClient(server: server, threads: 1)
        let result: Result<Void, SMTPError>
        do throws(SMTPError) {
            result = .success(try await client.send(Array("a: b\r\n\r\nc\r\n".utf8), from: "a@b", to: "c@d"))
        } catch {
            result = .failure(error)
        }
        await BlockingWork.run { client.close() }
        try result.get()
    }

    @Test func withoutSTARTTLSNothingIsSent() async throws {
        try await FakeSMTPServer.run { server in
            let address = server.address(.startTLS, user: "ada", password: "secret")
            let error = await #expect(throws: SMTPError.self) { try await Self.send(to: address) }
            #expect(error?.code == .tlsFailed)
            #expect(server.lines.allSatisfy { $0.hasPrefix("EHLO") || $0 == "QUIT" })
            #expect(server.deliveries.isEmpty)
        }
    }

    @Test(arguments: [
        ("220 go ahead", SMTPError.Code.tlsFailed), ("454 not now", .tlsFailed), ("502 what", .tlsFailed),
        // Plain text sent ahead for use after the handshake: an attacker may have injected it.
        ("220 go ahead\r\n250-fake\r\n250 AUTH PLAIN", .other),
    ])
    func withoutTLSAfterSTARTTLSNothingIsSent(_ reply: String, _ code: SMTPError.Code) async throws {
        try await FakeSMTPServer.run { line in
            if line.hasPrefix("EHLO") { return .text("250-fake\r\n250-STARTTLS\r\n250 AUTH PLAIN") }
            return line == "STARTTLS" ? .textThenClose(reply) : nil
        } _: { server in
            let address = server.address(.startTLS, user: "ada", password: "secret")
            let error = await #expect(throws: SMTPError.self) { try await Self.send(to: address) }
            #expect(error?.code == code)
            #expect(server.lines.dropFirst() == ["STARTTLS"])
        }
    }

    @Test func plainServerFailsTheHandshake() async throws {
        try await FakeSMTPServer.run { line in
            line == FakeSMTPServer.greeting ? .textThenClose("220 fake") : nil
        } _: { server in
            let error = await #expect(throws: SMTPError.self) { try await Self.send(to: server.address(.tls)) }
            #expect(error?.code == .tlsFailed)
            #expect(server.deliveries.isEmpty)
        }
    }

    @Test(arguments: [("535 5.7.8 wrong", SMTPError.Code.authenticationFailed), ("454 4.7.0 later", .deferred)])
    func refusedCredentialsAreTold(_ reply: String, _ code: SMTPError.Code) async throws {
        try await FakeSMTPServer.run { line in
            line.hasPrefix("AUTH PLAIN ") || line == Self.credentials ? .text(reply) : nil
        } _: { server in
            let error = await #expect(throws: SMTPError.self) {
                try await Self.send(to: server.address(user: "ada", password: "sécret"))
            }
            #expect(error?.code == code)
            #expect(error?.reason.contains("cret") == false)
            #expect(error?.reason.contains(Self.credentials) == false)
            #expect(server.deliveries.isEmpty)
        }
    }

    @Test func credentialsAreSent() async throws {
        try await FakeSMTPServer.run { server in
            try await Self.send(to: server.address(user: "ada", password: "sécret"))
            #expect(server.lines.contains { $0 == Self.credentials || $0 == "AUTH PLAIN \(Self.credentials)" })
            #expect(server.deliveries.count == 1)
        }
    }

    /// A NUL, `ada`, a NUL and `sécret`, in Base64.
    private static let credentials = "AGFkYQBzw6ljcmV0"
}
