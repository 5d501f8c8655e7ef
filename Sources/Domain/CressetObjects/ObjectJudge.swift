internal import CressetRules
internal import CressetWire
internal import Synchronization

final class ObjectJudge: Sendable {
    private static let capacity = 200

    private struct Entry {
        /// Distinguishes a bucket from a former one of its name.
        let createdAt: Int64
        let version: Int64
        let rules: StorageRules?
        var coverage: RulesCoverage?
        var lastUse = 0
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var uses = 0
    }

    private let defaultRules: StorageRules?
    private let countsCoverage: Bool
    private let refused: ObjectRefusalHandler?
    private let state = Mutex(State())

    init(defaultRules: StorageRules?, countsCoverage: Bool, refused: ObjectRefusalHandler?) {
        (self.defaultRules, self.countsCoverage, self.refused) = (defaultRules, countsCoverage, refused)
    }

    static func compiled(_ text: String) throws(ObjectError) -> StorageRules {
        do throws(RulesIssues) {
            return try StorageRules(SourceText(Array(text.utf8)))
        } catch {
            throw .rules(error)
        }
    }

    func rules(of bucket: StoredBucket, in store: any ObjectStore) async throws -> StorageRules? {
        let known: Entry? = state.withLock { state in
            state.uses += 1
            state.entries[bucket.name]?.lastUse = state.uses
            return state.entries[bucket.name].flatMap { entry in
                entry.createdAt == bucket.createdAt && entry.version == bucket.rulesVersion ? entry : nil
            }
        }
        if let known { return known.rules }
        var rules = defaultRules
        if bucket.rulesVersion > 0 {
            // Rules of a later server version may not compile: they deny all.
            let stored = try await store.rules(bucket.rulesVersion, of: bucket.name)
            rules = stored.flatMap { try? Self.compiled($0.text) }
        }
        let entry = Entry(
            createdAt: bucket.createdAt,
            version: bucket.rulesVersion,
            rules: rules,
            coverage: countsCoverage ? rules.map { RulesCoverage(of: $0) } : nil
        )
        state.withLock { state in
            if let known = state.entries[bucket.name] {
                guard (known.createdAt, known.version) < (entry.createdAt, entry.version) else { return }
            }
            state.entries[bucket.name] = entry
            state.entries[bucket.name]?.lastUse = state.uses
            guard state.entries.count > Self.capacity else { return }
            let oldest = state.entries.min { $0.value.lastUse < $1.value.lastUse }
            if let oldest { state.entries.removeValue(forKey: oldest.key) }
        }
        return rules
    }

    func require(_ request: StorageRequest, by rules: StorageRules?, method: StorageMethod, in bucket: String) throws {
        let verdict = rules?.verdict(of: request)
        if countsCoverage, let rules {
            let explanation = RulesExplanation(of: request, by: rules)
            state.withLock { $0.entries[bucket]?.coverage?.add(explanation) }
        }
        guard verdict?.isAllowed == true else {
            refused?(request, verdict)
            throw ObjectError.denied(verdict)
        }
    }

    /// Refuses what the missing members cannot allow.
    func requireChance(
        _ request: StorageRequest,
        by rules: StorageRules,
        without missing: Set<String>,
        in bucket: String
    ) throws {
        guard let denial = rules.denial(of: request, without: missing) else { return }
        refused?(request, denial)
        throw ObjectError.denied(denial)
    }

    func coverage(of bucket: String) -> RulesCoverage? {
        state.withLock { $0.entries[bucket]?.coverage }
    }
}
