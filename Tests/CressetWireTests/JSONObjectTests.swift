import CressetWire
import Testing

struct JSONObjectTests {
    /// They look the same but differ in bytes (RFC 8259 §8.3).
    @Test(arguments: [0, 20])
    func namesThatLookAlikeAreOthers(_ others: Int) {
        var object = JSONObject((0..<others).map { ("n\($0)", .integer(Int64($0))) })
        object["é"] = 1
        object["e\u{301}"] = 2
        #expect(object["é"] == 1)
        #expect(object["e\u{301}"] == 2)
        #expect(object.count == others + 2)
        #expect(JSONObject(parsing: object.serialized())?.count == others + 2)
        object["é"] = nil
        #expect(object["e\u{301}"] == 2)
    }

    /// Numbers of members on both sides of the threshold for an index.
    private static let sizes = [0, 1, 15, 16, 17, 18, 40]

    private func object(_ size: Int) -> JSONObject {
        JSONObject((0..<size).map { ("k\($0)", .integer(Int64($0))) })
    }

    @Test(arguments: sizes)
    func membersAreFoundAndKeepTheirOrder(_ size: Int) {
        let object = object(size)
        #expect(object.count == size)
        #expect(object.isEmpty == (size == 0))
        #expect(object.keys == (0..<size).map { "k\($0)" })
        for position in 0..<size { #expect(object["k\(position)"] == .integer(Int64(position))) }
        #expect(object["other"] == nil)
    }

    @Test(arguments: sizes.filter { $0 > 0 })
    func removedMembersAreGone(_ size: Int) {
        var object = object(size)
        object["k0"] = nil
        #expect(object.keys == (1..<size).map { "k\($0)" })
        #expect(object["k0"] == nil)
        for position in 1..<size { #expect(object["k\(position)"] == .integer(Int64(position))) }
    }

    @Test(arguments: sizes.filter { $0 > 0 })
    func replacedMembersKeepTheirPlace(_ size: Int) {
        var object = object(size)
        object["k0"] = "new"
        #expect(object.count == size)
        #expect(object.members.first?.key == "k0")
        #expect(object.members.first?.value == "new")
    }

    @Test func removingWhatIsNotThereChangesNothing() {
        var object = object(3)
        object["other"] = nil
        #expect(object == self.object(3))
    }

    @Test func orderDoesNotCountForEquality() {
        let one: JSONObject = ["a": 1, "b": 2]
        let other: JSONObject = ["b": 2, "a": 1]
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != ["a": 1, "b": 3])
        #expect(one != ["a": 1])
        #expect(one != ["a": 1, "c": 2])
    }
}
