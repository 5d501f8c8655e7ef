import CressetIdentity
import CressetServer
import CressetStoreSQLite

/// What management commands work with: the store, beside a running server or without one.
struct Administration {
    let store: SQLiteStore
    let vault: SecretVault
    let clock = SystemWallClock()

    /// Opens the data directory for one command, and closes it.
    static func run(_ options: Options, _ body: (Administration) async throws -> Void) async throws {
        let directory = try DataDirectory(options["data"] ?? DataDirectory.defaultPath)
        let administration = Administration(store: try directory.openStore(), vault: try directory.openVault())
        do {
            try await body(administration)
        } catch {
            await administration.store.close()
            throw error
        }
        await administration.store.close()
    }

    /// The rules, for what an operator may do at the console.
    var identity: Identity {
        Identity(store: store, passwords: NoPasswords(), secrets: vault, clock: clock, behavior: .production)
    }

    /// - Throws: ``CommandFailure``.
    func project(_ id: String) async throws -> Project {
        guard let project = try await store.project(id: id) else {
            throw CommandFailure("there is no project \(id) (`cresset project create \(id)` makes it)")
        }
        return project
    }
}
