public import Foundation

/// The settings that connect an app to its project: made from `GoogleService-Info.plist`, or in code.
#if canImport(ObjectiveC)
    @objc(FIROptions)
#endif
open class FirebaseOptions: NSObject, NSCopying {
    /// The project's API key.
    open var apiKey: String?
    /// The app's bundle id; the main bundle's if it is not set.
    open var bundleID: String
    /// The app's OAuth client id at Google; the scheme of sign-in pages is made of it if the app has registered that.
    open var clientID: String?
    /// The number of the project, for push messages; not used for signing in.
    open var gcmSenderID: String
    /// The id of the project; not used for signing in, where the API key names the project.
    open var projectID: String?
    /// The app's id, `1:1234567890:ios:321abc`.
    open var googleAppID: String
    /// The URL of the project's database; not used for signing in.
    open var databaseURL: String?
    /// The project's storage bucket; not used for signing in.
    open var storageBucket: String?
    /// The group of apps that share data; not used for signing in.
    open var appGroupID: String?
    /// The server, with scheme and without a path: `https://auth.example.com`, or `.firebase` for Google's service.
    /// An app without it cannot be configured. The property list's key is `AUTH_HOST`.
    open var authHost: URL?

    /// Creates options in code. Set ``apiKey`` and ``authHost`` too.
    public init(googleAppID: String, gcmSenderID: String) {
        self.googleAppID = googleAppID
        self.gcmSenderID = gcmSenderID
        bundleID = Bundle.main.bundleIdentifier ?? ""
    }

    /// Reads a property list; `nil` if the file cannot be read, or lacks the app's ids.
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

    /// Reads the options in the main bundle's `GoogleService-Info.plist`; `nil` if there are none.
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
