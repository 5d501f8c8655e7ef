/// The succession of a session's refresh tokens in a project with rotation.
public struct TokenRotation: Equatable, Sendable {
    /// In seconds.
    public static let defaultGrace: Int64 = 30
    /// In seconds.
    public static let graces: ClosedRange<Int64> = 1...600
    /// Maximum remembered replacements; further ones are not made within the grace.
    static let remembered = 8

    /// 0 for the first.
    public private(set) var generation: Int64
    /// The times of the latest replacements, oldest first.
    public private(set) var replacedAt: [Timestamp]

    public init(generation: Int64 = 0, replacedAt: [Timestamp] = []) {
        self.generation = generation
        self.replacedAt = replacedAt
    }

    /// A token later than the latest was issued before a database backup was restored.
    ///
    /// - Parameters:
    ///   - rotates: True to replace the latest token.
    ///   - grace: Seconds during which a replaced token still works.
    /// - Returns: False if the grace is over.
    mutating func accept(_ presented: Int64, rotates: Bool, grace: Int64, at now: Timestamp) -> Bool {
        guard presented >= generation else { return isInGrace(presented, grace: grace, at: now) }
        if presented > generation { self = TokenRotation(generation: presented) }
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

    /// A future moment means a clock set back: it counts like one equally far in the past.
    private static func isRecent(_ moment: Timestamp, grace: Int64, at now: Timestamp) -> Bool {
        abs(now.milliseconds - moment.milliseconds) < grace * 1000
    }
}
