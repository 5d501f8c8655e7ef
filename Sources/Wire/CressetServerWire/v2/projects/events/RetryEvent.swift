public import CressetWire

/// `POST v2/projects/{project}/events/{event}:retry`: extension (docs/reference/extensions.md).
public enum RetryEvent: WireMethod {
    public typealias Response = EmptyResponse

    public static let route = WireRoute(.post, "v2/projects/{project}/events/{event}:retry", body: .empty)

    public struct Request: WireRequest {
        public var event: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("event", to: &event)
        }
    }
}
