import CressetRules
import CressetTesting
import CressetWire
import Testing

struct DataTreeTests {
    @Test(arguments: [
        (#"{"a.b":1}"#, DataError.Code.invalidKey, "/"), (#"{"a":{"":1}}"#, .invalidKey, "/a"),
        (#"{"a/b":1}"#, .invalidKey, "/"),
        (#"{"$a":1}"#, .invalidKey, "/"), (#"{"a\u0001":1}"#, .invalidKey, "/"), (#"{".x":1}"#, .invalidKey, "/"),
        (#"{"a":{".value":1,"b":2}}"#, .invalidValue, "/a"), (#"{".value":{"a":1}}"#, .invalidValue, "/"),
        (#"{".value":1,".priority":true}"#, .invalidPriority, "/"),
        (#"{".value":1,".priority":{"a":1}}"#, .invalidPriority, "/"),
        (#"{".sv":"nope"}"#, .unknownServerValue, "/"), (#"{".sv":{"increment":"1"}}"#, .unknownServerValue, "/"),
        (#"{".sv":{"increment":1,"b":1}}"#, .unknownServerValue, "/"),
        (#"{".sv":"timestamp","a":1}"#, .invalidValue, "/"),
    ])
    func malformedDataAreRefusedWithTheirPlace(_ text: String, _ code: DataError.Code, _ path: String) {
        let error = #expect(throws: DataError.self) { try Sample.tree(text) }
        #expect(error?.code == code)
        #expect(error?.path.description == path)
    }

    @Test func depthKeysAndPathsAreBounded() throws {
        func nested(_ depth: Int) -> JSONValue { (0..<depth).reduce(1) { value, _ in ["a": value] } }
        #expect(try DataTree.parse(nested(32)) != nil)
        #expect(throws: DataError.self) { try DataTree.parse(nested(33)) }
        #expect(throws: DataError.self) { try DataPath(Array(repeating: "a", count: 33).joined(separator: "/")) }
        #expect(throws: DataError.self) { try DataPath(String(repeating: "a", count: 769)) }
        #expect(try DataPath(String(repeating: "a", count: 768)).keys.count == 1)
        #expect(throws: DataError.self) { try DataTree.parse(.object([String(repeating: "a", count: 769): 1])) }
        #expect(try DataPath("//a///b/").description == "/a/b")
        #expect(try DataPath("/") == .root)
    }

    @Test func emptyPlacesAreNone() throws {
        for text in ["null", "{}", "[]", #"{"a":{"b":null},"c":[null]}"#, #"{".priority":1}"#] {
            #expect(try Sample.tree(text) == nil)
        }
        let tree = try Sample.tree(#"{"a":{"b":1},"c":2}"#)
        #expect(tree.setting(nil, at: try DataPath("a/b").keys[...]) == (try Sample.tree(#"{"c":2}"#)))
        #expect(tree.setting(nil, at: try DataPath("c/d/e").keys[...]) == tree)
        #expect(tree.setting(nil, at: []) == nil)
    }

    @Test func leafGivesWayToItsChildAndKeepsItsPriority() throws {
        let tree = try Sample.tree(#"{".value":1,".priority":"p"}"#)
        let child = DataTree(.integer(2))
        #expect(tree.setting(child, at: try DataPath("a/b").keys[...])?.exported == ["a": ["b": 2], ".priority": "p"])
    }

    @Test func dataComeBackAsTheyWere() throws {
        let text = #"{"0":"a","b":{".value":true,".priority":1.5},"c":{"x":-1.25},".priority":"p"}"#
        #expect(try Sample.tree(text)?.exported == (try Sample.json(text)))
        #expect(try Sample.tree(#"["a",null,{"b":1}]"#)?.exported == ["0": "a", "2": ["b": 1]])
        #expect(try Sample.tree("1.0")?.exported == 1)
        #expect(try Sample.tree("9007199254740993")?.exported == .integer(9_007_199_254_740_993))
    }

    @Test func serverValuesAreResolved() throws {
        let before = try Sample.tree(#"{"n":5,"m":9223372036854775807,"s":"x",".priority":3}"#)
        let value: JSONValue = [
            "n": [".sv": ["increment": -2]], "m": [".sv": ["increment": 1]], "s": [".sv": ["increment": 2.5]],
            "t": [".sv": "timestamp"], "v": [".value": 1, ".priority": [".sv": "timestamp"]],
            ".priority": [".sv": ["increment": 1]],
        ]
        let write = try DataWrite(putting: value, at: .root, before: before, now: 42)
        let expected: JSONValue = [
            "n": 3, "m": 9_223_372_036_854_775_808.0, "s": 2.5, "t": 42, "v": [".value": 1, ".priority": 42],
            ".priority": 4,
        ]
        #expect(write.after?.exported == expected)
    }

    @Test func overlappingUpdatesAreRefused() throws {
        for values: JSONObject in [["a": 1, "a/b": 2], ["a/b/c": 1, "a-": 1, "a/b": 2], ["a": 1, "/a/": 2]] {
            let error = #expect(throws: DataError.self) {
                try DataWrite(updating: values, at: .root, before: nil, now: 0)
            }
            #expect(error?.code == .overlappingPaths)
        }
        let write = try DataWrite(updating: ["a/b": 1, "a/c": 2, "d": .null], at: .root, before: nil, now: 0)
        #expect(write.after?.exported == ["a": ["b": 1, "c": 2]])
        #expect(write.paths.map(\.description) == ["/a/b", "/a/c", "/d"])
    }

    @Test func updateIsItsValuesOneAfterTheOther() throws {
        var random = SeededGenerator(state: 11)
        let keys = ["a", "b", "10", "9", "c"]
        let values: [JSONValue] = [
            .null, 1, ["x": 1], ["a": ["b": 2], "9": 3], [".value": 4, ".priority": 5], [".sv": ["increment": 2]],
        ]
        var tree: DataTree?
        for _ in 0..<400 {
            var update = JSONObject()
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let path = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    keys.randomElement(using: &random) ?? ""
                }
                update[path.joined(separator: "/")] = values.randomElement(using: &random)
            }
            guard let write = try? DataWrite(updating: update, at: .root, before: tree, now: 1) else { continue }
            var expected = tree
            for (name, value) in update.members {
                let path = try DataPath(name)
                let new = try DataTree.parse(value, at: path, before: tree?.value(at: path.keys), now: 1)
                expected = expected.setting(new, at: path.keys[...])
            }
            #expect(write.after == expected)
            tree = write.after
        }
        #expect(tree != nil)
    }
}
