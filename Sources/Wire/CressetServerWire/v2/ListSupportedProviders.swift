public import CressetWire

/// `GET v2/defaultSupportedIdps` (docs/wire §13.6).
public enum ListSupportedProviders: WireMethod {
    public typealias Request = EmptyRequest

    public static let route = WireRoute(.get, "v2/defaultSupportedIdps")

    public struct Response: Codable, Equatable, Sendable {
        public struct Provider: Codable, Equatable, Sendable {
            public var idpId: String

            public init(idpId: String) {
                self.idpId = idpId
            }
        }

        public var defaultSupportedIdps: [Provider]

        public init(defaultSupportedIdps: [Provider]) {
            self.defaultSupportedIdps = defaultSupportedIdps
        }
    }
}
