import CressetRules
import CressetTesting
import CressetWire
import Testing

@testable import CressetRealtime

struct WriteQueueTests {
    private final class Queue {
        private var queue = WriteQueue()

        var count: Int { queue.count }

        func add(_ name: String, of network: String, places: Int = 1) -> Bool {
            let change = DataChange(.put(1), at: DataPath([DataKey(name)]))
            let write = PendingWrite(change: change, caller: .administrator, holder: network, cost: places) { _ in }
            return queue.append(write)
        }

        func next() -> [(network: String, name: String)] {
            queue.takeBatch().map { ($0.holder, $0.change.path.keys[0].text) }
        }

        func nextNames() -> [String] {
            next().map(\.name)
        }

        func rest() -> [[String]] {
            var batches: [[String]] = []
            while true {
                let batch = nextNames()
                guard !batch.isEmpty else { return batches }
                batches.append(batch)
            }
        }
    }

    @Test func floodOfOneNetworkIsRefusedBeforeTheWritesOfOthers() {
        let queue = Queue()
        for number in 0..<5_000 { #expect(queue.add("\(number)", of: "flood")) }
        #expect(!queue.add("refused", of: "flood"))
        #expect(queue.add("large", of: "large", places: 249_999))
        #expect(!queue.add("refused", of: "large", places: 2))
        #expect(queue.add("taken", of: "large"))
        for number in 0..<15 { #expect(queue.add("x", of: "\(number)", places: 249_000)) }
        #expect(!queue.add("refused", of: "late", places: 249_000))
        #expect(queue.add("taken", of: "late"))
        let taken = queue.rest().flatMap { $0 }
        #expect(taken.count == 5_018)
        #expect(!taken.contains("refused"))
        #expect(queue.count == 0)
        #expect(queue.add("again", of: "flood"))
    }

    @Test func loneWriteMayBeLargerThanTheShare() {
        let queue = Queue()
        #expect(queue.add("a", of: "a", places: 1_000_000))
        #expect(!queue.add("b", of: "a"))
        #expect(queue.add("c", of: "b"))
        #expect(queue.rest() == [["c"], ["a"]])
    }

    @Test func smallWritesPassLargeOnesOfAnotherNetwork() {
        let queue = Queue()
        for number in 1...3 { #expect(queue.add("large \(number)", of: "a", places: 60_000)) }
        for number in 1...3 { #expect(queue.add("small \(number)", of: "b")) }
        #expect(queue.nextNames() == ["small 1", "small 2", "small 3"])
        #expect(queue.nextNames() == ["large 1"])
        #expect(queue.add("small 4", of: "b"))
        #expect(queue.nextNames() == ["small 4"])
        #expect(queue.rest() == [["large 2"], ["large 3"]])
    }

    @Test func networksShareByPlaces() {
        let queue = Queue()
        for number in 0..<20 {
            #expect(queue.add("a", of: "a", places: 500))
            #expect(queue.add("b", of: "b", places: 1000))
            if number < 10 { #expect(queue.add("c", of: "c", places: 2000)) }
        }
        // Each network gets about a third of the first 10,000 places.
        let first = queue.nextNames()
        for (name, cost) in [("a", 500), ("b", 1000), ("c", 2000)] {
            #expect((2000...4000).contains(first.count { $0 == name } * cost))
        }
    }

    @Test func writesOfANetworkKeepTheirOrder() {
        var random = SeededGenerator(state: 9)
        let queue = Queue()
        var expected: [String: [String]] = [:]
        var taken: [String: [String]] = [:]
        for number in 0..<2000 {
            let network = "\(Int.random(in: 0..<7, using: &random))"
            let places = [1, 10, 900, 5000, 20_000].randomElement(using: &random) ?? 1
            if queue.add("\(number)", of: network, places: places) {
                expected[network, default: []].append("\(number)")
            }
            if number.isMultiple(of: 5) {
                for write in queue.next() { taken[write.network, default: []].append(write.name) }
            }
        }
        while true {
            let batch = queue.next()
            guard !batch.isEmpty else { break }
            for write in batch { taken[write.network, default: []].append(write.name) }
        }
        #expect(taken == expected)
    }
}
