/// The sign-ups, sign-ins, refused attempts or deliveries of a project on one day (UTC) by one method.
public struct DailyCount: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case signUp
        case signIn
        case refused
        case sent
        case failed
    }

    public struct Key: Hashable, Sendable {
        public let projectID: String
        /// Days since 1970-01-01.
        public let day: Int64
        public let kind: Kind
        /// `password`, `anonymous`, `phone`, `custom`, `passkey`, or the provider's ID; of deliveries `mail` or `sms`.
        public let method: String

        public init(_ kind: Kind, by method: String, in projectID: String, day: Int64) {
            (self.kind, self.method, self.projectID, self.day) = (kind, method, projectID, day)
        }
    }

    public static let keptDays: Int64 = 400

    public let key: Key
    public let events: Int

    public init(_ key: Key, events: Int) {
        (self.key, self.events) = (key, events)
    }

    public static func day(of moment: Timestamp) -> Int64 {
        let seconds = moment.seconds
        return seconds >= 0 ? seconds / 86_400 : (seconds + 1) / 86_400 - 1
    }
}
