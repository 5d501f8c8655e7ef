public import CressetWire

/// `GET v2/projects/{project}/apps`: extension (docs/reference/extensions.md).
public enum ListApps: WireMethod {
    public typealias Request = ListTenants.Request

    public static let route = WireRoute(.get, "v2/projects/{project}/apps")

    public struct Response: WireBody {
        public var apps: [AppInfo]?
        public var nextPageToken: String?

        public init() {}

        public init(_ apps: [AppInfo], nextPageToken: String?) {
            self.apps = apps
            self.nextPageToken = nextPageToken
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("apps", to: &apps)
            fields.bind("nextPageToken", to: &nextPageToken)
        }
    }
}

public struct AppInfo: WireBody {
    /// The encoded app ID, as in paths.
    public var id: String?
    public var appId: String?
    /// `ios`, `android` or `web`.
    public var platform: String?
    /// The bundle ID, package name or name.
    public var identifier: String?
    public var teamId: String?
    public var appStoreId: String?
    public var clientId: String?
    public var sha256: [String]?
    public var sha1: [String]?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("id", to: &id)
        fields.bind("appId", to: &appId)
        fields.bind("platform", to: &platform)
        fields.bind("identifier", to: &identifier)
        fields.bind("teamId", to: &teamId)
        fields.bind("appStoreId", to: &appStoreId)
        fields.bind("clientId", to: &clientId)
        fields.bind("sha256", to: &sha256)
        fields.bind("sha1", to: &sha1)
    }
}
