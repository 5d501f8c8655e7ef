import Testing

@testable import CressetServices

struct FailingWebhooksTests {
    private let failing = FailingWebhooks()

    /// Returns the requests per minute if an event is always due and every attempt fails.
    private func failedRequestsInAMinute() -> Int {
        var requests = 0
        for uptime in stride(from: Int64(0), to: 60_000, by: 100)
        where !failing.excluded(at: uptime, probing: { _ in false }).contains("dead") {
            requests += 1
            failing.recordFailure(of: "dead", at: uptime, random: .max / 2)
        }
        return requests
    }

    @Test func deadWebhookCostsOneRequestPerPause() {
        #expect(failedRequestsInAMinute() == 6)
    }

    @Test func longestPauseIsAMinute() {
        for _ in 1...99 { failing.recordFailure(of: "dead", at: 0, random: .max) }
        #expect(failing.excluded(at: 71_999, probing: { _ in false }) == ["dead"])
        #expect(failing.excluded(at: 72_000, probing: { _ in false }) == [])
    }

    @Test func webhookIsProbedWithOneEvent() {
        failing.recordFailure(of: "dead", at: 0, random: 0)
        #expect(failing.excluded(at: 60_000, probing: { $0 == "dead" }) == ["dead"])
        #expect(failing.excluded(at: 60_000, probing: { _ in false }) == [])
    }

    @Test func successEndsThePause() {
        failing.recordFailure(of: "dead", at: 0, random: 0)
        failing.recordSuccess(of: "dead")
        #expect(failing.excluded(at: 0, probing: { _ in true }) == [])
        #expect(!failing.contains("dead"))
    }
}
