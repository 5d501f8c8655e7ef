import Synchronization

/// Counts the accounts that client networks make, project by project, in the hour that has just passed: a network that
/// has made as many as it may is refused, until the first of them are an hour old.
///
/// An account is counted before it is made and taken back when it was not: those that come at the same time cannot pass
/// together what each alone would pass.
public final class SignUpLimiter: Sendable {
    /// An account that was counted, to be taken back if it is not made.
    struct SignUp: Sendable {
        fileprivate let origin: Origin
        fileprivate let moment: Timestamp
    }

    fileprivate struct Origin: Hashable, Sendable {
        let projectID: String
        let network: String
    }

    /// The vendor's figure (docs/wire §21).
    public static let defaultLimit = 100
    static let kind = "sign-up"
    private static let window: Int64 = 3_600_000

    /// The accounts that a network may make in an hour where a project says nothing; `nil`: any number.
    let limit: Int?
    private let table: Mutex<CountTable<Origin, RecentEvents>>

    /// - Parameters:
    ///   - limit: The accounts that a network may make in an hour where a project says nothing; `nil`: any number.
    ///   - capacity: The number of networks that are counted at once.
    public init(limit: Int? = defaultLimit, capacity: Int = 100_000) {
        self.limit = limit
        table = Mutex(CountTable(capacity: capacity, window: Self.window))
    }

    /// Counts an account that is about to be made.
    ///
    /// - Parameters:
    ///   - network: The caller's network address.
    ///   - limit: The accounts that the network may make in an hour.
    /// - Throws: `tooManySignUps`; then it is not counted.
    func admit(
        from network: String,
        projectID: String,
        limit: Int,
        at now: Timestamp
    ) throws(IdentityError) -> SignUp {
        let origin = Origin(projectID: projectID, network: network)
        let wait: Int64? = table.withLock { table in
            var events = table.count(of: origin, at: now) ?? RecentEvents()
            events.forget(before: now.adding(milliseconds: -Self.window), after: now)
            if let wait = events.secondsUntilFewer(than: limit, window: Self.window, at: now) { return wait }
            events.add(at: now)
            table.set(events, of: origin, at: now)
            return nil
        }
        if let wait { throw IdentityError(.tooManySignUps, retryAfter: wait) }
        return SignUp(origin: origin, moment: now)
    }

    /// Takes back an account that was not made.
    func withdraw(_ signUp: SignUp) {
        table.withLock { table in
            guard var events = table.lastCount(of: signUp.origin) else { return }
            events.remove(at: signUp.moment)
            if events.events > 0 {
                table.set(events, of: signUp.origin, at: signUp.moment)
            } else {
                table.forget(signUp.origin)
            }
        }
    }

    /// Takes what a store has kept, and lets it keep what is counted from now on.
    func keep(_ counts: [StoredCount], at now: Timestamp, digest: @escaping @Sendable ([String]) -> [UInt8]) {
        let own = counts.filter { $0.kind == Self.kind }
        table.withLock { $0.keep(own, at: now) { digest([$0.projectID, $0.network]) } }
    }

    /// Takes the changes that a store is to write.
    func takeChanges(limit: Int, at now: Timestamp) -> [CountChanges] {
        let changes = table.withLock { $0.takeChanges(of: Self.kind, least: 2, limit: limit, at: now) }
        return [
            CountChanges(counts: changes.map(\.count)) { [self] in
                table.withLock { $0.giveBack(changes.map(\.key)) }
            }
        ]
    }
}

/// The events of the time that has just passed, minute by minute.
private struct RecentEvents: EventCount {
    private static let minute: Int64 = 60_000

    private var minutes: [(start: Timestamp, events: Int)] = []

    init() {}

    init?(parts: [StoredCount.Part]) {
        minutes = parts.map { ($0.moment, $0.events) }
        if minutes.isEmpty { return nil }
    }

    var events: Int { minutes.reduce(0) { $0 + $1.events } }
    var since: Timestamp { minutes.first?.start ?? Timestamp(milliseconds: 0) }
    var parts: [StoredCount.Part] { minutes.map { StoredCount.Part(moment: $0.start, events: $0.events) } }

    /// Forgets the minutes that were over before the moment, and those to come, after time was set back.
    mutating func forget(before moment: Timestamp, after now: Timestamp) {
        minutes.removeAll { $0.start.adding(milliseconds: Self.minute) <= moment || $0.start > now }
    }

    mutating func add(at now: Timestamp) {
        let start = Self.start(of: now)
        if let index = minutes.firstIndex(where: { $0.start == start }) {
            minutes[index].events += 1
        } else {
            minutes.append((start, 1))
            minutes.sort { $0.start < $1.start }
        }
    }

    mutating func remove(at moment: Timestamp) {
        let start = Self.start(of: moment)
        guard let index = minutes.firstIndex(where: { $0.start == start }) else { return }
        minutes[index].events -= 1
        if minutes[index].events <= 0 { minutes.remove(at: index) }
    }

    /// Returns the seconds until enough of the events are too old to count; `nil` if there are fewer than `limit` now.
    /// With a limit of none that is the whole window.
    func secondsUntilFewer(than limit: Int, window: Int64, at now: Timestamp) -> Int64? {
        var left = events
        guard left >= limit else { return nil }
        for (start, events) in minutes {
            left -= events
            guard left < limit else { continue }
            return (start.milliseconds + Self.minute + window - now.milliseconds + 999) / 1000
        }
        return window / 1000
    }

    func isCurrent(at now: Timestamp, window: Int64) -> Bool {
        minutes.contains { $0.start <= now && $0.start.milliseconds + Self.minute > now.milliseconds - window }
    }

    func end(window: Int64, at now: Timestamp) -> Timestamp {
        (minutes.last?.start ?? now).adding(milliseconds: Self.minute + window)
    }

    private static func start(of moment: Timestamp) -> Timestamp {
        let rest = moment.milliseconds % minute
        return moment.adding(milliseconds: rest < 0 ? -rest - minute : -rest)
    }
}
