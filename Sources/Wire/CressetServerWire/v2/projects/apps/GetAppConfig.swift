public import CressetWire

/// `GET v2/projects/{project}/apps/{app}/config`: extension (docs/reference/extensions.md).
public enum GetAppConfig: WireMethod {
    public typealias Request = DeleteApp.Request

    public static let route = WireRoute(.get, "v2/projects/{project}/apps/{app}/config")

    public struct Response: WireBody {
        public var fileName: String?
        public var text: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("fileName", to: &fileName)
            fields.bind("text", to: &text)
        }
    }
}
