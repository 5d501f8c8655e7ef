import CressetIdentity
import CressetServices
import CressetTesting
import CressetTokens
import Testing

/// Processes sharing a database: each reloads the signing keys once a second.
struct SigningKeyCacheTests {
    @Test func keyOfAnotherProcessIsSeenAfterASecond() async throws {
        try await TestService.run { service in
            let other = SigningKeys(store: service.store, secrets: service.vault, clock: service.clock)
            #expect(try await service.signingKeys.ring().keys.count == 1)
            let id = try #require(try await other.rotate())
            #expect(try await service.signingKeys.ring().key(id: id) == nil)
            service.clock.advance(seconds: 1)
            #expect(try await service.signingKeys.ring().key(id: id) != nil)
        }
    }

    @Test func keyThatIsNeededAtOnceSignsWhenAllProcessesHaveIt() async throws {
        try await TestService.run { service in
            let other = SigningKeys(store: service.store, secrets: service.vault, clock: service.clock)
            _ = try await service.signingKeys.ring()
            let id = try #require(try await other.rotate(isImmediate: true))
            func signer(_ keys: SigningKeys) async throws -> String? {
                try await keys.ring().signer(at: service.clock.now().seconds)?.id
            }
            #expect(try await signer(other) != id)
            service.clock.advance(seconds: 1)
            #expect(try await service.signingKeys.ring().key(id: id) != nil)
            #expect(try await signer(other) != id)
            service.clock.advance(seconds: 3)
            #expect(try await signer(other) == id)
            #expect(try await signer(service.signingKeys) == id)
        }
    }
}
