public import CressetWire

/// `PATCH v2/projects/{project}/config` (docs/wire §13.5).
public enum UpdateConfig: WireMethod {
    public typealias Response = ConfigMessage

    public static let route = WireRoute(.patch, "v2/projects/{project}/config", body: .member("config"))

    public struct Request: WireRequest {
        public var config: ConfigMessage?
        public var updateMask: FieldMask?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("config", to: &config)
            fields.bind("updateMask", to: &updateMask)
        }
    }
}
