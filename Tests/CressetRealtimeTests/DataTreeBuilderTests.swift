import CressetRules
import CressetTesting
import Testing

@testable import CressetRealtime

struct DataTreeBuilderTests {
    /// Some are before a slash, in the order of bytes.
    private static let keys = ["a", "a!", "a b", "10", "9", "-", "ab", "a-long-name-of-a-field", "\u{E9}"]

    private static func tree(depth: Int, by generator: inout SeededGenerator) -> DataTree? {
        let priority: DataLeaf? = Int.random(in: 0..<4, using: &generator) == 0 ? .string("p") : nil
        guard depth > 0, Int.random(in: 0..<4, using: &generator) > 0 else {
            return DataTree(.integer(.random(in: 0...9, using: &generator)), priority: priority)
        }
        var children = DataChildren()
        for key in keys.prefix(Int.random(in: 0...keys.count, using: &generator)) {
            children[DataKey(key)] = tree(depth: depth - 1, by: &generator)
        }
        return DataTree(children, priority: priority)
    }

    @Test func treesAreBuiltFromTheirPlaces() {
        var generator = SeededGenerator(state: 3)
        for _ in 0..<300 {
            let tree = Self.tree(depth: 4, by: &generator)
            var places: [StoredPlace] = []
            tree?.forEachPlace(below: "") { places.append($0) }
            #expect(MemoryRealtimeStore.tree(of: places) == tree)
        }
    }

    @Test func priorityWithoutChildrenIsNoValue() {
        let places = [
            StoredPlace(path: "a/", value: nil, priority: .integer(1)),
            StoredPlace(path: "b/c/", value: .bool(true), priority: nil),
        ]
        let expected = DataTree?.none.setting(DataTree(.bool(true)), at: [DataKey("b"), DataKey("c")])
        #expect(MemoryRealtimeStore.tree(of: places) == expected)
        #expect(MemoryRealtimeStore.tree(of: Array(places.prefix(1))) == nil)
    }
}
