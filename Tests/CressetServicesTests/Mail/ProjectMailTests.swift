import CressetHTTP
import CressetHTTPClient
import CressetIdentity
import CressetMail
import CressetServer
import CressetServices
import CressetTesting
import CressetWire
import Synchronization
import Testing

struct ProjectMailTests {
    /// Records the connected servers and the number of letters sent through each.
    private final class Servers: Sendable {
        let connected = Mutex<[SMTPServer]>([])
        let closed = Mutex(0)
        let transport = FakeMailTransport()

        struct Way: MailTransport {
            let servers: Servers

            func send(_ letter: MailLetter) async throws(DeliveryError) {
                try await servers.transport.send(letter)
            }

            func close() async { servers.closed.withLock { $0 += 1 } }
        }

        func connect(_ server: SMTPServer) -> any MailTransport {
            connected.withLock { $0.append(server) }
            return Way(servers: self)
        }
    }

    private static let smtp: JSONObject = [
        "senderEmail": "mail@acme.example", "host": "smtp.acme.example", "port": 2525, "username": "acme",
        "password": "pa%ss w\u{F6}rd", "securityMode": "START_TLS",
    ]

    private func send(
        _ changes: JSONObject,
        method: String = "CUSTOM_SMTP",
        times: Int = 1
    ) async throws -> (servers: Servers, others: FakeMailTransport) {
        let (servers, others) = (Servers(), FakeMailTransport())
        try await TestService.run { service in
            var smtp = Self.smtp
            for (name, value) in changes.members { smtp[name] = value == .null ? nil : value }
            let update: JSONObject = [
                "notification": ["sendEmail": ["method": .string(method), "smtp": .object(smtp)]]
            ]
            let answer = try await service.call(
                .patch,
                "v2/projects/acme/config",
                update.serialized(),
                as: .administrator
            )
            #expect(answer.status == 200)
            let mail = ProjectMail(
                projects: service.store,
                secrets: service.vault,
                others: others,
                servers: MailServers { server in servers.connect(server) }
            )
            for _ in 0..<times { try await mail.send(try MailLetter.sample(of: "acme")) }
            try await mail.send(try MailLetter.sample(of: "other"))
            await mail.close()
        }
        return (servers, others)
    }

    @Test(
        arguments: [
            ["host": .null], ["host": ""], ["host": "smtp.acme.example/x"], ["host": "a:b@smtp.acme.example"],
            ["host": "x?starttls=never"], ["host": "x\r\ny"], ["port": 70_000], ["port": -1], ["username": "a\u{0}b"],
            ["password": .null], ["password": "a\r\nb"],
        ] as [JSONObject]
    )
    func invalidServerIsMisconfigured(_ changes: JSONObject) async throws {
        await #expect(throws: DeliveryError(.misconfigured, reason: "")) {
            try await send(changes)
        }
    }

    @Test func projectWithoutAServerUsesTheOperators() async throws {
        let (servers, others) = try await send([:], method: "DEFAULT")
        #expect(servers.connected.withLock { $0 }.isEmpty)
        #expect(others.letters.map(\.projectID) == ["acme", "other"])
    }

    @Test func projectsServerIsUsedForItsMailsAlone() async throws {
        let (servers, others) = try await send([:])
        let server = try #require(servers.connected.withLock { $0 }.first)
        #expect(server.host == "smtp.acme.example" && server.port == 2525 && server.security == .startTLS)
        #expect(server.username == "acme" && server.password == "pa%ss w\u{F6}rd")
        #expect(servers.transport.letters.map(\.projectID) == ["acme"])
        #expect(others.letters.map(\.projectID) == ["other"])
    }

    @Test(
        arguments: [
            (["securityMode": "SSL", "port": .null], 465, SMTPServer.Security.tls),
            (["securityMode": .null, "port": 465], 465, .tls),
            (["securityMode": .null, "port": .null], 587, .startTLS),
            (["securityMode": .null, "port": 25], 25, .startTLS),
            (["securityMode": "START_TLS", "port": 1025, "host": "localhost"], 1025, .startTLS),
            (["securityMode": .null, "port": 1025, "host": "localhost"], 1025, .none),
            (["securityMode": .null, "port": 1025, "host": "::1"], 1025, .none),
        ] as [(JSONObject, UInt16, SMTPServer.Security)]
    )
    func protectionIsAsTheProjectSays(
        _ changes: JSONObject,
        _ port: UInt16,
        _ security: SMTPServer.Security
    ) async throws {
        let server = try #require(try await send(changes).servers.connected.withLock { $0 }.first)
        #expect(server.port == port && server.security == security)
    }

    @Test func serverIsReachedOnceAndClosed() async throws {
        let (servers, _) = try await send([:], times: 3)
        #expect(servers.connected.withLock { $0.count } == 1)
        #expect(servers.closed.withLock { $0 } == 1)
    }

    @Test func withoutATransportEveryLetterIsRefusedForNow() async throws {
        try await TestService.run { service in
            let mail = ProjectMail(projects: service.store, secrets: service.vault, others: nil)
            await #expect(throws: DeliveryError(.unconfigured)) { try await mail.send(try MailLetter.sample()) }
            await mail.close()
        }
    }

    @Test func unusedServersAreClosed() async throws {
        try await TestService.run { service in
            let servers = Servers()
            let mail = ProjectMail(
                projects: service.store,
                secrets: service.vault,
                others: FakeMailTransport(),
                servers: MailServers { server in servers.connect(server) }
            )
            for number in 1...20 {
                try await service.configure([
                    "notification": [
                        "sendEmail": [
                            "method": "CUSTOM_SMTP", "smtp": ["host": "smtp.example", "port": .integer(Int64(number))],
                        ]
                    ]
                ])
                try await mail.send(try MailLetter.sample(of: "acme"))
            }
            #expect(servers.closed.withLock { $0 } == 4)
            await mail.close()
            #expect(servers.closed.withLock { $0 } == 20)
        }
    }
}
