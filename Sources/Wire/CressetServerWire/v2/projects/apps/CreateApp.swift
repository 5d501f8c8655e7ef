public import CressetWire

/// `POST v2/projects/{project}/apps`: extension (docs/reference/extensions.md).
public enum CreateApp: WireMethod {
    public typealias Response = AppInfo

    public static let route = WireRoute(.post, "v2/projects/{project}/apps", body: .member("app"))

    public struct Request: WireRequest {
        public var app: AppInfo?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("app", to: &app)
        }
    }
}
