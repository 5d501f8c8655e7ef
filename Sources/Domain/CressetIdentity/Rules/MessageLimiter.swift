/// A limiter of text messages per number, range, caller and project.
///
/// A message counts in all windows or is rejected.
public final class MessageLimiter: Sendable {
    public enum Limit: String, Hashable, Sendable {
        case number
        case range
        case caller
        case project
    }

    public enum Occasion: String, Hashable, Sendable {
        /// A sign-in, open to any client.
        case signIn
        /// A second factor: after a proven first factor, strangers cannot use the number's share.
        case secondFactor
    }

    fileprivate enum Key: Hashable {
        case number(UserPool, String, Occasion)
        case test(String)
        case guess(UserPool, String)
        case notification(String)
        case notifications(String)
        case range(String, String, Occasion)
        case caller(String)
        case project(String)
    }

    public struct Counted: Sendable {
        fileprivate let hourly: [Key]
        fileprivate let daily: [Key]
        fileprivate let moment: Timestamp
    }

    public enum Outcome: Sendable {
        case admitted(Counted)
        /// Rejected by a limit, without counting.
        case refused(Limit)
    }

    private static let rangeDigits = 4
    /// Fraud moves on to neighboring ranges, so all of them together have a limit.
    private static let prefixDigits = 6
    /// Codes of test numbers cost only database space.
    private static let testsHourly = 10_000
    /// Wrong codes per number in all sessions. The code of a test number never changes.
    private static let guessesHourly = 50
    /// Silent push messages cost only time.
    private static let notificationsHourly = (perCaller: 100, perProject: 10_000)

    private let hourly: WindowCounts<Key>
    private let daily: WindowCounts<Key>

    /// Creates a limiter.
    ///
    /// - Parameter capacity: The maximum number of counted numbers and callers.
    public init(capacity: Int = 100_000) {
        hourly = WindowCounts(windowSeconds: 3600, capacity: capacity)
        daily = WindowCounts(windowSeconds: 86_400, capacity: capacity)
    }

    /// Counts a message unless a limit is reached.
    ///
    /// - Parameters:
    ///   - number: In its canonical form.
    ///   - caller: The caller's network address; `nil` for an administrator, without a caller limit.
    ///   - occasion: Each has its share of a number.
    public func admit(
        to number: String,
        from caller: String?,
        for occasion: Occasion = .signIn,
        in pool: UserPool,
        limits: MessageLimits,
        at now: Timestamp
    ) -> Outcome {
        let person = Key.number(pool, number, occasion)
        let project = Key.project(pool.projectID)
        let network = caller.map { Key.caller($0) }
        let range = Key.range(pool.projectID, Self.range(of: number, openDigits: Self.rangeDigits), occasion)
        let prefix = Key.range(pool.projectID, Self.range(of: number, openDigits: Self.prefixDigits), occasion)
        // A flood from one network must not evict the project's counts.
        let isProtected: (Key) -> Bool = { $0 == project }
        let byHour =
            [(person, limits.perNumberHourly), (range, limits.perRangeHourly), (prefix, limits.perPrefixHourly)]
            + (network.map { [($0, limits.perCallerHourly)] } ?? []) + [(project, limits.hourly)]
        if let full = hourly.add(byHour, protecting: isProtected, at: now) { return .refused(Self.limit(full)) }
        let byDay =
            [(person, limits.perNumberDaily), (range, limits.perRangeDaily), (prefix, limits.perPrefixDaily)]
            + (network.map { [($0, limits.perCallerDaily)] } ?? []) + [(project, limits.daily)]
        if let full = daily.add(byDay, protecting: isProtected, at: now) {
            for (key, _) in byHour { hourly.takeBack(key, countedAt: now) }
            return .refused(Self.limit(full))
        }
        return .admitted(Counted(hourly: byHour.map(\.0), daily: byDay.map(\.0), moment: now))
    }

    /// Counts a code of a test number, without a message, unless the project's limit is reached.
    public func admitTest(in pool: UserPool, at now: Timestamp) -> Outcome {
        let project = Key.test(pool.projectID)
        guard hourly.add([(project, Self.testsHourly)], protecting: { $0 == project }, at: now) == nil else {
            return .refused(.project)
        }
        return .admitted(Counted(hourly: [project], daily: [], moment: now))
    }

    /// Counts an attempt as wrong in advance.
    ///
    /// - Returns: False, without counting, if the limit is reached.
    func admitGuess(of number: String, in pool: UserPool, at now: Timestamp) -> Bool {
        hourly.add([(Key.guess(pool, number), Self.guessesHourly)], protecting: { _ in true }, at: now) == nil
    }

    func withdrawGuess(of number: String, in pool: UserPool, countedAt moment: Timestamp) {
        hourly.takeBack(.guess(pool, number), countedAt: moment)
    }

    /// Counts a silent push message unless a limit of the caller or project is reached.
    public func admitNotification(from caller: String, in pool: UserPool, at now: Timestamp) -> Outcome {
        let project = Key.notifications(pool.projectID)
        let limits = Self.notificationsHourly
        let windows = [(Key.notification(caller), limits.perCaller), (project, limits.perProject)]
        if let full = hourly.add(windows, protecting: { $0 == project }, at: now) { return .refused(Self.limit(full)) }
        return .admitted(Counted(hourly: windows.map(\.0), daily: [], moment: now))
    }

    public func withdraw(_ counted: Counted) {
        for key in counted.hourly { hourly.takeBack(key, countedAt: counted.moment) }
        for key in counted.daily { daily.takeBack(key, countedAt: counted.moment) }
    }

    /// Returns the number with an `x` for each digit varying within its range.
    private static func range(of number: String, openDigits: Int) -> String {
        number.dropLast(openDigits) + String(repeating: "x", count: openDigits)
    }

    private static func limit(_ key: Key) -> Limit {
        switch key {
        case .number, .guess: .number
        case .range: .range
        case .caller, .notification: .caller
        case .project, .test, .notifications: .project
        }
    }
}

extension MessageLimiter: CountKeeper {
    /// A single message is not worth a write for a single server.
    var kept: [KeptCounts] {
        [
            hourly.kept(as: "message.hour", least: 2, by: \.names),
            daily.kept(as: "message.day", least: 2, by: \.names),
        ]
    }
}

extension MessageLimiter.Key {
    fileprivate var names: [String] {
        switch self {
        case .number(let pool, let number, let occasion): ["number", number, occasion.rawValue] + pool.names
        case .test(let projectID): ["test", projectID]
        case .guess(let pool, let number): ["guess", number] + pool.names
        case .notification(let caller): ["notification", caller]
        case .notifications(let projectID): ["notifications", projectID]
        case .range(let projectID, let range, let occasion): ["range", range, occasion.rawValue, projectID]
        case .caller(let caller): ["caller", caller]
        case .project(let projectID): ["project", projectID]
        }
    }
}
