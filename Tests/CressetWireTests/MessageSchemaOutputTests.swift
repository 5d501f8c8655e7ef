import CressetServerWire
import CressetWire
import Testing

struct MessageSchemaOutputTests {
    private static let schema = MessageSchema([
        .init("name", .string, isOutputOnly: true),
        .init("isOn", .bool),
        .init("count", .int32),
        .init("quota", .int64),
        .init("score", .double),
        .init("regions", .list(.string)),
        .init("numbers", .map),
        .init("inner", .message(MessageSchema([.init("isOn", .bool), .init("text", .string)]))),
        .init("rules", .list(.message(MessageSchema([.init("isOn", .bool), .init("text", .string)])))),
    ])

    @Test(
        arguments: [
            ["isOn": false], ["count": 0], ["quota": "0"], ["score": 0.0], ["regions": []], ["numbers": [:]],
            ["name": ""], ["name": .null], ["nobody": "x"],
        ] as [JSONObject]
    )
    func defaultValuesAreLeftOut(_ message: JSONObject) {
        #expect(Self.schema.output(message) == [:])
    }

    @Test func messagesInsideAreShownWithoutTheirDefaults() {
        let message: JSONObject = [
            "inner": ["isOn": false, "text": "x"], "rules": [["isOn": false, "text": ""], ["isOn": true]],
        ]
        #expect(Self.schema.output(message) == ["inner": ["text": "x"], "rules": [[:], ["isOn": true]]])
    }

    @Test func listsKeepElementsThatAreEmpty() {
        #expect(Self.schema.output(["regions": ["", "DE"]]) == ["regions": ["", "DE"]])
    }

    @Test func fieldsComeInTheSchemasOrder() {
        let message: JSONObject = [
            "numbers": ["+1": "1"], "score": 0.5, "quota": "7", "count": 1, "isOn": true, "name": "n",
        ]
        let output = Self.schema.output(message)
        #expect(output.keys == ["name", "isOn", "count", "quota", "score", "numbers"])
        #expect(output == message)
    }
}
