import CressetHTTP
import CressetHTTPClient
import CressetHTTPServer
import Testing

/// Renewal of a running server's certificate, as seen by clients.
struct CertificateRenewalTests {
    /// A self-signed certificate for `localhost`, with its key.
    private static let former = HTTPServerConfiguration.TLSIdentity(
        certificateChain: """
            -----BEGIN CERTIFICATE-----
            MIIBljCCATugAwIBAgIUFUFCq+OkynHHhkSI1zwP9HnhHc8wCgYIKoZIzj0EAwIw
            FDESMBAGA1UEAwwJcmVuZXdlZC1hMCAXDTI2MTEyMzIzMTg0MFoYDzIxMjYxMDMw
            MjMxODQwWjAUMRIwEAYDVQQDDAlyZW5ld2VkLWEwWTATBgcqhkjOPQIBBggqhkjO
            PQMBBwNCAASM8AkeH4ZvADRDDbIM3pJJooXFMHzQjAbUzh++mijUgWFMxJ8TmVjo
            bgAm8JKNA5ZvhZOfF5L5dMsgIRsKT//yo2kwZzAdBgNVHQ4EFgQU3xpqIK4rua9K
            eN5CYvMR9zMOQO8wHwYDVR0jBBgwFoAU3xpqIK4rua9KeN5CYvMR9zMOQO8wFAYD
            VR0RBA0wC4IJbG9jYWxob3N0MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwID
            SQAwRgIhAPaPCJmgh40KSqvsDUiBFTxjhaRb81o1V0znaM7ykzVxAiEA01YcQRXo
            224/ZVEKRYdLbYRVg4JFaRxL2Nn0YWSWh0A=
            -----END CERTIFICATE-----

            """,
        privateKey: """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2KGIqtKaGW5bk9YU
            9OoYlyFW5xsM1+8eqxE9mrQAuAihRANCAASM8AkeH4ZvADRDDbIM3pJJooXFMHzQ
            jAbUzh++mijUgWFMxJ8TmVjobgAm8JKNA5ZvhZOfF5L5dMsgIRsKT//y
            -----END PRIVATE KEY-----

            """
    )

    private static let later = HTTPServerConfiguration.TLSIdentity(
        certificateChain: """
            -----BEGIN CERTIFICATE-----
            MIIBlTCCATugAwIBAgIUfZkb5h3fDdMZhYc0AUEXP6BGOzowCgYIKoZIzj0EAwIw
            FDESMBAGA1UEAwwJcmVuZXdlZC1iMCAXDTI2MTEyMzIzMTg0MFoYDzIxMjYxMDMw
            MjMxODQwWjAUMRIwEAYDVQQDDAlyZW5ld2VkLWIwWTATBgcqhkjOPQIBBggqhkjO
            PQMBBwNCAASkJZVmi3Gh/zq5LZFkzKuqzPl2e/w0QEFT1q11LfbTalR4AoVV2dKX
            msPk7DrpC+6qKUf6Cj6CIqBslLj8rCIXo2kwZzAdBgNVHQ4EFgQUL2vxo8k/8OqN
            cNsfQEiRjDQwa/owHwYDVR0jBBgwFoAUL2vxo8k/8OqNcNsfQEiRjDQwa/owFAYD
            VR0RBA0wC4IJbG9jYWxob3N0MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwID
            SAAwRQIhAKOQmG3cwghbfWLv4oG+kq/8HDagDoPiew0gXJpXlW1NAiAGUPg6rSYq
            mTTZpbvQNtknCtcnuYpo1lHx7bg//ZZ4ug==
            -----END CERTIFICATE-----

            """,
        privateKey: """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgiFFXyzCftI4xtrDD
            nfHhvjNa3DEZajdqH2NA51rfZ2+hRANCAASkJZVmi3Gh/zq5LZFkzKuqzPl2e/w0
            QEFT1q11LfbTalR4AoVV2dKXmsPk7DrpC+6qKUf6Cj6CIqBslLj8rCIX
            -----END PRIVATE KEY-----

            """
    )

