import CressetServerWire
import CressetWire
import Testing

struct MessageSchemaUpdateTests {
    private static let schema = MessageSchema([
        .init("name", .string, isOutputOnly: true),
        .init("displayName", .string),
        .init("inner", .message(MessageSchema([.init("isOn", .bool), .init("text", .string)]))),
        .init("regions", .list(.string)),
    ])

    private static let stored: JSONObject = [
        "name": "n", "displayName": "old", "inner": ["isOn": true, "text": "old"], "regions": ["DE", "FR"],
    ]

    private func apply(_ update: JSONObject, _ mask: String?) -> JSONObject {
        Self.schema.apply(update: update, mask: mask.map { FieldMask($0) }, to: Self.stored)
    }

    @Test(arguments: ["nobody", "inner.nobody", "displayName.inner", "name", "inner.isOn.x", ""])
    func pathsThatNameNothingAreIgnored(_ path: String) {
        #expect(apply(["displayName": "new", "inner": ["isOn": false], "name": "m"], path) == Self.stored)
    }

    @Test func anEmptyMaskChangesNothing() {
        #expect(apply(["displayName": "new"], "") == Self.stored)
    }

    @Test func membersOutsideOfTheMaskAreIgnored() {
        var expected = Self.stored
        expected["displayName"] = "new"
        #expect(apply(["displayName": "new", "regions": ["IT"]], "displayName") == expected)
    }

    @Test func aLeafIsReplacedAndItsSiblingsStay() {
        var expected = Self.stored
        expected["inner"] = ["isOn": true, "text": "new"]
        #expect(apply(["inner": ["text": "new", "isOn": false]], "inner.text") == expected)
    }

    @Test func aParentIsReplacedAsAWhole() {
        var expected = Self.stored
        expected["inner"] = ["text": "new"]
        #expect(apply(["inner": ["text": "new"]], "inner") == expected)
    }

    @Test func membersMissingInTheUpdateAreCleared() {
        var expected = Self.stored
        expected["displayName"] = nil
        expected["inner"] = ["isOn": true]
        #expect(apply([:], "displayName,inner.text") == expected)
        expected["inner"] = nil
        #expect(apply([:], "displayName,inner") == expected)
    }

    @Test func aMessageWithoutFieldsIsGone() {
        var expected = Self.stored
        expected["inner"] = nil
        #expect(apply([:], "inner.text,inner.isOn") == expected)
    }

    @Test func withoutAMaskTheUpdateIsMergedIn() {
        var expected = Self.stored
        expected["inner"] = ["isOn": false, "text": "old"]
        expected["regions"] = ["IT"]
        #expect(apply(["inner": ["isOn": false], "regions": ["IT"]], nil) == expected)
    }

    @Test func theWholeMaskReplacesAllButOutput() {
        #expect(apply(["displayName": "new"], nil) != ["name": "n", "displayName": "new"])
        let replaced = Self.schema.apply(
            update: ["displayName": "new"],
            mask: Self.schema.wholeMask,
            to: Self.stored
        )
        #expect(replaced == ["name": "n", "displayName": "new"])
    }
}
