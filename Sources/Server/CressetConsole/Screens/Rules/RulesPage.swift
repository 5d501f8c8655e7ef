import CressetHTTP
import CressetIdentity
import CressetPages
import CressetRealtime
import CressetRealtimeAPI
import CressetRules

struct RulesPage: RulesScreen {
    typealias Rules = RealtimeRules

    static let path = "projects/{project}/rules"
    static let access = ScreenAccess.needs(.viewProject)

    private static let noDatabases: HTML = """
        Start the server with <code>--database-api</code> on SQLite to keep a Realtime Database for each project.
        """

    static func page(_ call: ConsoleCall, testing: Bool) async throws -> ConsolePage {
        let others =
            call.services.objects == nil
            ? nil : HTML.linkButton("Storage rules", to: call.projectPath("storage/rules"))
        guard call.services.databases != nil else {
            return ConsolePage(
                Section.rules.title,
                in: .rules,
                actions: others,
                content: .empty("No databases", content: noDatabases)
            )
        }
        let tabs = try DatabaseAdministration.namespaces(of: call.requireRealm().project).map { name in
            (title: name, path: call.link([("database", name)]))
        }
        let editor = RulesEditor<Rules>(call, of: try await place(call))
        return ConsolePage(
            Section.rules.title,
            in: .rules,
            lead: "Who may read and write the data of the Realtime Database.",
            actions: others,
            content: [.tabs(tabs, current: try namespace(call)), editor.content(testing: testing)]
        )
    }

    static func place(_ call: ConsoleCall) async throws -> RulesPlace {
        let database = try await database(call)
        return RulesPlace(
            query: ("database", try namespace(call)),
            active: database.rules.map { RulesPlace.Version($0) },
            versions: try await database.rulesVersions().map { RulesPlace.Version($0) }
        )
    }

    static func publish(_ text: String, replacing former: Int64?, in call: ConsoleCall) async throws {
        guard let databases = call.services.databases else { throw ConsoleProblem.notFound }
        do {
            try await databases.setRules(text, of: database(call), replacing: former, by: call.context.origin)
        } catch RealtimeError.conditionFailed {
            throw RulesReplaced()
        } catch RealtimeError.rules(let problems) {
            throw problems
        }
    }

    private static func database(_ call: ConsoleCall) async throws -> RealtimeDatabase {
        guard let databases = call.services.databases else { throw ConsoleProblem.notFound }
        return try await databases.database(namespace(call), of: call.requireRealm().project)
    }

    private static func namespace(_ call: ConsoleCall) throws -> String {
        let names = try DatabaseAdministration.namespaces(of: call.requireRealm().project)
        return names.first { $0 == call.query["database"] } ?? names[0]
    }
}

extension RulesPlace.Version {
    fileprivate init(_ rules: StoredRules) {
        (number, text, createdAt) = (rules.version, rules.text, rules.createdAt)
    }
}
