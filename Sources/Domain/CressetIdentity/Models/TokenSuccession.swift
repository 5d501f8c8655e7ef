/// The refresh tokens that a session has had, one after the other, where a project rotates them.
public struct TokenSuccession: Equatable, Sendable {
    /// The seconds for which a token that was replaced works on, where a project sets no others.
    public static let defaultGrace: Int64 = 30
    /// The seconds that a project may set.
    public static let graces: ClosedRange<Int64> = 1...600
    /// The largest number of replacements that are remembered: more than these are not made within the grace.
    static let remembered = 8

    /// The number of the latest token; 0: the first.
    public private(set) var generation: Int64
    /// The moments at which the last tokens were replaced, the latest last.
    public private(set) var replacedAt: [Timestamp]

    /// Makes a record as a store has kept it.
    public init(generation: Int64 = 0, replacedAt: [Timestamp] = []) {
        self.generation = generation
        self.replacedAt = replacedAt
    }

    /// Takes a token that was presented. A later one than the latest was given out before an older copy of the database
    /// was brought back.
    ///
    /// - Parameters:
    ///   - rotates: True if another token is to take the place of the latest.
    ///   - grace: The seconds for which a token that was replaced works on.
    /// - Returns: False if the token was replaced longer ago than that.
    mutating func take(_ presented: Int64, rotates: Bool, grace: Int64, at now: Timestamp) -> Bool {
        guard presented >= generation else { return isInGrace(presented, grace: grace, at: now) }
        if presented > generation { self = TokenSuccession(generation: presented) }
        guard rotates else { return true }
        replacedAt = Array(replacedAt.drop { !Self.isRecent($0, grace: grace, at: now) })
        guard replacedAt.count < Self.remembered else { return true }
        replacedAt.append(now)
        generation += 1
        return true
    }

    private func isInGrace(_ presented: Int64, grace: Int64, at now: Timestamp) -> Bool {
        let steps = generation - presented
        guard steps <= replacedAt.count else { return false }
        return Self.isRecent(replacedAt[replacedAt.count - Int(steps)], grace: grace, at: now)
    }

    /// A moment that is yet to come tells that time was set back: it counts no more than one that is as long ago.
    private static func isRecent(_ moment: Timestamp, grace: Int64, at now: Timestamp) -> Bool {
        abs(now.milliseconds - moment.milliseconds) < grace * 1000
    }
}
