import CressetIdentity
import CressetStoreSQLite
import CressetSystem
import CressetWire

extension ProjectCommand {
    static func list(_ options: Options) async throws {
        try options.requireNoArguments()
        try await Administration.run(with: options) { administration in
            let projects = try await administration.accounts.projects()
            guard try !options.isSet("json") else {
                return options.printJSON(["projects": .array(projects.map { .object(json($0)) })])
            }
            var table = TextTable(["ID", "NUMBER", "CREATED", "API KEY"])
            for project in projects {
                table.add([project.id, project.number, project.createdAt.rfc3339, project.apiKey])
            }
            System.printLine(table.text)
        }
    }

    static func delete(_ options: Options) async throws {
        guard options.arguments.count == 1, let id = options.arguments.first else {
            throw UsageError("project delete needs a project ID")
        }
        let isSure = try options.isSet("yes")
        guard isSure || Terminal.asks else {
            throw UsageError("project delete needs a terminal for confirmation; use --yes to skip it")
        }
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            let pool = UserPool(projectID: project.id)
            let count = try await administration.store.countAccounts(in: pool)
            guard try isSure || confirm(id, users: count) else { throw CommandFailure("nothing was deleted") }
            try await administration.accounts.deleteProject(project)
            if try options.isSet("json") {
                options.printJSON(["deleted": .string(id)])
            } else {
                System.printLine("\(id): deleted")
            }
        }
    }

    private static func confirm(_ id: String, users: Int) throws -> Bool {
        let answer = try Terminal.readLine(
            asking:
                "This permanently deletes the project \(id) with its \(users) users and all other data. Enter its ID "
                + "to confirm: "
        )
        return answer == id
    }

    private static func json(_ project: Project) -> JSONObject {
        [
            "projectId": .string(project.id), "projectNumber": .string(project.number),
            "apiKey": .string(project.apiKey), "createdAt": .string(project.createdAt.rfc3339),
        ]
    }
}
