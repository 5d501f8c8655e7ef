public import CressetRules
internal import Synchronization

/// The databases of a server, each read from the store when it is first asked for.
public final class Databases: Sendable {
    private struct State {
        var databases: [DatabaseID: Opening] = [:]
        /// Counts the requests, by which those that were used last are known.
        var uses = 0
    }

    /// A database that is being opened, or is open.
    private struct Opening {
        let task: Task<RealtimeDatabase, any Error>
        var database: RealtimeDatabase?
        var lastUse: Int
    }

    private let store: any DatabaseStore
    private let defaultRules: DatabaseRules?
    private let limits: DatabaseLimits
    private let capacity: Int
    private let countsCoverage: Bool
    private let refused: RefusalHandler?
    private let clock: DatabaseClock
    private let state = Mutex(State())

    /// - Parameters:
    ///   - defaultRules: The rules of a database that none were set for; `nil` lets nobody but administrators in.
    ///   - capacity: The number of databases that are open at once.
    ///   - countsCoverage: True if each database counts the parts of its rules that requests come by.
    ///   - refused: Told of every refusal by rules; `nil` where nobody wants to know, which costs less.
    public init(
        _ store: any DatabaseStore,
        rules defaultRules: DatabaseRules? = nil,
        limits: DatabaseLimits = DatabaseLimits(),
        capacity: Int = 1000,
        countsCoverage: Bool = false,
        refused: RefusalHandler? = nil,
        clock: @escaping DatabaseClock
    ) {
        self.store = store
        self.defaultRules = defaultRules
        self.limits = limits
        self.capacity = capacity
        self.countsCoverage = countsCoverage
        self.refused = refused
        self.clock = clock
    }

    /// Returns a database. Where as many are open as may be, the one that nobody uses for longest is closed for it.
    ///
    /// - Throws: ``DatabaseError`` (`busy`) where all are in use, errors of the store.
    public func database(_ id: DatabaseID) async throws -> RealtimeDatabase {
        let opening = try state.withLock { state throws(DatabaseError) in
            state.uses += 1
            if let found = state.databases[id] {
                state.databases[id]?.lastUse = state.uses
                return found.task
            }
            guard state.databases.count < capacity || Self.closeOne(in: &state) else { throw .busy }
            // Awaited by everybody who asks for the database.
            let task = Task { [store, defaultRules, limits, countsCoverage, refused, clock] in
                let stored = try await store.storedDatabase(id)
                return RealtimeDatabase(
                    id,
                    stored: stored,
                    in: store,
                    rules: defaultRules,
                    limits: limits,
                    judge: RulesJudge(for: id, countsCoverage: countsCoverage, refused: refused),
                    clock: clock
                )
            }
            state.databases[id] = Opening(task: task, lastUse: state.uses)
            return task
        }
        do {
            let database = try await opening.value
            state.withLock { $0.databases[id]?.database = database }
            return database
        } catch {
            // The next one who asks tries anew.
            _ = state.withLock { $0.databases.removeValue(forKey: id) }
            throw error
        }
    }

    /// The databases that are open, or being opened.
    public var open: [DatabaseID] { state.withLock { Array($0.databases.keys) } }

    /// Closes a database whose project is gone, also where somebody uses it: everything is refused from then on.
    public func close(_ id: DatabaseID) {
        state.withLock { $0.databases.removeValue(forKey: id)?.database }?.close()
    }

    /// Closes the database that nobody uses for longest.
    ///
    /// - Returns: False if all are in use.
    private static func closeOne(in state: inout State) -> Bool {
        let byUse = state.databases.sorted { $0.value.lastUse < $1.value.lastUse }
        guard let idle = byUse.first(where: { $0.value.database?.closeIfIdle() == true }) else { return false }
        state.databases.removeValue(forKey: idle.key)
        return true
    }
}
