public import CressetWire

/// `GET v2/projects/{project}/dailyCounts`: extension (docs/reference/extensions.md).
public enum ListDailyCounts: WireMethod {
    public static let route = WireRoute(.get, "v2/projects/{project}/dailyCounts")

    public struct Request: WireRequest {
        /// Including today, 1 to 400.
        public var days: Int64?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("days", to: &days)
        }
    }

    public struct Response: WireBody {
        public var counts: [Count]?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("counts", to: &counts)
        }
    }

    public struct Count: WireBody {
        /// `2026-11-29`, in UTC.
        public var day: String?
        /// `signUp`, `signIn`, `refused`, `sent` or `failed`.
        public var kind: String?
        public var method: String?
        public var events: Int64?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("day", to: &day)
            fields.bind("kind", to: &kind)
            fields.bind("method", to: &method)
            fields.bind("events", to: &events)
        }
    }
}
