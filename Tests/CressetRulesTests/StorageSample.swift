import CressetRules
import CressetWire

enum StorageSample {
    static let auth =
        #"{"uid":"u7","token":{"email":"a@x.io","email_verified":true,"roles":["ed","rv"],"#
        + #""firebase":{"sign_in_provider":"password"}}}"#
    static let object =
        #"{"name":"f/a.txt","bucket":"b1","size":12,"contentType":"text/plain","#
        + #""metadata":{"owner":"u7"},"timeCreated":"2023-01-02T03:04:05Z"}"#

    static func rules(_ text: String) throws -> StorageRules {
        try StorageRules(SourceText(Array(text.utf8)))
    }

    static func rules(condition: String, functions: String = "") throws -> StorageRules {
        try rules(
            "rules_version='2'; service firebase.storage { match /b/{b}/o/f/{n} { \(functions)\n"
                + "allow get: if \(condition); } }"
        )
    }

    static func verdict(_ condition: String, functions: String = "") throws -> StorageVerdict {
        try rules(condition: condition, functions: functions).verdict(
            of: StorageRequest(
                .get,
                path: "/b/b1/o/f/a.txt",
                auth: try Sample.json(auth),
                time: Sample.now,
                resource: try Sample.json(object),
                proposed: nil
            )
        )
    }

    /// Returns the operands joined in groups, since the length of a row is limited.
    static func row(_ operands: [String], joinedBy sign: String) -> String {
        let length = 30
        guard operands.count > length else { return operands.joined(separator: " \(sign) ") }
        let groups = stride(from: 0, to: operands.count, by: length).map { start in
            "(" + operands[start..<min(start + length, operands.count)].joined(separator: " \(sign) ") + ")"
        }
        return row(groups, joinedBy: sign)
    }

    /// Returns the issues of rules, as printed by the commands.
    static func issues(_ bytes: [UInt8]) -> String {
        do throws(RulesIssues) {
            _ = try StorageRules(SourceText(bytes))
            return ""
        } catch {
            return error.description
        }
    }

    static func issues(condition: String, functions: String = "") -> String {
        do {
            _ = try rules(condition: condition, functions: functions)
            return ""
        } catch {
            return "\(error)"
        }
    }
}
