import CressetTesting
import Foundation
import Testing

@testable import CressetAuth

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct TransportErrorTests {
    private static func projectConfig(of host: String) async throws {
        let options = FirebaseOptions(googleAppID: "1:1:ios:abc", gcmSenderID: "1")
        options.apiKey = "key"
        options.authHost = URL(string: host)
        let configuration = AuthConfiguration(appName: "any", options: options)
        let transport = URLSessionTransport(patience: 3600)
        _ = try await AuthBackend(configuration: configuration, transport: transport).projectConfig()
    }

    @Test func serverWithoutTLSIsNamed() async throws {
        let server = try LoopbackServer()
        try await server.run { socket, _ in
            // The client's first TLS record; its header contains the length.
            guard let head = socket.bytes(5) else { return }
            _ = socket.bytes(Int(head[3]) << 8 | Int(head[4]))
            socket.write("HTTP/1.1 400 Bad Request\r\n\r\n")
        } _: {
            let host = "https://127.0.0.1:\(server.port)"
            let error = await thrownError { try await Self.projectConfig(of: host) }
            #expect(code(error) == .networkError)
            #expect(error?.localizedDescription.hasPrefix("No secure connection to \(host): ") == true)
            #expect(error?.userInfo[NSUnderlyingErrorKey] is NSError)
        }
    }

    @Test func refusedConnectionIsNamed() async throws {
        let error = await thrownError { try await Self.projectConfig(of: "http://127.0.0.1:1") }
        #expect(code(error) == .networkError)
        let text = "Cannot reach http://127.0.0.1:1: the connection was refused, or there is no route to the host."
        #expect(error?.localizedDescription == text)
        #expect(error?.userInfo[AuthErrors.userInfoRequestIDKey] == nil)
    }

    @Test func unknownHostIsNamed() async throws {
        // The label is too long for DNS, so the resolver sends no query.
        let host = "http://\(String(repeating: "a", count: 64)).test"
        let error = await thrownError { try await Self.projectConfig(of: host) }
        #expect(code(error) == .networkError)
        #expect(error?.localizedDescription == "Cannot reach \(host): the host name was not found.")
    }

    @Test(arguments: [
        (URLError.Code.timedOut, "the server did not respond in time"),
        (.notConnectedToInternet, "the device is offline"),
        (.networkConnectionLost, "the connection was closed without a response"),
        (.dataNotAllowed, "network error \(URLError.Code.dataNotAllowed.rawValue)"),
    ])
    func failureNamesServerAndCause(_ failure: URLError.Code, _ cause: String) {
        let error = BackendError.transportError(URLError(failure), server: "https://auth.example.com")
        #expect(error.is(.networkError))
        #expect(error.localizedDescription == "Cannot reach https://auth.example.com: \(cause).")
    }

    @Test(arguments: [URLError.Code.serverCertificateUntrusted, .serverCertificateHasBadDate, .secureConnectionFailed])
    func failureOfTLSHasATextOfItsOwn(_ failure: URLError.Code) {
        let error = BackendError.transportError(URLError(failure), server: "https://auth.example.com")
        #expect(error.is(.networkError))
        #expect(error.localizedDescription.hasPrefix("No secure connection to https://auth.example.com: "))
        #expect((error.userInfo[NSUnderlyingErrorKey] as? NSError)?.code == failure.rawValue)
    }

    @Test func plainServerAtAnAddressWithHTTPSIsSuspected() {
        let text = "OpenSSL/3.0.15: error:0A00010B:SSL routines::wrong version number"
        let failure = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: text])
        let error = BackendError.transportError(failure, server: "https://127.0.0.1:9097")
        #expect(error.is(.networkError))
        let secure = "No secure connection to https://127.0.0.1:9097"
        #expect(error.localizedDescription == "\(secure): it may serve plain HTTP (\(text))")
    }
}
