import CressetRules
import CressetTesting
import Testing

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
    @Test func changesAreThoseOfAPlainList() {
        var generator = SeededGenerator(state: 7)
        var (children, plain) = (DataChildren(), [DataKey: DataTree]())
        for step in 0..<4000 {
            let key = DataKey(String(Int.random(in: 0..<300, using: &generator)) + (step % 3 == 0 ? "k" : ""))
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
