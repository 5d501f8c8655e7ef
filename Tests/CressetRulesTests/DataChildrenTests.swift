import CressetTesting
import Testing

@testable import CressetRules

struct DataChildrenTests {
    @Test func keysAreInTheOrderOfTheVendor() {
        let keys = [
            "-2147483648", "-5", "0", "-0", "00", "1", "01", "9", "10", "2147483647", "", "-", "-2147483649", "10a",
            "2147483648",
            "A", "a", "b", "\u{1F600}", "\u{FFFD}",
        ].map { DataKey($0) }
        #expect(keys.shuffled().sorted().map(\.text) == keys.map(\.text))
        #expect(DataKey("\u{E9}") != DataKey("e\u{301}"))
    }

    /// Compares the tree with an array, sorted after each step.
    @Test(arguments: [5, 12, 300])
    func changesAreThoseOfAPlainList(_ keys: Int) {
        var generator = SeededGenerator(state: 7)
        var (children, plain) = (DataChildren(), [DataKey: DataTree]())
        for step in 0..<4000 {
            let key = DataKey(String(Int.random(in: 0..<keys, using: &generator)) + (step % 3 == 0 ? "k" : ""))
            let value = Int.random(in: 0..<3, using: &generator) == 0 ? nil : DataTree(.integer(Int64(step)))
            let former = children
            children[key] = value
            #expect(former[key] == plain[key])
            plain[key] = value
            #expect(children[key] == value && children.count == plain.count)
        }
        let sorted = plain.keys.sorted()
        #expect(children.members.map(\.key) == sorted)
        #expect(children.members.map(\.value) == sorted.map { plain[$0] })
    }

    @Test(arguments: [0, 1, 15, 16, 17, 40], [0, 1, 15, 16, 17, 40])
    func differencesAreThoseOfPlainLists(_ before: Int, _ after: Int) {
        var generator = SeededGenerator(state: UInt64(before * 100 + after))
        func list(_ count: Int) -> [DataKey: DataTree] {
            let keys = (0..<50).shuffled(using: &generator).prefix(count)
            let pairs = keys.map { number in
                (DataKey(String(number)), DataTree(.integer(Int64.random(in: 0...1, using: &generator))))
            }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
        func children(_ list: [DataKey: DataTree]) -> DataChildren {
            DataChildren(list.map { (key: $0.key, value: $0.value) })
        }
        let (old, new) = (list(before), list(after))
        let expected = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
        var differing: [DataKey] = []
        children(new).forEachDifference(from: children(old)) { key, former, current in
            #expect(former == old[key] && current == new[key])
            differing.append(key)
            return true
        }
        #expect(differing == expected)
        #expect((children(old) == children(new)) == expected.isEmpty)
        var changed = children(old)
        changed.update(expected.map { ($0, new[$0]) })
        #expect(changed == children(new))
        let sorted = new.keys.sorted()
        #expect((-1...sorted.count).map { changed.key(at: $0) } == [nil] + sorted + [nil])
        for (position, key) in sorted.enumerated() { #expect(changed.firstPosition { !($0 < key) } == position) }
        #expect(changed.values(of: expected) == expected.map { new[$0] })
    }

    @Test func manyChildrenInOrderAreQuickToChange() {
        var children = DataChildren()
        for number in 0..<20_000 { children[DataKey(String(number))] = DataTree(.integer(1)) }
        for number in 0..<20_000 where number % 2 == 0 { children[DataKey(String(number))] = nil }
        #expect(children.count == 10_000)
        var first: DataKey?
        children.forEach { key, _ in
            first = key
            return false
        }
        #expect(first?.text == "1")
    }

    @Test func textOfTheSameChildrenIsMadeOnce() {
        let children = DataChildren([(DataKey("a"), DataTree(.bool(true)))])
        var made = 0
        let make = { () -> String in
            made += 1
            return "text \(made)"
        }
        #expect(children.remembered(for: "x", making: make) == "text 1")
        #expect(children.remembered(for: "x", making: make) == "text 1")
        #expect(children.remembered(for: "y", making: make) == "text 2")
        var changed = children
        changed[DataKey("b")] = DataTree(.bool(false))
        #expect(changed.remembered(for: "x", making: make) == "text 3")
    }
}
