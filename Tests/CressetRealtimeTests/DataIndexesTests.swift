import CressetRules
import CressetTesting
import CressetWire
import Testing

@testable import CressetRealtime

struct DataIndexesTests {
    private static let list = DataPath([DataKey("list")])
    private static let order = DataOrder.child(DataPath([DataKey("age")]))

    private func people(_ count: Int) throws -> DataTree? {
        try DataTree.parse(
            ["list": .object(JSONObject((0..<count).map { ("p\($0)", ["age": .integer(Int64(count - $0))]) }))]
        )
    }

    private func children(of tree: DataTree?) -> DataChildren {
        tree?.value(at: Self.list.keys)?.children ?? DataChildren()
    }

    private func query(_ indexes: DataIndexes, of tree: DataTree?, isKept: Bool = true) -> String? {
        indexes.index(of: children(of: tree), at: Self.list, in: Self.order, isKept: isKept).rankedKey(at: 0)?.key.text
    }

    @Test func indexesBeyondTheMemoryAreNotKept() throws {
        let (tree, indexes) = (try people(100), DataIndexes(byteLimit: 100))
        #expect(query(indexes, of: tree) == "p99")
        #expect(indexes.size == (0, 0))
        indexes.follow(tree, byteLimit: 1 << 20)
        #expect(query(indexes, of: tree) == "p99")
        #expect(indexes.size.count == 1 && indexes.size.bytes > 1000)
        indexes.follow(tree, byteLimit: -1)
        #expect(indexes.size == (0, 0))
    }

    @Test func fewChildrenAndUnnamedOrdersAreNotKept() throws {
        let indexes = DataIndexes(byteLimit: 1 << 20)
        #expect(query(indexes, of: try people(31)) == "p30")
        #expect(query(indexes, of: try people(100), isKept: false) == "p99")
        #expect(indexes.size.count == 0)
    }

    @Test func indexFollowsAChangeAndForgetsOtherData() throws {
        let (tree, indexes) = (try people(100), DataIndexes(byteLimit: 1 << 20))
        _ = query(indexes, of: tree)
        let changed = tree.setting(DataTree(.integer(-1)), at: (Self.list.keys + [DataKey("p5"), DataKey("age")])[...])
        indexes.follow(changed, byteLimit: 1 << 20)
        #expect(indexes.size.count == 1)
        #expect(query(indexes, of: changed) == "p5")
        // Readers still see the previous data.
        #expect(query(indexes, of: tree) == "p99")
        indexes.follow(try people(80), byteLimit: 1 << 20)
        #expect(indexes.size.count == 0)
    }

    @Test func indexesGoWithTheRules() throws {
        let (tree, indexes) = (try people(100), DataIndexes(byteLimit: 1 << 20))
        _ = query(indexes, of: tree)
        indexes.removeAll()
        #expect(indexes.size.count == 0)
        #expect(query(indexes, of: tree) == "p99")
    }

    @Test func numberOfIndexesIsBounded() throws {
        let (tree, indexes) = (try people(40), DataIndexes(byteLimit: 1 << 24))
        for number in 0..<300 {
            let path = DataPath([DataKey("\(number)")])
            _ = indexes.index(of: children(of: tree), at: path, in: .priority, isKept: true)
        }
        #expect(indexes.size.count == 256)
    }
}
