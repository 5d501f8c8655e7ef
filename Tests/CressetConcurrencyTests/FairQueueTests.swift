import Testing

@testable import CressetConcurrency

struct FairQueueTests {
    private typealias Queue = FairQueue<String>

    private func describe(_ admission: Queue.Admission) -> String {
        switch admission {
        case .accepted: "accepted"
        case .acceptedInstead(let displaced): "instead of \(displaced)"
        case .refused: "refused"
        }
    }

    /// Appends each element for the share `account@address` and describes the results.
    private func append(_ elements: [(String, String)], to queue: inout Queue) -> [String] {
        elements.map { element, share in
            let parts = share.split(separator: "@").map { String($0) }
            return describe(queue.append(element, for: Share(account: parts[0], address: parts[1])))
        }
    }

    private func drain(_ queue: inout Queue) -> [String] {
        var elements: [String] = []
        while let element = queue.popFirst() { elements.append(element) }
        return elements
    }

    @Test func oneAccountMayHaveAFewPlacesOnly() {
        var queue = Queue(capacity: 10, accountLimit: 2)
        let admissions = append([("1", "a@x"), ("2", "a@y"), ("3", "a@z"), ("4", "b@x")], to: &queue)
        #expect(admissions == ["accepted", "accepted", "refused", "accepted"])
        #expect(queue.count == 3)
        #expect(queue.popFirst() == "1")
        #expect(append([("5", "a@z"), ("6", "a@z")], to: &queue) == ["accepted", "refused"])
    }

    @Test func aFullQueueRefusesWhoHasAsMuch() {
        var queue = Queue(capacity: 2, accountLimit: 10)
        let admissions = append([("1", "a@x"), ("2", "b@y"), ("3", "c@x"), ("4", "c@z")], to: &queue)
        #expect(admissions == ["accepted", "accepted", "refused", "refused"])
        #expect(drain(&queue) == ["1", "2"])
    }

    @Test func aQueueWithoutPlacesRefusesAll() {
        var queue = Queue(capacity: 0, accountLimit: 10)
        #expect(append([("1", "a@x")], to: &queue) == ["refused"])
        #expect(queue.popFirst() == nil)
        #expect(queue.count == 0)
    }

    @Test func theGreediestAddressMakesPlace() {
        var queue = Queue(capacity: 4, accountLimit: 10)
        _ = append([("1", "a@x"), ("2", "b@x"), ("3", "c@x"), ("4", "d@y")], to: &queue)
        #expect(append([("5", "e@z")], to: &queue) == ["instead of 3"])
        #expect(queue.count == 4)
        #expect(append([("6", "e@z")], to: &queue) == ["refused"])
        #expect(append([("7", "f@w")], to: &queue) == ["instead of 2"])
        #expect(append([("8", "g@v"), ("9", "g@x")], to: &queue) == ["refused", "refused"])
        #expect(drain(&queue) == ["1", "4", "5", "7"])
    }

    @Test func displacedAttemptFreesAPlaceOfTheAccount() {
        var queue = Queue(capacity: 2, accountLimit: 2)
        _ = append([("1", "a@x"), ("2", "a@x")], to: &queue)
        #expect(append([("3", "b@y")], to: &queue) == ["instead of 2"])
        #expect(queue.popFirst() == "1")
        #expect(append([("4", "a@x"), ("5", "b@y")], to: &queue) == ["accepted", "refused"])
    }

    @Test func theGreediestAddressCannotTakeItsOwnPlace() {
        var queue = Queue(capacity: 3, accountLimit: 10)
        _ = append([("1", "a@x"), ("2", "b@x"), ("3", "c@x")], to: &queue)
        #expect(append([("4", "d@x")], to: &queue) == ["refused"])
        #expect(drain(&queue) == ["1", "2", "3"])
    }

    @Test func addressesTakeTurns() {
        var queue = Queue(capacity: 10, accountLimit: 10)
        _ = append([("1", "a@x"), ("2", "b@x"), ("3", "c@x"), ("4", "d@y"), ("5", "e@y"), ("6", "f@z")], to: &queue)
        #expect(drain(&queue) == ["1", "4", "6", "2", "5", "3"])
    }

    @Test func accountsOfOneAddressTakeTurns() {
        var queue = Queue(capacity: 10, accountLimit: 10)
        _ = append([("1", "a@x"), ("2", "a@x"), ("3", "a@x"), ("4", "b@x"), ("5", "c@x")], to: &queue)
        #expect(drain(&queue) == ["1", "4", "5", "2", "3"])
    }

    @Test func servedCallerGoesToTheEnd() {
        var queue = Queue(capacity: 10, accountLimit: 10)
        _ = append([("1", "a@x"), ("2", "a@x"), ("3", "b@y")], to: &queue)
        #expect(queue.popFirst() == "1")
        _ = append([("4", "c@z")], to: &queue)
        #expect(drain(&queue) == ["3", "2", "4"])
    }

    @Test func workWithoutAKeyIsFirstComeFirstServed() {
        var queue = FairQueue<Int>(capacity: 100, accountLimit: .max)
        for number in 0..<100 { _ = queue.append(number, for: .common) }
        #expect(queue.removeAll() == Array(0..<100))
        #expect(queue.count == 0)
    }

    private func share(_ account: String, _ address: String, _ lane: Share.Lane) -> Share {
        Share(account: account, address: address, lane: lane)
    }

