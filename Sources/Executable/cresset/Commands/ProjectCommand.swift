import CressetIdentity
import CressetSystem
import CressetWire

/// `cresset project create ID`
enum ProjectCommand {
    static func create(_ options: Options) async throws {
        guard options.arguments.count == 1, let id = options.arguments.first else {
            throw UsageError("project create takes the project's id")
        }
        guard ProjectID.isValid(id) else {
            throw UsageError(
                "\(id) is no project id: 4 to 30 lower-case letters, digits and hyphens are expected, a letter first")
        }
        try await Administration.run(options) { administration in
            do {
                let project = try await administration.identity.createProject(id: id)
                try show(project, options)
            } catch let error as StoreError where error.code == .conflict(.project) {
                throw CommandFailure("there is a project \(id) already")
            }
        }
    }

    private static func show(_ project: Project, _ options: Options) throws {
        guard try options.isSet("json") else {
            System.printLine("project  \(project.id)\nnumber   \(project.number)\nAPI key  \(project.apiKey)")
            return
        }
        options.printJSON([
            "projectId": .string(project.id), "projectNumber": .string(project.number),
            "apiKey": .string(project.apiKey),
        ])
    }
}
