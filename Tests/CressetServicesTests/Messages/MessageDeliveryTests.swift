import CressetIdentity
import CressetLog
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Testing

@testable import CressetServices

struct MessageDeliveryTests {
    private struct FixedTransport: MessageTransport {
        let error: MessageTransportError?

        func send(_ content: MessageContent, of projectID: String) async throws(MessageTransportError) -> String {
            if let error { throw error }
            return "status 202"
        }
    }

    private let clock = TestClock()
    private let secrets = SecretVault(masterKey: SecretVault.makeMasterKey())
    private let log = LogLines()
    private let metrics = MetricsRegistry()

    /// Makes one attempt with one message of the given age and returns the messages still waiting.
    private func deliver(
        failingWith error: MessageTransportError?,
        afterSeconds seconds: Int64 = 0,
        sealedBy sealer: SecretVault? = nil
    ) async throws -> Int {
        let store = try SQLiteStore(.memory)
        let content = MessageContent(phoneNumber: "+15555550100", text: "a-code")
        let message = try content.sealed(
            as: "m",
            for: UserPool(projectID: "acme", tenantID: nil),
            by: sealer ?? secrets,
            at: clock.now()
        )
        try await store.insert(message)
        clock.advance(seconds: seconds)
        let delivery = MessageDelivery(
            store: store,
            secrets: secrets,
            clock: clock,
            transport: FixedTransport(error: error),
            signal: OutboxSignal(),
            logger: Logger(level: .debug, time: { "now" }, write: { [log] in log.append($0) }),
            metrics: metrics
        )
        await delivery.deliver(message)
        return try await store.countMessages()
    }

    @Test func refusedMessageIsGivenUpWithALineWithoutItsNumber() async throws {
        let waiting = try await deliver(failingWith: MessageTransportError(.refused, reason: "status 400"))
        #expect(waiting == 0)
        #expect(log.text.contains(#""message":"message delivery abandoned""#) && log.text.contains("status 400"))
        #expect(!log.text.contains("5550100") && !log.text.contains("a-code"))
    }

    @Test func messageIsNeverSentLate() async throws {
        let waiting = try await deliver(failingWith: nil, afterSeconds: 600)
        #expect(waiting == 0)
        #expect(log.text.contains(#""reason":"tooOld""#))
        #expect(!metrics.prometheusText().contains("cresset_messages_sent_total 1"))
    }

    @Test func messageIsGivenUpWhenItsNextAttemptWouldBeLate() async throws {
        let error = MessageTransportError(.unreachable, reason: "r")
        let waiting = try await deliver(failingWith: error, afterSeconds: 599)
        #expect(waiting == 0)
        #expect(log.text.contains(#""reason":"tooOld""#))
    }

    @Test func messageOfAnotherMasterKeyIsGivenUp() async throws {
        let other = SecretVault(masterKey: SecretVault.makeMasterKey())
        let waiting = try await deliver(failingWith: nil, sealedBy: other)
        #expect(waiting == 0)
        #expect(log.text.contains(#""reason":"unreadable""#))
    }

    @Test func messageWaitsForAGatewayThatDoesNotAnswer() async throws {
        let waiting = try await deliver(failingWith: MessageTransportError(.unreachable, reason: "r"))
        #expect(waiting == 1)
        #expect(metrics.prometheusText().contains("cresset_messages_deferred_total 1"))
    }

    @Test func sentMessageIsForgotten() async throws {
        let waiting = try await deliver(failingWith: nil)
        #expect(waiting == 0)
        #expect(metrics.prometheusText().contains("cresset_messages_sent_total 1"))
    }

    @Test func projectHasItsShareOfTheSlots() {
        let slots = OutboxSlots(4, share: 2)
        for _ in 1...2 { slots.use(for: "a") }
        slots.use(for: "b")
        #expect(slots.free.count == 1 && slots.free.without == ["a"])
        slots.release(of: "a")
        #expect(slots.free.count == 2 && slots.free.without.isEmpty)
    }
}
