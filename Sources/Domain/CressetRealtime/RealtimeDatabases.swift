public import CressetRules
internal import Synchronization

public final class RealtimeDatabases: Sendable {
    private struct State {
        var databases: [RealtimeDatabaseID: Opening] = [:]
        var uses = 0
    }

    private struct Opening {
        let task: Task<RealtimeDatabase, any Error>
        var database: RealtimeDatabase?
        var lastUse: Int
    }

    private let store: any RealtimeStore
    private let defaultRules: RealtimeRules?
    private let limits: RealtimeLimits
    private let capacity: Int
    private let countsCoverage: Bool
    private let refused: RefusalHandler?
    private let clock: RealtimeClock
    private let state = Mutex(State())

    /// - Parameters:
    ///   - defaultRules: Rules of a database without rules of its own; `nil` admits administrators only.
    ///   - refused: Called for every denial by rules; `nil` saves the cost of reasons.
    public init(
        _ store: any RealtimeStore,
        rules defaultRules: RealtimeRules? = nil,
        limits: RealtimeLimits = RealtimeLimits(),
        capacity: Int = 1000,
        countsCoverage: Bool = false,
        refused: RefusalHandler? = nil,
        clock: @escaping RealtimeClock
    ) {
        self.store = store
        self.defaultRules = defaultRules
        self.limits = limits
        self.capacity = capacity
        self.countsCoverage = countsCoverage
        self.refused = refused
        self.clock = clock
    }

    /// Returns a database; at capacity, closes the least recently used idle one.
    ///
    /// - Throws: ``RealtimeError`` (`busy`) if all are in use, errors of the store.
    public func database(_ id: RealtimeDatabaseID) async throws -> RealtimeDatabase {
        let opening = try state.withLock { state throws(RealtimeError) in
            state.uses += 1
            if let found = state.databases[id] {
                state.databases[id]?.lastUse = state.uses
                return found.task
            }
            guard state.databases.count < capacity || Self.closeOne(in: &state) else { throw .busy }
            // Shared by all concurrent requests for the database.
            let task = Task { [store, defaultRules, limits, countsCoverage, refused, clock] in
                let stored = try await store.storedDatabase(id)
                return RealtimeDatabase(
                    id,
                    stored: stored,
                    in: store,
                    rules: defaultRules,
                    limits: limits,
                    judge: RulesEvaluation(for: id, countsCoverage: countsCoverage, refused: refused),
                    clock: clock
                )
            }
            state.databases[id] = Opening(task: task, lastUse: state.uses)
            return task
        }
        do {
            let database = try await opening.value
            let isOpen = state.withLock { state in
                guard state.databases[id]?.task == opening else { return false }
                state.databases[id]?.database = database
                return true
            }
            if !isOpen { database.close() }
            return database
        } catch {
            // The next request retries.
            state.withLock { state in
                if state.databases[id]?.task == opening { state.databases.removeValue(forKey: id) }
            }
            throw error
        }
    }

    /// The open and opening databases.
    public var open: [RealtimeDatabaseID] { state.withLock { Array($0.databases.keys) } }

    /// Closes the database even in use or opening; it then rejects all requests.
    public func close(_ id: RealtimeDatabaseID) {
        state.withLock { $0.databases.removeValue(forKey: id)?.database }?.close()
    }

    /// - Returns: False if all are in use.
    private static func closeOne(in state: inout State) -> Bool {
        let byUse = state.databases.sorted { $0.value.lastUse < $1.value.lastUse }
        guard let idle = byUse.first(where: { $0.value.database?.closeIfIdle() == true }) else { return false }
        state.databases.removeValue(forKey: idle.key)
        return true
    }
}
