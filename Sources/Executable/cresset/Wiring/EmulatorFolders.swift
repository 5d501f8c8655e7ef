import CressetAdministration
import CressetIdentity
import CressetSystem
import Synchronization

/// The folders of `--import` and `--export-on-exit`.
struct EmulatorFolders: Sendable {
    private let imported: String?
    private let exported: String?
    private let projectID: String
    private let losses = Losses()

    /// Remembers that the folder has what was not loaded.
    private final class Losses: Sendable {
        private let areThere = Atomic(false)

        func note() { areThere.store(true, ordering: .relaxed) }

        var wereNoted: Bool { areThere.load(ordering: .relaxed) }
    }

    /// - Parameter project: The project whose users they hold.
    /// - Throws: ``UsageError`` for an export without a folder.
    init(_ options: Options, project: String) throws {
        projectID = project
        imported = options["import"]
        exported = options["export-on-exit"].map { $0.isEmpty ? options["import"] ?? "" : $0 }
        guard exported != "", imported != "" else {
            throw UsageError("--export-on-exit needs a folder: --export-on-exit=DIR, or --import DIR beside it")
        }
    }

    /// Loads the folder before anybody is answered.
    func load(_ accounts: Accounts, in store: any IdentityStore, at now: Timestamp) async throws {
        guard let imported else { return }
        do {
            let loaded = try await EmulatorFolder(imported, for: accounts)
                .load(into: try await project(in: store, at: now)) { [losses] number, reason in
                    losses.note()
                    System.printError("cresset: \(imported): account \(number) is left out: \(TextTable.shown(reason))")
                }
            switch loaded {
            case .noPart: System.printError("cresset: \(imported) holds no users of an emulator: nothing was imported")
            case .noAccounts(let file):
                losses.note()
                System.printError("cresset: no user was imported: there is no file \(file)")
            case .accounts: break
            }
        } catch let error as UserFileError {
            throw CommandFailure("--import \(imported): \(error.reason)")
        } catch let error as UserImportError {
            throw CommandFailure("--import \(imported): \(error.reason)")
        }
    }

    /// Saves the folder when nobody is answered any more. The emulator ends in any case.
    func save(_ accounts: Accounts, in store: any IdentityStore) async {
        guard let exported else { return }
        guard exported != imported || !losses.wereNoted else {
            return System.printError(
                "cresset: \(exported) is left as it is, for it has what was not imported: --export-on-exit=DIR takes another"
            )
        }
        do {
            let project = try await project(in: store, at: SystemWallClock().now())
            let summary = try await EmulatorFolder(exported, for: accounts).save(project, version: Version.current)
            for text in Self.losses(of: summary) { System.printError("cresset: \(exported): \(text)") }
        } catch let error as UserFileError {
            System.printError("cresset: --export-on-exit \(exported): \(error.reason)")
        } catch {
            System.printError("cresset: --export-on-exit \(exported): \(error)")
        }
    }

    /// A sentence for each kind of data that a folder cannot hold.
    static func losses(of summary: UserExport.Summary) -> [String] {
        let passwords = summary.passwordsLeftOut.counted(
            "password is left out: it has more than 72 bytes, or its hash is not bcrypt's",
            or: "passwords are left out: they have more than 72 bytes, or their hashes are not bcrypt's"
        )
        let users = summary.usersOfTenants.counted(
            "user of a tenant is left out: the folder holds the project's own users",
            or: "users of tenants are left out: the folder holds the project's own users"
        )
        return (summary.passwordsLeftOut > 0 ? [passwords] : []) + (summary.usersOfTenants > 0 ? [users] : [])
    }

    private func project(in store: any IdentityStore, at now: Timestamp) async throws -> Project {
        if let project = try await store.project(id: projectID) { return project }
        let project = ProjectDefaults.emulatorProject(projectID, isDefault: true, at: now)
        try await store.insert(project)
        return project
    }
}
