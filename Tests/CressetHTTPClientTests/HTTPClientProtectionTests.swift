import CressetHTTP
import CressetHTTPClient
import CressetHTTPServer
import Testing

struct HTTPClientProtectionTests {
    /// A self-signed server certificate for `localhost`, valid until 2125.
    private static let certificate = """
        -----BEGIN CERTIFICATE-----
        MIIBizCCATGgAwIBAgIUKhO7YUvwJnh7U60oUqsFR1/cwlAwCgYIKoZIzj0EAwIw
        DzENMAsGA1UEAwwEZmFrZTAgFw0yNjExMjExMDEzNDBaGA8yMTI2MTAyODEwMTM0
        MFowDzENMAsGA1UEAwwEZmFrZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABBfB
        LCiBjhSApQ0h+nQsrs1JBIBnILN5V5HcGqUUyql1f4Pyxu6STzMoXVbnTy73KVCQ
        yEUiMGQt3UBFv+88M8SjaTBnMB0GA1UdDgQWBBT2xP8uG5RSq8GZq+4F01RGl4ME
        NjAfBgNVHSMEGDAWgBT2xP8uG5RSq8GZq+4F01RGl4MENjAPBgNVHRMBAf8EBTAD
        AQH/MBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAKBggqhkjOPQQDAgNIADBFAiAFHN3r
        myHw1jO8waAkG9W/NXYWWuQV/Ed7eoW/3+rU/AIhANC0flSgzyxZED8bNE9Dv4Ob
        LT9WE4UtbWxZ3QVoEV04
        -----END CERTIFICATE-----

        """

    private static let privateKey = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+jVdjDPQcCkw8F/X
        tmnOvHbZ34xVo6sHFt9eUfI+OXuhRANCAAQXwSwogY4UgKUNIfp0LK7NSQSAZyCz
        eVeR3BqlFMqpdX+D8sbukk8zKF1W508u9ylQkMhFIjBkLd1ARb/vPDPE
        -----END PRIVATE KEY-----

        """

    private static let otherCertificate = """
        -----BEGIN CERTIFICATE-----
        MIIBjTCCATOgAwIBAgIURCLS4gJ8qTKFqFph+sCCqXGYmakwCgYIKoZIzj0EAwIw
        EDEOMAwGA1UEAwwFb3RoZXIwIBcNMjYxMTIxMTAxMzQwWhgPMjEyNjEwMjgxMDEz
        NDBaMBAxDjAMBgNVBAMMBW90aGVyMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
        woaOknIkHjZknwKIatk901OrjSPTVQBDs1964EBbuO6FuFYeHwh7Rt1mkRyf5Jm3
        NXvJ5q3au/AgZoSpf8EDRaNpMGcwHQYDVR0OBBYEFP92kk+zCdYUrTleCuvSNUYo
        cc+bMB8GA1UdIwQYMBaAFP92kk+zCdYUrTleCuvSNUYocc+bMA8GA1UdEwEB/wQF
        MAMBAf8wFAYDVR0RBA0wC4IJbG9jYWxob3N0MAoGCCqGSM49BAMCA0gAMEUCIF3l
        qiB7leiTB4K6ElJKbqx9DANy8goaLOWidyWGwshbAiEAjE5KQsWI1lyGKDtK5sDB
        L33KcKnplGXHLFSivie7uC0=
        -----END CERTIFICATE-----

        """

    /// Longer than any handshake, even on a busy machine.
    private static let patient = OutgoingLimits(connectTimeout: .seconds(3600), timeout: .seconds(3600))

    private struct Responder: HTTPResponder {
        func bodyLimit(for head: HTTPRequestHead) -> Int { 1000 }

        func isBrief(_ request: HTTPRequest) -> Bool { true }

        func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse { HTTPResponse(status: status) }

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            HTTPResponse(status: .ok, headers: [:], body: request.body)
        }
    }

    /// Sends a request to a server with TLS.
    ///
    /// - Parameter trusted: The only trusted certificate; `nil` for the system's.
    private func send(to host: String, trusting trusted: String?) async throws -> OutgoingResponse {
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        configuration.tls = .init(certificateChain: Self.certificate, privateKey: Self.privateKey)
        let server = try HTTPServer(configuration, responder: Responder(), executor: nil)
        let file = try trusted.map { try TemporaryFile(holding: $0) }
        var policy = OutgoingPolicy.permitting(host, limits: Self.patient)
        policy.certificateAuthorities = file?.path
        let result: Result<OutgoingResponse, any Error>
        do {
            result = .success(
                try await HTTPClient.run(policy) { client in
                    let request = OutgoingRequest(
                        method: .post,
                        url: "https://\(host):\(server.port)/",
                        body: Array("hello".utf8)
                    )
                    _ = try await client.send(request)
                    return try await client.send(request)
                }
            )
        } catch {
            result = .failure(error)
        }
        await server.shutDown(within: .seconds(30))
        withExtendedLifetime(file) {}
        return try result.get()
    }

    @Test(arguments: [("localhost", nil), ("localhost", otherCertificate), ("127.0.0.1", certificate)])
    func serverThatProvesNothingIsRefused(_ host: String, _ trusted: String?) async throws {
        let error = await #expect(throws: HTTPClientError.self) { _ = try await send(to: host, trusting: trusted) }
        #expect(error?.code == .tlsFailed)
    }

    @Test(arguments: ["", "garbage"])
    func fileWithoutCertificatesTrustsNoServer(_ text: String) async throws {
        let error = await #expect(throws: HTTPClientError.self) { _ = try await send(to: "localhost", trusting: text) }
        #expect(error?.code == .tlsFailed)
    }

    @Test func plainServerFailsTheHandshake() async throws {
        try await FakeSMTPServer.run { _ in
            .textThenClose("HTTP/1.1 200 OK")
        } _: { server in
            let error = await #expect(throws: HTTPClientError.self) {
                try await HTTPClient.run(.permitting("127.0.0.1", limits: Self.patient)) { client in
                    _ = try await client.send(.init(url: "https://127.0.0.1:\(server.port)/"))
                }
            }
            #expect(error?.code == .tlsFailed)
        }
    }

    @Test func serverThatTheFileNamesIsTrusted() async throws {
        let response = try await send(to: "localhost", trusting: Self.certificate)
        #expect(response.body == Array("hello".utf8))
    }
}
