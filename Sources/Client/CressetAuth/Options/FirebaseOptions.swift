public import Foundation

/// The settings of an app's connection to its project, from `GoogleService-Info.plist` or from code.
#if canImport(ObjectiveC)
    @objc(FIROptions)
#endif
open class FirebaseOptions: NSObject, NSCopying {
    /// The project's API key.
    open var apiKey: String?
    /// The app's bundle ID; defaults to the main bundle's.
    open var bundleID: String
    /// The app's OAuth client ID at Google; if registered in reverse, it is the URL scheme of sign-in pages.
    open var clientID: String?
    /// The project's number, for push notifications; unused for sign-in.
    open var gcmSenderID: String
    /// The project's ID; unused for sign-in, since the API key identifies the project.
    open var projectID: String?
    /// The app's ID, `1:1234567890:ios:321abc`.
    open var googleAppID: String
    /// The URL of the project's database; unused for sign-in.
    open var databaseURL: String?
    /// The project's storage bucket; unused for sign-in.
    open var storageBucket: String?
    /// The app group for shared data; unused for sign-in.
    open var appGroupID: String?
    /// The server, with scheme and without a path: `https://auth.example.com`, or `.firebase` for Google's service.
    ///
    /// Required. The property list's key is `AUTH_HOST`.
    open var authHost: URL?

    /// Creates options in code. Set ``apiKey`` and ``authHost`` too.
    public init(googleAppID: String, gcmSenderID: String) {
        self.googleAppID = googleAppID
        self.gcmSenderID = gcmSenderID
        bundleID = Bundle.main.bundleIdentifier ?? ""
    }

    /// Reads a property list; `nil` for an unreadable file or missing app IDs.
    public convenience init?(contentsOfFile plistPath: String) {
        guard let file = try? OptionsFile(contentsOfFile: plistPath) else { return nil }
        self.init(file)
    }

    convenience init(_ list: OptionsFile) {
        self.init(googleAppID: list.googleAppID, gcmSenderID: list.gcmSenderID)
        apiKey = list.apiKey
        bundleID = list.bundleID ?? bundleID
        clientID = list.clientID
        projectID = list.projectID
        databaseURL = list.databaseURL
        storageBucket = list.storageBucket
        authHost = list.host
    }

    /// Reads the main bundle's `GoogleService-Info.plist`; `nil` if missing or invalid.
    open class func defaultOptions() -> FirebaseOptions? {
        (try? OptionsFile.ofMainBundle()).map(FirebaseOptions.init)
    }

    /// Returns a copy of the options.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = FirebaseOptions(googleAppID: googleAppID, gcmSenderID: gcmSenderID)
        copy.apiKey = apiKey
        copy.bundleID = bundleID
        copy.clientID = clientID
        copy.projectID = projectID
        copy.databaseURL = databaseURL
        copy.storageBucket = storageBucket
        copy.appGroupID = appGroupID
        copy.authHost = authHost
        return copy
    }
}
