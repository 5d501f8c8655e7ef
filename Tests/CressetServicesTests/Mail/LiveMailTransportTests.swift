import CressetServices
import Testing

struct LiveMailTransportTests {
    @Test func lettersGoByTheTransportOfTheirMoment() async throws {
        let (first, second) = (FakeMailTransport(), FakeMailTransport.failing(.refused))
        let live = LiveMailTransport(first)
        try await live.send(.sample())
        let former = live.replace(by: second)
        #expect(former as? FakeMailTransport === first)
        await #expect(throws: DeliveryError.self) { try await live.send(.sample()) }
        #expect(first.letters.count == 1)
        #expect(second.letters.count == 1)
    }

    @Test func letterThatIsOnItsWayStaysWithItsTransport() async throws {
        let (held, other) = (HeldMailTransport(), FakeMailTransport())
        let live = LiveMailTransport(held)
        async let sent: Void = live.send(.sample())
        _ = await held.held(1)
        _ = live.replace(by: other)
        held.letGo()
        try await sent
        #expect(other.letters.isEmpty)
    }
}
