import Testing

@testable import CressetConcurrency

struct FairQueueTests {
    private static func drained(_ queue: inout FairQueue<String>) -> [String] {
        queue.removeAll()
    }

    @Test func addressesTakeTurns() {
        var queue = FairQueue<String>(capacity: 10, accountLimit: 10)
        for number in 0..<4 { _ = queue.append("greedy\(number)", for: Share(account: "a\(number)", address: "1")) }
        _ = queue.append("modest", for: Share(account: "b", address: "2"))
        #expect(Self.drained(&queue) == ["greedy0", "modest", "greedy1", "greedy2", "greedy3"])
    }

    @Test func accountsOfOneAddressTakeTurns() {
        var queue = FairQueue<String>(capacity: 10, accountLimit: 10)
        for number in 0..<3 { _ = queue.append("a\(number)", for: Share(account: "a", address: "1")) }
        _ = queue.append("b", for: Share(account: "b", address: "1"))
        #expect(Self.drained(&queue) == ["a0", "b", "a1", "a2"])
    }

    @Test func oneAccountHasAFewPlacesFromWhereverItIsCalled() {
        var queue = FairQueue<String>(capacity: 10, accountLimit: 2)
        #expect(queue.append("1", for: Share(account: "a", address: "1")).isAccepted)
        #expect(queue.append("2", for: Share(account: "a", address: "2")).isAccepted)
        #expect(!queue.append("3", for: Share(account: "a", address: "3")).isAccepted)
        _ = queue.popFirst()
        #expect(queue.append("4", for: Share(account: "a", address: "3")).isAccepted)
    }

    @Test func fullQueueMakesRoomForWhoHasLittle() {
        var queue = FairQueue<String>(capacity: 3, accountLimit: 10)
        for number in 0..<3 { _ = queue.append("greedy\(number)", for: Share(account: "a\(number)", address: "1")) }
        guard case .acceptedInstead(let displaced) = queue.append("modest", for: Share(account: "b", address: "2"))
        else {
            Issue.record("the modest one was not let in")
            return
        }
        #expect(displaced == "greedy2")
        #expect(queue.count == 3)
        #expect(!queue.append("greedy3", for: Share(account: "a3", address: "1")).isAccepted)
        #expect(Self.drained(&queue) == ["greedy0", "modest", "greedy1"])
    }

    @Test func emptiedQueueRemembersNobody() {
        var queue = FairQueue<String>(capacity: 2, accountLimit: 1)
        for number in 0..<1000 {
            #expect(queue.append("x", for: Share(account: "a", address: "\(number)")).isAccepted)
            #expect(queue.popFirst() == "x")
        }
        #expect(queue.popFirst() == nil)
        #expect(queue.count == 0)
    }
}

extension FairQueue.Admission {
    fileprivate var isAccepted: Bool {
        if case .refused = self { false } else { true }
    }
}
