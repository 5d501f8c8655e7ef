import CressetIdentity
import CressetSystem
import CressetTransfer
import Synchronization

struct EmulatorFolders: Sendable {
    private let imported: String?
    private let exported: String?
    private let projectID: String
    private let losses = Losses()

    /// A flag for accounts in the folder that failed to import; saving would lose them.
    private final class Losses: Sendable {
        private let areThere = Atomic(false)

        func record() { areThere.store(true, ordering: .relaxed) }

        var wereRecorded: Bool { areThere.load(ordering: .relaxed) }
    }

    init(_ options: Options<EmulatorOptions.Folders>, project: String) throws {
        projectID = project
        imported = options.imported
        exported = options.exported.map { $0.isEmpty ? options.imported ?? "" : $0 }
        guard exported != "", imported != "" else {
            throw UsageError("--export-on-exit needs a folder: set --export-on-exit=DIR or --import DIR")
        }
    }

    func load(_ accounts: Accounts, in store: any IdentityStore, clock: any WallClock) async throws {
        guard let imported else { return }
        do {
            let loaded = try await EmulatorFolder(imported, for: accounts)
                .load(into: try await project(in: store, clock: clock)) { [losses] number, reason in
                    losses.record()
                    System.printError("cresset: \(imported): skipped account \(number): \(TextTable.shown(reason))")
                }
            switch loaded {
            case .noPart:
                let reason =
                    (try? PrivateFile.names(in: imported)) == nil ? "does not exist yet" : "contains no emulator users"
                System.printError("cresset: \(imported) \(reason); no users were imported")
            case .noAccounts(let file):
                losses.record()
                System.printError("cresset: \(file) is missing; no users were imported")
            case .accounts: break
            }
        } catch let error as UserFileError {
            throw CommandFailure("--import \(imported): \(error.reason)")
        } catch let error as UserImportError {
            throw CommandFailure("--import \(imported): \(error.reason)")
        }
    }

    var canSave: Bool { exported != nil }

    /// A failure does not keep the emulator from exiting.
    func save(_ accounts: Accounts, in store: any IdentityStore) async {
        guard let text = await failure(saving: accounts, in: store) else { return }
        System.printError("cresset: \(text)")
    }

    /// - Returns: Reason of a failure.
    func failure(saving accounts: Accounts, in store: any IdentityStore) async -> String? {
        guard let exported else { return nil }
        guard exported != imported || !losses.wereRecorded else {
            return "\(exported) was not written because some of its users were not imported; set --export-on-exit=DIR"
        }
        do {
            let project = try await project(in: store, clock: SystemWallClock())
            let summary = try await EmulatorFolder(exported, for: accounts).save(project, version: Version.current)
            for text in Self.losses(of: summary) { System.printError("cresset: \(exported): \(text)") }
            return nil
        } catch let error as UserFileError {
            return "--export-on-exit \(exported): \(error.reason)"
        } catch {
            return "--export-on-exit \(exported): \(error)"
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
