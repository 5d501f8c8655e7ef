public import CressetWire

/// `GET v2/defaultSupportedIdps` (docs/wire §13.6).
public enum ListSupportedProviders: WireMethod {
    public typealias Request = EmptyRequest

    public static let route = WireRoute(.get, "v2/defaultSupportedIdps")

    public struct Response: WireBody {
        public struct Provider: WireBody {
            public var idpId = ""

            public init() {}

            public init(idpId: String) {
                self.idpId = idpId
            }

            public mutating func bind(to fields: inout WireFields) {
                fields.bind("idpId", to: &idpId)
            }
        }

        public var defaultSupportedIdps: [Provider] = []

        public init() {}

        public init(defaultSupportedIdps: [Provider]) {
            self.defaultSupportedIdps = defaultSupportedIdps
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("defaultSupportedIdps", to: &defaultSupportedIdps)
        }
    }
}
