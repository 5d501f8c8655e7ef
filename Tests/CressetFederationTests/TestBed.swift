import CressetFederation
import CressetWire
import Synchronization

/// A server and a provider with a discovery document and keys.
struct TestBed {
    let provider = FakeProvider()
    let clock = Clock()
    let federation: Federation

    final class Clock: Sendable {
        private let time = Mutex(Sample.now)

        var now: Int64 { time.withLock { $0 } }

        func advance(_ seconds: Int64) {
            time.withLock { $0 += seconds }
        }
    }

    init(random: @escaping @Sendable (Int) -> [UInt8] = { [UInt8](repeating: 7, count: $0) }) throws {
        let clock = clock
        federation = Federation(transport: provider, now: { clock.now }, random: random)
        provider.answer(Sample.issuer + "/.well-known/openid-configuration", Sample.discovery)
        provider.answer(Sample.keysURL, ["keys": [.object(try Sample.jwk())]])
    }

    func profile(
        idToken: String,
        rawNonce: String? = nil,
        accessToken: String? = nil,
        _ settings: ProviderSettings = Sample.settings
    ) async throws(FederationError) -> FederatedProfile {
        try await federation.verify(
            ProviderCredential(idToken: idToken, accessToken: accessToken, rawNonce: rawNonce),
            settings: settings
        )
    }

    func authorize(
        _ settings: ProviderSettings = Sample.settings,
        scopes: [String] = [],
        _ parameters: [(name: String, value: String)] = []
    ) async throws(FederationError) -> (url: String, pending: PendingAuthorization) {
        let request = try await federation.authorize(
            settings,
            redirectURI: Sample.redirectURI,
            state: "st",
            scopes: scopes,
            customParameters: parameters
        )
        return (request.url, request.pending)
    }
}

/// Returns the thrown error for checks of its texts.
func refusal(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> some Sendable
) async -> FederationError? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error as? FederationError
    }
}
