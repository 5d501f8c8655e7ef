import CressetIdentity
import CressetLog
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Testing

@testable import CressetServices

struct SMSDeliveryTests {
    private struct FixedTransport: SMSTransport {
        let error: DeliveryError?

        func send(_ content: SMSContent, of projectID: String) async throws(DeliveryError) -> String {
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
        failingWith error: DeliveryError?,
        afterSeconds seconds: Int64 = 0,
        sealedBy sealer: SecretVault? = nil
    ) async throws -> Int {
        let store = try SQLiteStore(.memory)
        let content = SMSContent(phoneNumber: "+15555550100", text: "a-code")
        let message = try content.sealed(
            as: "m",
            of: "acme",
            by: sealer ?? secrets,
            at: clock.now()
        )
        try await store.insert(message)
        clock.advance(seconds: seconds)
        let outbox = Outbox(
            .sms,
            store: store,
            sender: SMSSender(secrets: secrets, transport: FixedTransport(error: error)),
            secrets: secrets,
            clock: clock,
            isClockSteady: { true },
            logger: Logger(level: .debug, time: { "now" }, write: { [log] in log.append($0) }),
            metrics: metrics
        )
        await outbox.deliver(message)
        return try await store.countWaiting(.sms)
    }

    @Test func refusedMessageIsGivenUpWithALineWithoutItsNumber() async throws {
        let waiting = try await deliver(failingWith: DeliveryError(.refused, reason: "status 400"))
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
        let error = DeliveryError(.unreachable, reason: "r")
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
        let waiting = try await deliver(failingWith: DeliveryError(.unreachable, reason: "r"))
        #expect(waiting == 1)
        #expect(metrics.prometheusText().contains("cresset_messages_deferred_total 1"))
    }

    @Test func sentMessageIsForgotten() async throws {
        let waiting = try await deliver(failingWith: nil)
        #expect(waiting == 0)
        #expect(metrics.prometheusText().contains("cresset_messages_sent_total 1"))
    }
}
