/// Limits of text messages per number, range, caller and project.
extension Quota {
    /// Digits that vary within a range.
    private static let rangeDigits = 4
    /// Fraud moves on to neighboring ranges, so all of them together have a limit.
    private static let prefixDigits = 6

    /// - Parameters:
    ///   - number: In its canonical form.
    ///   - isSecondFactor: True after a proven first factor; strangers cannot use these shares of a number.
    static func sms(
        to number: String,
        from caller: String,
        isSecondFactor: Bool = false,
        in pool: UserPool,
        limits: SMSLimits
    ) -> [Quota] {
        let (project, purpose) = (UserPool(projectID: pool.projectID), isSecondFactor ? "secondFactor" : "signIn")
        func range(_ openDigits: Int) -> Key {
            // An `x` for each digit that varies within the range.
            let range = number.dropLast(openDigits) + String(repeating: "x", count: openDigits)
            return Key(subject: "range", name: String(range), purpose: purpose, pool: project)
        }
        let keys = [
            Key(subject: "number", name: number, purpose: purpose, pool: pool), range(rangeDigits), range(prefixDigits),
            Key(subject: "caller", network: caller), Key(subject: "project", pool: project),
        ]
        let hourly = [
            limits.perNumberHourly, limits.perRangeHourly, limits.perPrefixHourly, limits.perCallerHourly,
            limits.hourly,
        ]
        let daily = [
            limits.perNumberDaily, limits.perRangeDaily, limits.perPrefixDaily, limits.perCallerDaily, limits.daily,
        ]
        // A flood from one network must not evict the project's counts.
        return zip(keys, hourly).map { Quota(kind: .smsHour, key: $0, limit: $1, isProtected: $0 == keys.last) }
            + zip(keys, daily).map { Quota(kind: .smsDay, key: $0, limit: $1, isProtected: $0 == keys.last) }
    }

    /// Returns the quota of codes of test numbers, which cost only database space.
    static func testSMS(in pool: UserPool) -> Quota {
        let key = Key(subject: "test", pool: UserPool(projectID: pool.projectID))
        return Quota(kind: .smsHour, key: key, limit: 10_000, isProtected: true)
    }

    /// In all sessions. The code of a test number never changes.
    static func guess(of number: String, epoch: Int = 0, in pool: UserPool) -> Quota {
        let key = Key(subject: "guess", name: number, proof: epoch, pool: pool)
        return Quota(kind: .smsHour, key: key, limit: 50, isProtected: true)
    }

    /// Returns the quotas of a silent push message, which costs only time.
    static func notification(from caller: String, in pool: UserPool) -> [Quota] {
        let project = Key(subject: "notifications", pool: UserPool(projectID: pool.projectID))
        return [
            Quota(kind: .smsHour, key: Key(subject: "notification", network: caller), limit: 100),
            Quota(kind: .smsHour, key: project, limit: 10_000, isProtected: true),
        ]
    }
}
