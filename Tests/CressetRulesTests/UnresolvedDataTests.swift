import CressetRules
import CressetWire
import Testing

struct UnresolvedDataTests {
    private static let values: [JSONValue] = [
        ["a/b": 1], ["x": [".value": 1, "y": 2]], ["x": [".value": true, ".priority": true]],
        ["x": [".sv": "tomorrow"]],
        ["x": [".sv": ["increment": "1"]]], [".sv": "timestamp", "x": 1], .null, 5, [1, .null, [2]], [:],
        ["a": [".sv": ["increment": 2]]], ["n": [".sv": "timestamp"]], ["b": ["c": [".sv": ["increment": 1]]], "d": 1],
        ["z": 1, "a": 2, "10": 3, "9": [".value": "x", ".priority": "p"]], [".priority": 4, "k": .null], [".value": 3],
    ]
    private static let updates: [JSONObject] = [
        ["a/b": 1, "a": 2], ["x/": 1, "$": 2], ["x": [".value": .null, "y": 2]], ["b": 1, "b/.priority": true],
        ["b/c": [".sv": ["increment": 2]], "a": .null, "b/d": ["e": 1]], ["b/.priority": 3, "q": 1], [".priority": "z"],
    ]
    private static let place = DataPath([DataKey("list")])

    private func before() throws -> DataTree? {
        try DataTree.parse(["list": ["a": 5, "b": ["c": 7]], "other": 1])
    }

    private func result(_ write: () throws(DataError) -> DataWrite) -> (after: DataTree?, text: String) {
        do throws(DataError) {
            let write = try write()
            return (write.after, write.paths.map(\.description).joined(separator: " "))
        } catch {
            return (nil, "\(error.code) \(error.path)")
        }
    }

    @Test(arguments: Self.values) func putIsTheSameWhenItsDataAreReadEarly(value: JSONValue) throws {
        let (before, early) = (try before(), UnresolvedData(putting: value, at: Self.place))
        let inTurn = result { () throws(DataError) in
            try DataWrite(putting: value, at: Self.place, before: before, now: 9)
        }
        let ahead = result { () throws(DataError) in
            try DataWrite(putting: value, at: Self.place, early: early, before: before, now: 9)
        }
        #expect(ahead == inTurn)
    }

    @Test(arguments: Self.updates) func updateIsTheSameWhenItsDataAreReadEarly(values: JSONObject) throws {
        let (before, early) = (try before(), UnresolvedData(updating: values, at: Self.place))
        let inTurn = result { () throws(DataError) in
            try DataWrite(updating: values, at: Self.place, before: before, now: 9)
        }
        let ahead = result { () throws(DataError) in
            try DataWrite(updating: values, at: Self.place, early: early, before: before, now: 9)
        }
        #expect(ahead == inTurn)
    }

    @Test func textsAreInTheOrderOfTheirUTF16() {
        let parts = [
            "", "a", "é", "e\u{301}", "\u{7FF}", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{10000}", "\u{10FFFF}",
        ]
        let texts = parts.flatMap { first in parts.map { "k" + first + $0 } }
        for mine in texts {
            for others in texts {
                #expect((DataKey(mine) < DataKey(others)) == mine.utf16.lexicographicallyPrecedes(others.utf16))
            }
        }
    }
}
