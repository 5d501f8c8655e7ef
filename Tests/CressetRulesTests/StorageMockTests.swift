import CressetRules
import CressetWire
import Testing

/// Mocked Firestore documents in test cases.
struct StorageMockTests {
    private static let role = "/databases/(default)/documents/roles/u7"

    private static func example(_ members: String) throws(CaseError) -> StorageCase {
        let request = #""request":{"auth":{"uid":"u7","token":{}},"method":"get","path":"/b/b1/o/f/a"}"#
        let text = #"{"testCases":[{"expectation":"ALLOW",\#(request),\#(members)}]}"#
        return try StorageSuite(parsing: Array(text.utf8), now: Sample.now).cases[0]
    }

    private static func mock(_ function: String, _ argument: String, _ result: String) -> String {
        #"{"function":"firestore.\#(function)","args":[\#(argument)],"result":\#(result)}"#
    }

    private static func exact(_ path: String) -> String { #"{"exactValue":"\#(path)"}"# }

    private func verdict(_ condition: String, _ mocks: [String]) throws -> StorageVerdict {
        let example = try Self.example(#""functionMocks":[\#(mocks.joined(separator: ","))]"#)
        return example.verdict(by: try StorageSample.rules(condition: condition))
    }

    @Test(arguments: [
        ("7", "functionMocks must be a list"), ("[7]", "functionMocks 1 must be an object"),
        (#"[{"function":"math.abs","args":[],"result":{"value":1}}]"#, "firestore.exists or firestore.get"),
        (#"[{"function":"firestore.get","result":{"value":1}}]"#, "args is missing"),
        (#"[{"function":"firestore.get","args":[7],"result":{"value":1}}]"#, "each of args must have an exactValue"),
        (
            #"[{"function":"firestore.get","args":[{"anyValue":{},"exactValue":1}],"result":{"value":1}}]"#,
            "each of args must have an exactValue"
        ),
        (#"[{"function":"firestore.get","args":[]}]"#, "result must have a value"),
        (#"[{"function":"firestore.get","args":[],"result":{"value":1,"undefined":{}}}]"#, "result must have a value"),
        (#"[{"function":"firestore.get","args":[],"result":{"value":1},"x":1}]"#, "unknown member x"),
    ])
    func mockWithAProblemIsRefused(_ mocks: String, _ words: String) {
        do throws(CaseError) {
            _ = try Self.example(#""functionMocks":\#(mocks)"#)
            Issue.record("the mock was taken")
        } catch {
            #expect(error.description.contains(words), "\(error)")
        }
    }

    @Test func manyMocksAreRefused() {
        let mocks = Array(repeating: Self.mock("get", #"{"anyValue":{}}"#, #"{"value":1}"#), count: 101)
        #expect(throws: CaseError.self) { try Self.example(#""functionMocks":[\#(mocks.joined(separator: ","))]"#) }
    }

    @Test func callWithoutAMockIsAnError() throws {
        let condition = "firestore.get(\(Self.role)).data.role == 'admin'"
        let verdict = try verdict(condition, [Self.mock("get", Self.exact("/other"), #"{"value":{}}"#)])
        #expect(!verdict.isAllowed)
        #expect(verdict.messages.first?.hasSuffix("Function not found error: Name: [get].") == true)
        #expect(verdict.errorPosition?.line == 2)
        let undefined = try self.verdict(condition, [Self.mock("get", #"{"anyValue":{}}"#, #"{"undefined":{}}"#)])
        #expect(undefined.messages.first?.hasSuffix("its mock is undefined.") == true)
    }

    /// A case without mocks has no Firestore.
    @Test func withoutMocksThereIsNoFirestore() throws {
        let rules = try StorageSample.rules(condition: "firestore.exists(\(Self.role))")
        let verdict = try Self.example(#""pathEncoding":"PLAIN""#).verdict(by: rules)
        #expect(!verdict.isAllowed && verdict.reason.contains("this server has no Firestore"))
    }

    @Test func firstMockThatFitsAnswers() throws {
        let condition = "firestore.get(/databases/(default)/documents/roles/$(request.auth.uid)).data.role == 'admin'"
        let admin = Self.mock("get", Self.exact(Self.role), #"{"value":{"data":{"role":"admin"}}}"#)
        let any = Self.mock("get", #"{"anyValue":{}}"#, #"{"value":{"data":{"role":"guest"}}}"#)
        #expect(try verdict(condition, [admin, any]).isAllowed)
        #expect(try !verdict(condition, [any, admin]).isAllowed)
        let exists = Self.mock("exists", #"{"anyValue":{}}"#, #"{"value":false}"#)
        #expect(try verdict("!firestore.exists(\(Self.role)) && " + condition, [exists, admin]).isAllowed)
    }

    @Test(arguments: [
        ("doc('a') && doc('b')", true), ("doc('a') && doc('b') && doc('c')", false),
        ("doc('a') && doc('a') && doc('a') && doc('a') && doc('b')", true),
        ("doc('a') && doc('b') && (true || doc('c'))", true), ("doc('a') && doc('b') && (doc('c') || true)", false),
    ])
    func requestAsksForTwoDocuments(_ condition: String, isAllowed: Bool) throws {
        let rules = try StorageSample.rules(
            condition: condition,
            functions: "function doc(id) { return firestore.exists(/databases/(default)/documents/x/$(id)); }"
        )
        let mock = Self.mock("exists", #"{"anyValue":{}}"#, #"{"value":true}"#)
        #expect(try Self.example(#""functionMocks":[\#(mock)]"#).verdict(by: rules).isAllowed == isAllowed)
    }

    @Test func resultTellsTheCallsAndTheError() throws {
        let rules = try StorageSample.rules(condition: "firestore.exists(\(Self.role)) && firestore.get(/a/b).x == 1")
        let mock = Self.mock("exists", #"{"anyValue":{}}"#, #"{"value":true}"#)
        let example = try Self.example(#""functionMocks":[\#(mock)]"#)
        let result = example.json(example.verdict(by: rules), by: rules, fileName: "storage.rules").object
        #expect(
            result?["functionCalls"] == [
                ["function": "firestore.exists", "args": [.string(Self.role)]],
                ["function": "firestore.get", "args": ["/a/b"]],
            ]
        )
        let position = result?["errorPosition"]?.object
        #expect(position?["line"] == 2 && position?["fileName"] == "storage.rules")
        #expect(result?["state"] == "FAILURE" && result?["expressionReports"] == nil)
    }

    @Test func callsThatAreToldHaveAnEnd() throws {
        let operands = StorageSample.row(Array(repeating: "firestore.exists(/a/$(x))", count: 150), joinedBy: "&&")
        let rules = try StorageSample.rules(
            condition: "f('\(String(repeating: "é", count: 5000))')",
            functions: "function f(x) { return \(operands); }"
        )
        let mock = Self.mock("exists", #"{"anyValue":{}}"#, #"{"value":true}"#)
        let calls = try Self.example(#""functionMocks":[\#(mock)]"#).verdict(by: rules).calls
        #expect(calls.count == 100)
        #expect(calls.allSatisfy { JSONValue.array($0.arguments).serialized().count < 5000 })
    }

    /// A real Firestore would reject them.
    @Test(arguments: ["firestore.exists('\(role)')", "firestore.exists()", "firestore.exists(/a/b, /a/b)"])
    func callThatCannotBeIsNotAnswered(_ call: String) throws {
        let mocks = [#"{"anyValue":{}}"#, #"{"anyValue":{}},{"anyValue":{}}"#, ""].map {
            Self.mock("exists", $0, #"{"value":true}"#)
        }
        let answer = try verdict(call, mocks)
        #expect(!answer.isAllowed)
    }

    @Test func mocksThatAreNullAreNone() throws {
        let example = try Self.example(#""functionMocks":null"#)
        let rules = try StorageSample.rules(condition: "true")
        #expect(example.verdict(by: rules).isAllowed)
    }
}
