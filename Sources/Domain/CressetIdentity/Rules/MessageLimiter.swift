/// Counts the text messages that people ask for, and refuses when a number, a range of numbers, a caller or a project has
/// had enough.
///
/// A message counts in every window or in none.
public final class MessageLimiter: Sendable {
    /// The limit that a message has reached.
    public enum Limit: String, Hashable, Sendable {
        /// The number has had enough.
        case number
        /// The numbers beside it, in the narrow range or in the wide one, have had enough.
        case range
        /// The caller has asked for enough.
        case caller
        /// The project has sent enough.
        case project
    }

    /// The occasion of a message.
    public enum Occasion: String, Hashable, Sendable {
        /// Anybody may ask for it.
        case signIn
        /// A first factor was proven: strangers cannot use up the share of the number.
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

    /// A message that was counted, to be taken back if it is not stored.
    public struct Counted: Sendable {
        fileprivate let hourly: [Key]
        fileprivate let daily: [Key]
        fileprivate let moment: Timestamp
    }

    /// The result of asking for a message.
    public enum Outcome: Sendable {
        /// It was counted.
        case admitted(Counted)
        /// That limit was reached; nothing was counted.
        case refused(Limit)
    }

    private static let rangeDigits = 4
    /// Fraud that has had enough of a range goes on to the next: all that lie together have a limit, too.
    private static let prefixDigits = 6
    /// Codes of test numbers cost nothing but their place in the database.
    private static let testsHourly = 10_000
    /// Wrong codes for one number in all its sessions. The code of a test number is always the same.
    private static let guessesHourly = 50
    /// Silent messages to apps, which cost nothing but time.
    private static let notificationsHourly = (perCaller: 100, perProject: 10_000)

    private let hourly: WindowCounts<Key>
    private let daily: WindowCounts<Key>

    /// - Parameter capacity: The number of numbers and callers that are counted at once.
    public init(capacity: Int = 100_000) {
        hourly = WindowCounts(windowSeconds: 3600, capacity: capacity)
        daily = WindowCounts(windowSeconds: 86_400, capacity: capacity)
    }

    /// Counts a message, unless a limit is reached.
    ///
    /// - Parameters:
    ///   - number: In its canonical form.
    ///   - caller: The caller's network address; `nil` for an administrator, who has no limit of that kind.
    ///   - occasion: A number has its share of each.
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
        // A flood from one network must not have the project's counts forgotten.
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

    /// Counts a code of a test number, to which nothing is sent, unless the project has had enough of them.
    public func admitTest(in pool: UserPool, at now: Timestamp) -> Outcome {
        let project = Key.test(pool.projectID)
        guard hourly.add([(project, Self.testsHourly)], protecting: { $0 == project }, at: now) == nil else {
            return .refused(.project)
        }
        return .admitted(Counted(hourly: [project], daily: [], moment: now))
    }

    /// Counts a try of a code as a wrong one.
    ///
    /// - Returns: False if the number has had enough; then it is not counted.
    func admitGuess(of number: String, in pool: UserPool, at now: Timestamp) -> Bool {
        hourly.add([(Key.guess(pool, number), Self.guessesHourly)], protecting: { _ in true }, at: now) == nil
    }

    /// Takes back a try whose code was right.
    func withdrawGuess(of number: String, in pool: UserPool, countedAt moment: Timestamp) {
        hourly.takeBack(.guess(pool, number), countedAt: moment)
    }

    /// Counts a silent message to an app, unless the caller or the project has had enough of them.
    ///
    /// - Parameter caller: The caller's network address.
    public func admitNotification(from caller: String, in pool: UserPool, at now: Timestamp) -> Outcome {
        let project = Key.notifications(pool.projectID)
        let limits = Self.notificationsHourly
        let windows = [(Key.notification(caller), limits.perCaller), (project, limits.perProject)]
        if let full = hourly.add(windows, protecting: { $0 == project }, at: now) { return .refused(Self.limit(full)) }
        return .admitted(Counted(hourly: windows.map(\.0), daily: [], moment: now))
    }

    /// Takes back a message that was counted and not stored after all.
    public func withdraw(_ counted: Counted) {
        for key in counted.hourly { hourly.takeBack(key, countedAt: counted.moment) }
        for key in counted.daily { daily.takeBack(key, countedAt: counted.moment) }
    }

    /// The number with an `x` for each digit in which the numbers of its range differ.
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
    /// One message is not worth a write where one server counts alone.
    var kept: [KeptCounts] {
        [
            hourly.kept(as: "message.hour", least: 2, by: \.names),
            daily.kept(as: "message.day", least: 2, by: \.names),
        ]
    }
}

extension MessageLimiter.Key {
    /// The parts by which a store knows the key.
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
