import CressetIdentity
import Testing

@testable import CressetServices

struct OutboxSlotsTests {
    private let slots = OutboxSlots(.event)
    private let dead = OutboxTarget("dead", of: "acme")

    private func item(to target: String, of project: String = "acme") -> OutboxItem {
        OutboxItem(
            id: "i",
            kind: .event,
            projectID: project,
            target: target,
            payload: [],
            createdAt: Timestamp(milliseconds: 0)
        )
    }

    private func isExcluded(at uptime: Int64) -> Bool {
        slots.distribute(to: [dead], at: uptime).isEmpty
    }

    /// Returns the requests per minute if an event is always due and every attempt fails.
    private func failedRequestsInAMinute() -> Int {
        var requests = 0
        for uptime in stride(from: Int64(0), to: 60_000, by: 100) where !isExcluded(at: uptime) {
            requests += 1
            slots.recordFailure(of: "dead", at: uptime, random: .max / 2)
        }
        return requests
    }

    @Test func deadTargetCostsOneRequestPerPause() {
        #expect(failedRequestsInAMinute() == 6)
    }

    @Test func longestPauseIsAMinute() {
        for _ in 1...99 { slots.recordFailure(of: "dead", at: 0, random: .max) }
        #expect(isExcluded(at: 71_999))
        #expect(!isExcluded(at: 72_000))
    }

    @Test func failingTargetIsProbedWithOneItem() {
        slots.recordFailure(of: "dead", at: 0, random: 0)
        #expect(slots.distribute(to: [dead], at: 60_000) == ["dead": 1])
        slots.acquire(for: item(to: "dead"))
        #expect(isExcluded(at: 60_000))
        slots.release(of: item(to: "dead"))
        #expect(slots.distribute(to: [dead], at: 60_000) == ["dead": 1])
    }

    @Test func successEndsThePause() {
        slots.recordFailure(of: "dead", at: 0, random: 0)
        #expect(slots.isFailing("dead"))
        slots.recordSuccess(of: "dead")
        #expect(slots.distribute(to: [dead], at: 0) == ["dead": 4])
        #expect(!slots.isFailing("dead"))
    }

    @Test(arguments: [OutboxSettings.mail, .sms])
    func targetsOfOtherKindsHaveNoPause(_ rules: OutboxSettings) {
        let slots = OutboxSlots(rules)
        slots.recordFailure(of: "acme", at: 0, random: 0)
        #expect(slots.distribute(to: [OutboxTarget("acme", of: "acme")], at: 0) == ["acme": rules.projectSlots])
    }

    @Test func projectOfManyTargetsHasOneShare() {
        let many = (1...8).map { OutboxTarget("w\($0)", of: "acme") }
        let other = OutboxTarget("w", of: "zenith")
        #expect(slots.distribute(to: many, at: 0).values.reduce(0, +) == 12)
        let shares = slots.distribute(to: many + [other], at: 0)
        #expect(shares["w"] == 4 && shares.values.reduce(0, +) == 16)
    }

    @Test func slotGoesToTheProjectWithTheFewest() {
        let slots = OutboxSlots(.mail)
        let due = ["a", "b", "c"].map { OutboxTarget($0, of: $0) }
        for _ in 1...5 { slots.acquire(for: item(to: "a", of: "a")) }
        #expect(slots.distribute(to: due, at: 0) == ["b": 2, "c": 1])
        for _ in 1...3 { slots.acquire(for: item(to: "b", of: "b")) }
        #expect(!slots.areFree && slots.distribute(to: due, at: 0).isEmpty)
        slots.release(of: item(to: "a", of: "a"))
        #expect(slots.areFree && slots.distribute(to: due, at: 0) == ["c": 1])
    }
}
