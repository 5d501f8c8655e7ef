import CressetHTTP
import Testing

struct ByteBudgetTests {
    private let budget = ByteBudget(bytes: 160)

    @Test func networkMayHoldItsShareOnly() {
        #expect(budget.acquire(10, for: "a", size: .ordinary))
        #expect(!budget.acquire(1, for: "a", size: .ordinary))
        #expect(budget.acquire(10, for: "b", size: .ordinary))
        budget.release(10, for: "a")
        #expect(budget.acquire(10, for: "a", size: .ordinary))
    }

    @Test func largeBodiesLeaveAReserve() {
        #expect(budget.acquire(80, for: "a", size: .large))
        #expect(!budget.acquire(1, for: "a", size: .large))
        #expect(budget.acquire(40, for: "b", size: .large))
        #expect(!budget.acquire(1, for: "c", size: .large))
        for network in ["d", "e", "f", "g"] { #expect(budget.acquire(10, for: network, size: .ordinary)) }
        #expect(!budget.acquire(1, for: "h", size: .ordinary))
    }

    @Test func nothingIsHeldWhenAllIsGivenBack() {
        for round in 0..<1000 {
            #expect(budget.acquire(10, for: "\(round)", size: .ordinary))
            budget.release(10, for: "\(round)")
        }
        #expect(budget.acquire(80, for: "a", size: .large))
    }
}
