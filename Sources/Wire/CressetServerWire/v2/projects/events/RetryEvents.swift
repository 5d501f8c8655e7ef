public import CressetWire

/// `POST v2/projects/{project}/events:retryFailed`: extension (docs/reference/extensions.md).
public enum RetryEvents: WireMethod {
    public typealias Request = EmptyRequest

    public static let route = WireRoute(.post, "v2/projects/{project}/events:retryFailed", body: .empty)

    public struct Response: WireBody {
        public var retried: Int?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("retried", to: &retried)
        }
    }
}