    private static let broken = [
        HTTPServerConfiguration.TLSIdentity(
            certificateChain: later.certificateChain,
            privateKey: former.privateKey
        ),
        HTTPServerConfiguration.TLSIdentity(certificateChain: "garbage", privateKey: later.privateKey),
        HTTPServerConfiguration.TLSIdentity(certificateChain: later.certificateChain, privateKey: "garbage"),
        HTTPServerConfiguration.TLSIdentity(certificateChain: "", privateKey: ""),
    ]

    /// Longer than any handshake, even on a busy machine.
    private static let patient = OutgoingLimits(connectTimeout: .seconds(3600), timeout: .seconds(3600))

    private struct Responder: HTTPResponder {
        func bodyLimit(for head: HTTPRequestHead) -> Int { 0 }

        func isBrief(_ request: HTTPRequest) -> Bool { true }

        func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse { HTTPResponse(status: status) }

        func respond(to request: HTTPRequest) async -> HTTPResponse { HTTPResponse(status: .ok) }
    }

    private func withServer(
        _ identity: HTTPServerConfiguration.TLSIdentity?,
        _ body: (HTTPServer) async throws -> Void
    ) async throws {
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        configuration.tls = identity
        let server = try HTTPServer(configuration, responder: Responder())
        do {
            try await body(server)
        } catch {
            await server.shutDown(within: .seconds(30))
            throw error
        }
        await server.shutDown(within: .seconds(30))
    }

    /// Runs with a client trusting one certificate and reusing its connection.
    private func withClient(
        trusting identity: HTTPServerConfiguration.TLSIdentity,
        _ body: (HTTPClient) async throws -> Void
    ) async throws {
        let file = try TemporaryFile(holding: identity.certificateChain)
        var policy = OutgoingPolicy.permitting("localhost", limits: Self.patient)
        policy.certificateAuthorities = file.path
        try await HTTPClient.run(policy) { try await body($0) }
        withExtendedLifetime(file) {}
    }

    private func send(_ server: HTTPServer, by client: HTTPClient) async throws -> HTTPStatus {
        try await client.send(OutgoingRequest(url: "https://localhost:\(server.port)/")).status
    }

    /// Returns true if a request over a new connection succeeds.
    private func isServed(
        by server: HTTPServer,
        trusting identity: HTTPServerConfiguration.TLSIdentity
    ) async throws -> Bool {
        var isServed = false
        try await withClient(trusting: identity) { client in
            do throws(HTTPClientError) {
                _ = try await client.send(OutgoingRequest(url: "https://localhost:\(server.port)/"))
                isServed = true
            } catch {
                #expect(error.code == .tlsFailed)
            }
        }
        return isServed
    }

    @Test(arguments: broken)
    func brokenCertificateChangesNothing(_ broken: HTTPServerConfiguration.TLSIdentity) async throws {
        try await withServer(Self.former) { server in
            try await withClient(trusting: Self.former) { client in
                let before = try await send(server, by: client)
                let error = #expect(throws: HTTPServerError.self) { try server.renew(broken) }
                #expect(error?.code == .invalidCertificate)
                let after = try await send(server, by: client)
                #expect([before, after] == [.ok, .ok])
                #expect(server.openConnections == 1)
            }
            #expect(try await isServed(by: server, trusting: Self.former))
            #expect(try await !isServed(by: server, trusting: Self.later))
        }
    }

    @Test func serverOfPlainHTTPTakesNone() async throws {
        try await withServer(nil) { server in
            #expect(throws: HTTPServerError.self) { try server.renew(Self.former) }
            #expect(server.url.hasPrefix("http://"))
        }
    }

    @Test func newConnectionsGetTheNewOneAndOldOnesGoOn() async throws {
        try await withServer(Self.former) { server in
            try await withClient(trusting: Self.former) { client in
                let first = try await send(server, by: client)
                #expect(first == .ok)
                for (now, before) in [(Self.later, Self.former), (Self.former, Self.later), (Self.later, Self.former)] {
                    try server.renew(now)
                    #expect(try await isServed(by: server, trusting: now))
                    #expect(try await !isServed(by: server, trusting: before))
                    // The first connection is reused: a new handshake with this certificate would fail.
                    #expect(try await send(server, by: client) == .ok)
                }
            }
        }
    }
}
