import CressetPages
import CressetRules
import CressetWire

/// A language of rules in ``RulesEditor``.
protocol EditedRules: Sendable {
    /// For a database or bucket without rules.
    static var draft: String { get }
    static var help: HTML { get }
    /// Of a tested request.
    static var operations: [String] { get }
    /// JSON of a tested request.
    static var values: [(name: String, label: String, help: String)] { get }

    init(_ source: SourceText) throws(RulesIssues)

    /// - Throws: ``CaseError``.
    func explanation(of request: RulesRequest, now: Int64) throws -> RulesExplanation?
}

struct RulesRequest {
    let operation: String
    let path: String
    /// Database or bucket.
    let place: String
    let values: JSONObject
}

extension EditedRules {
    init(text: String) throws(RulesIssues) {
        try self.init(SourceText(Array(text.utf8)))
    }
}

extension RealtimeRules: EditedRules {
    static let draft = "{\n  \"rules\": {\n    \".read\": false,\n    \".write\": false\n  }\n}\n"
    static let help: HTML = "JSON with comments. Clients without access by a rule are rejected."
    static let operations = ["Read", "Write", "Update"]
    static let values = [
        ("auth", "auth", "The token's values, such as {\"uid\": \"ada\"}. Empty without a user."),
        ("value", "New data", "JSON, for a write or an update."),
        ("data", "Existing data", "JSON of the whole database. Empty for none."),
    ].map { (name: $0.0, label: $0.1, help: $0.2) }

    func explanation(of request: RulesRequest, now: Int64) throws -> RulesExplanation? {
        var example = request.values
        example["operation"] = .string(request.operation)
        example["path"] = .string(request.path)
        return try RealtimeSuite(parsing: example.serialized(), now: now).cases.first
            .map { RulesExplanation(of: $0, by: self) }
    }
}

extension StorageRules: EditedRules {
    static let draft = """
        rules_version = '2';
        service firebase.storage {
          match /b/{bucket}/o {
            match /{file=**} {
              allow read, write: if false;
            }
          }
        }

        """
    static let help: HTML = "Clients without access by a rule are rejected."
    static let operations = ["Get", "List", "Create", "Update", "Delete"]
    static let values = [
        (
            "auth", "request.auth",
            "The user, such as {\"uid\": \"ada\", \"token\": {\"email_verified\": true}}. Empty without a user."
        ),
        (
            "value", "request.resource",
            "The new file, such as {\"size\": 1000, \"contentType\": \"image/png\"}, for create and update."
        ), ("data", "resource", "The existing file in the same form. Empty for none."),
    ].map { (name: $0.0, label: $0.1, help: $0.2) }

    func explanation(of request: RulesRequest, now: Int64) throws -> RulesExplanation? {
        let path = request.path.hasPrefix("/") ? String(request.path.dropFirst()) : request.path
        var asked: JSONObject = [
            "method": .string(request.operation), "path": .string("/b/\(request.place)/o/\(path)"),
            "auth": request.values["auth"] ?? .null,
        ]
        asked["resource"] = request.values["value"]
        let example: JSONObject = [
            "expectation": "ALLOW", "pathEncoding": "PLAIN", "request": .object(asked),
            "resource": request.values["data"] ?? .null,
        ]
        let suite: JSONObject = ["testCases": [.object(example)]]
        return try StorageSuite(parsing: suite.serialized(), now: now).cases.first
            .map { RulesExplanation(of: $0, by: self) }
    }
}
