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

    @Test func sharedTextCountsOnceAndForEachNetwork() throws {
        let text = SharedBytes([UInt8](repeating: 0x61, count: 60))
        let first = try #require(budget.share(text, for: "a", size: .answer))
        #expect(budget.share(text, for: "a", size: .answer) == nil)
        #expect(budget.share(SharedBytes(text.pieces[0]), for: "b", size: .answer) == nil)
        var others: [ByteBudget.Share] = []
        for network in 0..<100 {
            others.append(try #require(budget.share(text, for: "\(network)", size: .answer)))
        }
        #expect(budget.heldBytes == 60)
        withExtendedLifetime(first) {}
        others = []
    }

    /// Small reads of a network succeed beside its pending answers.
    @Test func freeBytesAreAllowedBesidePendingAnswers() {
        let budget = ByteBudget(bytes: 64 << 20)
        #expect(budget.acquire(10 << 20, for: "a", size: .answer))
        #expect(budget.allowance(for: "a") == ByteBudget.freeBytes)
        #expect(budget.allowance(for: "a", free: 100) == 100)
        #expect(budget.allowance(for: "b") == ByteBudget.freeBytes + (27 << 20))
    }

    @Test func freeBytesOfASharedTextDoNotCountForItsNetwork() throws {
        let text = SharedBytes([UInt8](repeating: 0x61, count: 10))
        var shares = try (0..<5).map { _ in try #require(budget.share(text, for: "a", size: .ordinary, free: 8)) }
        #expect(budget.share(text, for: "a", size: .ordinary, free: 8) == nil)
        #expect(shares.count == 5 && budget.heldBytes == 10)
        shares = []
        #expect(budget.heldBytes == 0)
        #expect(budget.acquire(10, for: "a", size: .ordinary))
    }

    @Test func sharedTextIsReleasedWithItsLastReader() throws {
        let text = SharedBytes([UInt8](repeating: 0x61, count: 60))
        var first = budget.share(text, for: "a", size: .answer)
        var second = budget.share(text, for: "b", size: .answer)
        #expect(first != nil && second != nil)
        first = nil
        #expect(budget.heldBytes == 60)
        first = budget.share(text, for: "a", size: .answer)
        #expect(first != nil)
        (first, second) = (nil, nil)
        #expect(budget.heldBytes == 0)
        #expect(budget.acquire(80, for: "a", size: .answer))
    }
}
