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

    @Test func oneAnswerMayTakeHalfOfTheRest() {
        #expect(!budget.acquire(81, for: "a", size: .answer))
        #expect(budget.acquire(80, for: "a", size: .answer))
        #expect(!budget.acquire(1, for: "a", size: .answer))
        #expect(!budget.acquire(41, for: "b", size: .answer))
        #expect(budget.acquire(40, for: "b", size: .answer))
    }

    @Test func networksThatReadNothingLeaveAStrangerRoom() {
        let budget = ByteBudget(bytes: 1024)
        for network in 0..<20 {
            var count = 0
            while budget.acquire(8, for: "\(network)", size: .answer) { count += 1 }
            #expect(count > 0)
        }
        #expect(budget.acquire(8, for: "stranger", size: .answer))
    }
}
