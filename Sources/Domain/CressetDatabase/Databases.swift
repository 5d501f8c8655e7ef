public import CressetRules
internal import Synchronization

/// The databases of a server, each read from the store when it is first asked for.
public final class Databases: Sendable {
    private struct State {
        var databases: [DatabaseID: Task<RealtimeDatabase, any Error>] = [:]
    }

    private let store: any DatabaseStore
    private let defaultRules: DatabaseRules?
    private let limits: DatabaseLimits
    private let capacity: Int
    private let clock: DatabaseClock
    private let state = Mutex(State())

    /// - Parameters:
    ///   - defaultRules: The rules of a database that none were set for; `nil` lets nobody but administrators in.
    ///   - capacity: The number of databases that are open at once.
    public init(
        _ store: any DatabaseStore,
        rules defaultRules: DatabaseRules? = nil,
        limits: DatabaseLimits = DatabaseLimits(),
        capacity: Int = 1000,
        clock: @escaping DatabaseClock
    ) {
        self.store = store
        self.defaultRules = defaultRules
        self.limits = limits
        self.capacity = capacity
        self.clock = clock
    }

    /// Returns a database.
    ///
    /// - Throws: ``DatabaseError`` (`busy`) where too many are open, errors of the store.
    public func database(_ id: DatabaseID) async throws -> RealtimeDatabase {
        let opening = try state.withLock { state throws(DatabaseError) in
            if let found = state.databases[id] { return found }
            guard state.databases.count < capacity else { throw .busy }
            // Awaited by everybody who asks for the database.
            let task = Task { [store, defaultRules, limits, clock] in
                let stored = try await store.storedDatabase(id)
                return RealtimeDatabase(
                    id,
                    stored: stored,
                    in: store,
                    rules: defaultRules,
                    limits: limits,
                    clock: clock
                )
            }
            state.databases[id] = task
            return task
        }
        do {
            return try await opening.value
        } catch {
            // The next one who asks tries anew.
            _ = state.withLock { $0.databases.removeValue(forKey: id) }
            throw error
        }
    }
}