    @Test func lanesTakeTurnsByTheirWeight() {
        var queue = Queue(capacity: 100, accountLimit: 100)
        for number in 1...8 {
            _ = queue.append("o\(number)", for: share("a", "x", .ordinary))
            _ = queue.append("d\(number)", for: share("a", "x", .deferrable))
        }
        for number in 1...4 { _ = queue.append("p\(number)", for: share("a", "x", .preferred)) }
        let order = drain(&queue)
        #expect(order.prefix(8) == ["p1", "o1", "p2", "d1", "p3", "o2", "p4", "d2"])
        #expect(order.suffix(12) == (3...8).flatMap { ["o\($0)", "d\($0)"] })
    }

    @Test func preferredWorkIsServedWithinTwoTurns() {
        for served in 0..<8 {
            var queue = Queue(capacity: 300, accountLimit: 16)
            for address in 0..<100 {
                _ = queue.append("o", for: share("ada", "\(address)", address < 16 ? .ordinary : .deferrable))
                _ = queue.append("o", for: share("\(address)", "\(address)", .ordinary))
            }
            for _ in 0..<served { _ = queue.popFirst() }
            // The account's slots in another lane are full.
            _ = queue.append("owner", for: share("ada", "home", .preferred))
            #expect((queue.popFirst() == "owner") || (queue.popFirst() == "owner"))
        }
    }

    @Test func aFullQueueMakesPlaceForALaneThatHasLessThanItsPart() {
        var queue = Queue(capacity: 4, accountLimit: 10)
        for address in 1...4 { _ = queue.append("o\(address)", for: share("a", "\(address)", .ordinary)) }
        #expect(describe(queue.append("p1", for: share("b", "x", .preferred))) == "instead of o4")
        #expect(describe(queue.append("p2", for: share("b", "x", .preferred))) == "instead of o3")
        // Two of each: the ordinary lane exceeds its share.
        #expect(describe(queue.append("p3", for: share("b", "x", .preferred))) == "instead of o2")
        #expect(describe(queue.append("p4", for: share("b", "x", .preferred))) == "refused")
        #expect(describe(queue.append("o5", for: share("a", "y", .ordinary))) == "refused")
        #expect(describe(queue.append("d1", for: share("c", "y", .deferrable))) == "instead of p3")
        #expect(queue.count == 4)
        #expect(drain(&queue).sorted() == ["d1", "o1", "p1", "p2"])
    }

    @Test func workIsCountedThatIsServedBefore() {
        var queue = Queue(capacity: 100, accountLimit: 100)
        func ahead(_ address: String, _ lane: Share.Lane = .ordinary) -> Int {
            queue.countAhead(of: share("new", address, lane))
        }
        #expect(ahead("x") == 0)
        for _ in 1...3 { _ = queue.append("x", for: share("a", "x", .ordinary)) }
        for _ in 1...2 { _ = queue.append("y", for: share("a", "y", .ordinary)) }
        #expect(ahead("z") == 2)
        #expect(ahead("y") == 5)
        #expect(ahead("x") == 5)
        #expect(ahead("z", .preferred) == 1)
        _ = queue.popFirst()
        #expect(ahead("z") == 2)
        #expect(ahead("x") == 4)
        _ = queue.append("p", for: share("p", "p", .preferred))
        #expect(ahead("z") == 3)
    }

    @Test func estimateIsNeverLessThanTheTurnsThatFollow() {
        var generator = UInt64(7)
        func next(_ bound: UInt64) -> Int {
            generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((generator >> 33) % bound)
        }
        for _ in 0..<300 {
            var queue = FairQueue<Int>(capacity: 200, accountLimit: 200)
            for step in 0..<next(60) {
                _ = queue.append(
                    step,
                    for: share("\(next(5))", "\(next(6))", Share.Lane.allCases[next(3)])
                )
                if next(3) == 0 { _ = queue.popFirst() }
            }
            let last = share("last", "\(next(8))", Share.Lane.allCases[next(3)])
            let estimate = queue.countAhead(of: last)
            _ = queue.append(-1, for: last)
            var served = 0
            while let element = queue.popFirst(), element != -1 { served += 1 }
            #expect(served <= estimate)
        }
    }

    @Test func workBehindALongQueueIsRefused() {
        var queue = Queue(capacity: 100, accountLimit: 100)
        for address in 1...3 { _ = queue.append("\(address)", for: share("a", "\(address)", .ordinary)) }
        #expect(describe(queue.append("4", for: share("a", "4", .ordinary), behind: 2)) == "refused")
        #expect(describe(queue.append("4", for: share("a", "4", .ordinary), behind: 3)) == "accepted")
        #expect(describe(queue.append("p", for: share("a", "4", .preferred), behind: 1)) == "accepted")
        #expect(queue.count == 5)
    }

    @Test func theCountIsRightAfterAnyOrderOfCalls() {
        var queue = FairQueue<Int>(capacity: 7, accountLimit: 3)
        var (generator, expected) = (UInt64(42), 0)
        for step in 0..<10_000 {
            generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let share = Share(
                account: "\(generator >> 40 % 5)",
                address: "\(generator >> 50 % 4)",
                lane: Share.Lane.allCases[Int(generator >> 45 % 3)]
            )
            if generator >> 60 < 9 {
                if case .accepted = queue.append(step, for: share) { expected += 1 }
            } else if queue.popFirst() != nil {
                expected -= 1
            }
            #expect(queue.count == expected && expected <= 7)
        }
        #expect(queue.removeAll().count == expected)
    }
}
