import CressetServer
import CressetTransfer
import CressetWire

struct MigrationResult: Sendable {
    var inventory: UserInventory
    var config: ProjectMigration.Outcome?
    var missingProviders: [String: Int] = [:]
    var times: [(part: String, duration: Duration)] = []
    var comparison: UserComparison.Summary?
    var isRehearsal = false
    /// True if the project does not ask for the imported second factors.
    var ignoresSecondFactors = false

    let projectID: String
    let isFromFirebase: Bool

    init(algorithm: String?, projectID: String, isFromFirebase: Bool) {
        (self.projectID, self.isFromFirebase) = (projectID, isFromFirebase)
        inventory = UserInventory(algorithm: algorithm)
    }

    private static let sessions =
        """
        Users sign in once more, unless your apps exchange their Firebase sessions. The apps need this server's address \
        and API key.
        """

    private var isUnchanged: Bool { inventory.imported == 0 && config?.taken.isEmpty ?? true }

    func requireSuccess() throws {
        if inventory.refused > 0 {
            throw CommandFailure(
                inventory.refused.counted("row was", or: "rows were") + " rejected"
            )
        }
        if let comparison, !comparison.isComplete { throw CommandFailure("the verification found differences") }
    }

    var json: JSONObject {
        var json: JSONObject = ["users": .object(inventory.json)]
        if let config {
            json["configuration"] = [
                "taken": .array(config.taken.map { ["name": .string($0.name), "value": .string($0.value)] }),
                "unchanged": .integer(Int64(config.unchanged)),
                "leftOut": .array(config.leftOut.map { ["name": .string($0.name), "reason": .string($0.reason)] }),
            ]
            json["secrets"] = .array(
                config.secrets.map { ["name": .string($0.name), "command": .string($0.command)] }
            )
            json["steps"] = .array(config.steps.map(JSONValue.string))
        }
        json["missingProviders"] = .object(
            JSONObject(missingProviders.sorted { $0.key < $1.key }.map { ($0.key, .integer(Int64($0.value))) })
        )
        json["ignoresSecondFactors"] = .bool(ignoresSecondFactors)
        json["rehearsal"] = .bool(isRehearsal)
        if isRehearsal {
            json["seconds"] = .object(
                JSONObject(times.map { ($0.part, .number(Double(Int($0.duration / .milliseconds(1))) / 1000)) })
            )
        }
        json["verification"] = (comparison?.json(with: [])).map(JSONValue.object)
        return json
    }

    func text(isPlan: Bool) -> String {
        let users = inventory.text(isPlan: isPlan).split(separator: "\n").map { TextTable.shown(String($0)) }
        var sections = [users.joined(separator: "\n")]
        sections.append(
            Self.section(
                "identity providers to set up",
                of: missingProviders.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.counted("user"))" }
            )
        )
        if ignoresSecondFactors { sections.append(UsersCommand.ignoredFactors(in: isPlan ? "ID" : projectID)) }
        if let config {
            let unchanged = config.unchanged.counted("setting")
            sections.append(
                Self.section(
                    "settings taken",
                    of: config.taken.map { "\($0.name) = \($0.value)" }
                        + (config.unchanged > 0 ? ["(\(unchanged) had the same value)"] : [])
                )
            )
            sections.append(Self.section("settings left out", of: config.leftOut.map { "\($0.name): \($0.reason)" }))
            sections.append(Self.section("outside this server", of: config.steps))
        }
        if isFromFirebase, isPlan || !isUnchanged { sections.append(Self.sessions) }
        if isRehearsal, !isPlan {
            sections.append(Self.section("time", of: times.map { "\($0.part) \(Self.text(of: $0.duration))" }))
        }
        if let comparison { sections.append(comparison.line) }
        if let config {
            sections.append(
                Self.section("secrets to add", of: config.secrets.flatMap { ["\($0.name):", "  \($0.command)"] })
            )
        }
        if !isPlan, !isRehearsal, isUnchanged {
            sections.append("Nothing was changed: the project has these settings and users already.")
        }
        return sections.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private static func section(_ title: String, of lines: [String]) -> String {
        lines.isEmpty ? "" : ([title] + lines.map { "  " + TextTable.shown($0) }).joined(separator: "\n")
    }

    private static func text(of duration: Duration) -> String {
        let milliseconds = Int(duration / .milliseconds(1))
        return milliseconds < 10_000 ? "\(milliseconds) ms" : "\(milliseconds / 1000) s"
    }
}
