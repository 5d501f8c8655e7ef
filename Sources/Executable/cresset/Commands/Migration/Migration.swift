import CressetIdentity
import CressetServer
import CressetSystem
import CressetTransfer
import CressetWire
import Synchronization

struct Migration: Sendable {
    let source: UserFileSource
    let config: FirebaseConfig?
    let hash: ImportHash
    let known: UsersCommand.KnownUser?
    let report: String?
    let bcryptCost: Int
    let limit: HashWork
    let isQuiet: Bool
    let isPlan: Bool
    /// One for all parts: each would take the signal from the others.
    private let stop = StopSignal()

    func run(
        into project: Project,
        tenantID: String?,
        by administration: Administration,
        isAlone: @escaping @Sendable () -> Bool,
        isKept: Bool = true
    ) async throws -> MigrationResult {
        var result = MigrationResult(
            algorithm: hash.algorithm,
            projectID: project.id,
            isFromFirebase: source.isOfFirebase
        )
        try await administration.hashing(cost: bcryptCost, limit: limit) { accounts in
            do {
                if let known {
                    let realm = Realm(project: project)
                    try await UsersCommand.prove(known, hash: hash, in: source, by: accounts, for: realm)
                }
                let clock = ContinuousClock()
                let start = clock.now
                if let config {
                    let vault = administration.vault
                    result.config = try await ProjectMigration(
                        accounts,
                        secrets: vault,
                        clock: administration.clock,
                        showing: isPlan ? "ID" : nil
                    ).run(config, into: project)
                }
                let configured = clock.now
                let realm = try await administration.realm(project.id, tenantID: tenantID)
                result.inventory = try await load(into: realm, by: accounts, isAlone: isAlone, isKept: isKept)
                let providers = try await ProviderCommand.providers(of: realm, in: administration).list()
                let enabled = Set(providers.filter { $0["enabled"] == true }.compactMap { $0["id"]?.string })
                result.missingProviders = result.inventory.providers.filter { !enabled.contains($0.key) }
                result.ignoresSecondFactors =
                    result.inventory.secondFactors > 0 && !realm.policy.secondFactors.isChallenging
                result.times = [("configuration", configured - start), ("users", clock.now - configured)]
            } catch let error as IdentityError {
                throw CommandFailure(error.detail ?? "the migration was rejected (\(error.code))")
            }
        }
        return result
    }

    func rehearse(as projectID: String, tenantID: String?) async throws -> MigrationResult {
        guard ProjectID.isValid(projectID) else { throw UsageError("invalid project ID \(projectID)") }
        return try await TemporaryData.run(writerCache: UsersCommand.writerCache) { administration in
            var settings = ProjectDefaults.production(authorizing: [])
            if tenantID != nil { settings["multiTenant"] = ["allowTenants": true] }
            let project = try await administration.accounts.createProject(id: projectID, config: settings)
            if let tenantID, config?.hasTenant(tenantID) != true {
                _ = try await administration.accounts.createTenant(
                    ["displayName": "rehearsal"],
                    named: tenantID,
                    in: project
                )
            }
            var result = try await run(
                into: project,
                tenantID: tenantID,
                by: administration,
                isAlone: { true },
                isKept: false
            )
            result.isRehearsal = true
            guard !isPlan, source.path != "-" else { return result }
            let clock = ContinuousClock()
            let start = clock.now
            let realm = try await administration.realm(projectID, tenantID: tenantID)
            result.comparison = try await verify(realm, by: administration, comparingAll: true) { _ in }
            result.times.append(("verification", clock.now - start))
            return result
        }
    }

    func verify(
        _ realm: Realm,
        by administration: Administration,
        comparingAll isFull: Bool,
        found: (UserComparison.Difference) -> Void
    ) async throws -> UserComparison.Summary {
        var summary = UserComparison.Summary()
        let line = ProgressLine(total: try source.open().length, isQuiet: isQuiet)
        defer { line.end() }
        try await administration.hashing(cost: bcryptCost, limit: limit) { accounts in
            do {
                summary = try await UserComparison(accounts, in: realm, hash: hash).run(
                    { source.reader(of: try source.open()) },
                    comparingAll: isFull,
                    found: found,
                    progressed: { rows, bytes in
                        guard !stop.hasCome else { throw CommandFailure("stopped") }
                        line.show(rows: rows, bytes: bytes)
                    }
                )
            } catch let error as UserFileError {
                throw CommandFailure(error.reason)
            } catch let error as IdentityError {
                throw CommandFailure(error.detail ?? "the hash parameters are invalid (\(error.code))")
            }
        }
        return summary
    }

    private func load(
        into realm: Realm,
        by accounts: Accounts,
        isAlone: @escaping @Sendable () -> Bool,
        isKept: Bool
    ) async throws -> UserInventory {
        let ledger = try MigrationLedger(reportingTo: report, algorithm: hash.algorithm)
        _ = try await UsersCommand.load(
            source,
            into: realm,
            settings: UserImport.Settings(hash: hash),
            by: accounts,
            isQuiet: isQuiet,
            isAlone: isAlone,
            stop: stop,
            isKept: isKept,
            listsRefused: report == nil && !isPlan,
            judged: { ledger.record($0) }
        )
        return try ledger.finish()
    }
}

private final class MigrationLedger: Sendable {
    private struct State {
        var inventory: UserInventory
        let file: OutputFile?
        var failure: SystemError?
    }

    private let state: Mutex<State>
    private let isJSON: Bool

    init(reportingTo path: String?, algorithm: String?) throws {
        isJSON = [".json", ".jsonl", ".ndjson"].contains { path?.hasSuffix($0) == true }
        do throws(SystemError) {
            state = Mutex(
                State(
                    inventory: UserInventory(algorithm: algorithm),
                    file: try path.map { path throws(SystemError) in try OutputFile(path) }
                )
            )
        } catch {
            throw CommandFailure("--report \(CommandFailure(error, orWith: "> FILE").message)")
        }
    }

    func record(_ judgements: [UserImport.Judgement]) {
        state.withLock { state in
            for judgement in judgements { state.inventory.record(judgement) }
            guard let file = state.file, state.failure == nil else { return }
            let lines = judgements.map { (isJSON ? $0.json.text : TextTable.shown($0.text)) + "\n" }.joined()
            do throws(SystemError) {
                try file.write(Array(lines.utf8))
            } catch {
                state.failure = error
            }
        }
    }

    func finish() throws -> UserInventory {
        try state.withLock { state in
            do throws(SystemError) {
                if let failure = state.failure { throw failure }
                try state.file?.finish()
            } catch {
                throw CommandFailure("--report \(error)")
            }
            return state.inventory
        }
    }
}
