import CressetTesting
import CressetWire
import Testing

struct TestRulesTests {
    private static let path = "v1/projects/acme:test"
    private static let rules = """
        rules_version = '2';
        service firebase.storage {
          match /b/{bucket}/o {
            match /users/{uid}/{file=**} { allow read, write: if request.auth.uid == uid; }
          }
        }
        """

    private static func body(_ rules: String, _ cases: [JSONValue]) -> JSONObject {
        [
            "source": ["files": [["name": "storage.rules", "content": .string(rules)]]],
            "testSuite": ["testCases": .array(cases)],
        ]
    }

    private static func example(_ expectation: String, uid: String) -> JSONValue {
        [
            "expectation": .string(expectation),
            "request": [
                "auth": ["uid": .string(uid)], "method": "get", "path": "/b/acme/o/users/ada/a.png",
                "time": "2031-02-03T04:05:06Z",
            ],
        ]
    }

    @Test func casesAreTriedInTheirOrder() async throws {
        try await TestService.run { service in
            let cases = [("ALLOW", "ada"), ("DENY", "ada"), ("DENY", "bob")].map { Self.example($0, uid: $1) }
            let answer = try await service.post(Self.path, Self.body(Self.rules, cases), as: .administrator)
            #expect(answer.status == 200)
            let results = answer["testResults"]?.array?.map { $0.object?["state"]?.string }
            #expect(results == ["SUCCESS", "FAILURE", "SUCCESS"])
        }
    }

    @Test func rulesThatDoNotCheckHaveIssues() async throws {
        try await TestService.run { service in
            let answer = try await service.post(Self.path, Self.body("service {", []), as: .administrator)
            #expect(answer.status == 200)
            let issue = answer["issues"]?.array?.first?.object
            #expect(issue?["severity"] == "ERROR")
            #expect(issue?["sourcePosition"]?.object?["fileName"] == "storage.rules")
            #expect(issue?["sourcePosition"]?.object?["line"] == 1)
            #expect(issue?["description"]?.string?.isEmpty == false)
            #expect(answer["testResults"] == nil)
        }
    }

    @Test(
        arguments: [
            ([:], 400), (["source": ["files": []]], 400), (body(rules, [7]), 400),
            (body(rules, Array(repeating: example("ALLOW", uid: "ada"), count: 101)), 400),
        ] as [(JSONObject, Int)]
    )
    func malformedRequestsAreRefused(_ body: JSONObject, _ status: Int) async throws {
        try await TestService.run { (service: TestService) async throws in
            #expect(try await service.post(Self.path, body, as: .administrator).status == status)
        }
    }

    @Test func administratorsAloneTryRules() async throws {
        try await TestService.run { (service: TestService) async throws in
            let body = Self.body(Self.rules, [])
            #expect(try await service.post(Self.path, body).status == 401)
            #expect(try await service.post(Self.path, body, as: .nobody).status == 403)
            #expect(try await service.post("v1/projects/other:test", body, as: .administrator).status == 403)
        }
    }

    /// A report repeats the name in every position.
    @Test func longNameOfAFileIsRefused() async throws {
        try await TestService.run { service in
            for (length, status) in [(256, 200), (257, 400)] {
                let name = String(repeating: "n", count: length)
                let body: JSONObject = [
                    "source": ["files": [["name": .string(name), "content": .string(Self.rules)]]],
                    "testSuite": ["testCases": [Self.example("ALLOW", uid: "ada")]],
                ]
                let answer = try await service.post(Self.path, body, as: .administrator)
                #expect(answer.status == status)
            }
        }
    }
}
