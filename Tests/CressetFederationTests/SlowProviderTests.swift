import CressetFederation
import CressetWire
import Testing

struct SlowProviderTests {
    private static let others = "https://other.example.com/keys"

    private func federation(_ transport: SlowProvider) -> Federation {
        Federation(transport: transport, now: { Sample.now }, random: { [UInt8](repeating: 7, count: $0) })
    }

    private func signIn(_ federation: Federation, _ settings: ProviderSettings = Sample.settings) async throws -> String
    {
        try await federation.verify(ProviderCredential(idToken: try Sample.token()), settings: settings).rawID
    }

    @Test func manyWaitForOneFetchAndOthersForNone() async throws {
        let bed = try TestBed()
        bed.provider.answer(Self.others, ["keys": [.object(try Sample.jwk())]])
        var settings = Sample.settings
        settings.endpoints.keys = Self.others
        let slow = SlowProvider(bed.provider, slow: Sample.keysURL)
        let federation = federation(slow)
        let ids = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<16 { group.addTask { try await signIn(federation) } }
            await slow.arrival()
            #expect(try await signIn(federation, settings) == "248289761001")
            #expect(bed.provider.asked(Sample.keysURL).isEmpty)
            slow.open()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(ids == [String](repeating: "248289761001", count: 16))
        #expect(bed.provider.asked(Sample.keysURL).count == 1)
    }

    @Test func waitingCallerReceivesTheFailure() async throws {
        let bed = try TestBed()
        bed.provider.answer(Sample.keysURL, nil)
        let slow = SlowProvider(bed.provider, slow: Sample.keysURL)
        let federation = federation(slow)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask { await refusal { try await signIn(federation) }?.code == .unreachable }
            }
            await slow.arrival()
            slow.open()
            for await isUnreachable in group { #expect(isUnreachable) }
        }
    }
}
