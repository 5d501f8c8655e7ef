import CressetTesting
import Testing

@testable import CressetRules

struct OrderedMapTests {
    private func differences(_ new: OrderedMap<Int, Int>, from old: OrderedMap<Int, Int>) -> [Int: [Int?]] {
        var found: [Int: [Int?]] = [:]
        var former = Int.min
        new.forEachDifference(from: old) { key, old, new in
            #expect(key > former)
            former = key
            if old != new { found[key] = [old, new] }
            return true
        }
        return found
    }

    @Test func differencesAreThoseOfPlainMaps() {
        var random = SeededGenerator(state: 3)
        for round in 0..<40 {
            var (old, plain) = (OrderedMap<Int, Int>(), [Int: Int]())
            for _ in 0..<round * 5 {
                let key = Int.random(in: 0..<100, using: &random)
                (old[key], plain[key]) = (key, key)
            }
            var (new, changed) = (old, plain)
            for _ in 0..<round {
                let (key, value) = (Int.random(in: 0..<110, using: &random), Int.random(in: 0..<3, using: &random))
                (new[key], changed[key]) = value == 0 ? (nil, nil) : (value, value)
            }
            var expected: [Int: [Int?]] = [:]
            for key in 0..<110 where plain[key] != changed[key] { expected[key] = [plain[key], changed[key]] }
            #expect(differences(new, from: old) == expected)
            let unrelated = OrderedMap(ascending: changed.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
            #expect(differences(unrelated, from: old) == expected)
        }
    }

    /// Covers trees of very different sizes, and their balance.
    @Test func changesAtOnceAreThoseOneAfterTheOther() {
        var random = SeededGenerator(state: 4)
        for round in 0..<200 {
            let range = 0..<[3, 40, 1000][round % 3]
            var map = OrderedMap<Int, Int>()
            for _ in 0..<Int.random(in: 0...range.count, using: &random) {
                map[Int.random(in: range, using: &random)] = -1
            }
            var (plain, changes) = (map, [Int: Int?]())
            let width = Int.random(in: 1...range.count, using: &random)
            for _ in 0..<Int.random(in: 0...range.count, using: &random) {
                let key = Int.random(in: 0..<width, using: &random)
                changes[key] = .some(Bool.random(using: &random) ? key : nil)
            }
            for (key, value) in changes { plain[key] = value }
            let keys = changes.keys.sorted()
            #expect(map.values(of: keys) == keys.map { map[$0] })
            map.update(changes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
            #expect(map.members == plain.members)
            #expect(isBalanced(map.root))
        }
    }

    /// Returns true if neither side has over three times the other's nodes, except for a single node.
    private func isBalanced(_ node: OrderedMap<Int, Int>.Node?) -> Bool {
        guard let node else { return true }
        let (left, right) = (node.left?.count ?? 0, node.right?.count ?? 0)
        let isEven = left + right <= 1 || (left <= 3 * right && right <= 3 * left)
        return isEven && node.count == left + right + 1 && isBalanced(node.left) && isBalanced(node.right)
    }

    @Test func sharedPartsAreNotLookedAt() {
        let old = OrderedMap(ascending: (0..<20_000).map { ($0, $0) })
        var new = old
        new[7777] = 0
        new[20_001] = 1
        new[3] = nil
        var calls = 0
        new.forEachDifference(from: old) { _, _, _ in
            calls += 1
            return true
        }
        #expect(calls < 100)
    }

    @Test func positionsAreThoseOfASortedList() {
        var map = OrderedMap<Int, Int>()
        for number in 0..<200 { map[number * 37 % 200 * 2] = number }
        for position in 0...200 {
            #expect(map.key(at: position) == (position < 200 ? position * 2 : nil))
            #expect(map.firstPosition { $0 >= position } == (position + 1) / 2)
            var keys: [Int] = []
            map.forEach(in: position..<min(position + 5, 200)) { key, _ in
                keys.append(key)
                return true
            }
            #expect(keys == (position..<min(position + 5, 200)).map { $0 * 2 })
        }
    }
}

extension OrderedMap<Int, Int> {
    fileprivate var members: [[Int]] {
        var members: [[Int]] = []
        forEach(in: 0..<count) { key, value in
            members.append([key, value])
            return true
        }
        return members
    }
}
