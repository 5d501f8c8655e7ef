import CressetAdministration
import CressetIdentity
import CressetSystem
import Synchronization

struct EmulatorFolders: Sendable {
    private let imported: String?
    private let exported: String?
    private let projectID: String
    private let losses = Losses()

    /// A flag for accounts in the folder that failed to import; saving would lose them.
    private final class Losses: Sendable {
        private let areThere = Atomic(false)

        func note() { areThere.store(true, ordering: .relaxed) }

        var wereNoted: Bool { areThere.load(ordering: .relaxed) }
    }

    init(_ options: Options, project: String) throws {
        projectID = project
        imported = options["import"]
        exported = options["export-on-exit"].map { $0.isEmpty ? options["import"] ?? "" : $0 }
        guard exported != "", imported != "" else {
            throw UsageError("--export-on-exit needs a folder: set --export-on-exit=DIR or --import DIR")
        }
    }

    /// Loads the folder before the server accepts requests.
    func load(_ accounts: Accounts, in store: any IdentityStore, clock: any WallClock) async throws {
        guard let imported else { return }
        do {
            let loaded = try await EmulatorFolder(imported, for: accounts)
                .load(into: try await project(in: store, clock: clock)) { [losses] number, reason in
                    losses.note()
                    System.printError("cresset: \(imported): skipped account \(number): \(TextTable.shown(reason))")
                }
            switch loaded {
            case .noPart: System.printError("cresset: \(imported) contains no emulator users; no users were imported")
            case .noAccounts(let file):
                losses.note()
                System.printError("cresset: \(file) is missing; no users were imported")
            case .accounts: break
            }
        } catch let error as UserFileError {
            throw CommandFailure("--import \(imported): \(error.reason)")
        } catch let error as UserImportError {
            throw CommandFailure("--import \(imported): \(error.reason)")
        }
    }

    /// Saves the folder after the last request. A failure does not keep the emulator from exiting.
    func save(_ accounts: Accounts, in store: any IdentityStore) async {
        guard let exported else { return }
        guard exported != imported || !losses.wereNoted else {
            return System.printError(
                "cresset: \(exported) was not written because some of its users were not imported; set "
                    + "--export-on-exit=DIR"
            )
        }
        do {
            let project = try await project(in: store, clock: SystemWallClock())
            let summary = try await EmulatorFolder(exported, for: accounts).save(project, version: Version.current)
            for text in Self.losses(of: summary) { System.printError("cresset: \(exported): \(text)") }
        } catch let error as UserFileError {
            System.printError("cresset: --export-on-exit \(exported): \(error.reason)")
        } catch {
            System.printError("cresset: --export-on-exit \(exported): \(error)")
        }
    }

    static func losses(of summary: UserExport.Summary) -> [String] {
        let passwords = summary.passwordsLeftOut.counted(
            "password was omitted; it is longer than 72 bytes or its hash is not bcrypt",
            or: "passwords were omitted; they are longer than 72 bytes or their hashes are not bcrypt"
        )
        let users = summary.usersOfTenants.counted(
            "user of a tenant was omitted; the folder contains only the project's own users",
            or: "users of tenants were omitted; the folder contains only the project's own users"
        )
        return (summary.passwordsLeftOut > 0 ? [passwords] : []) + (summary.usersOfTenants > 0 ? [users] : [])
    }

    private func project(in store: any IdentityStore, clock: any WallClock) async throws -> Project {
        if let project = try await store.project(id: projectID) { return project }
        return try await store.addEmulatorProject(projectID, isDefault: true, clock: clock)
    }
}
