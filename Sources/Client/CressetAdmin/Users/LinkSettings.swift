/// The target of a mailed link.
public struct LinkSettings: Sendable {
    /// The page behind the link.
    public var continueURL: String
    /// True to open the link in the app.
    public var handlesCodeInApp: Bool
    /// The bundle ID of the Apple app.
    public var iOSBundleID: String?
    /// The package name of the Android app.
    public var androidPackageName: String?
    /// Its minimum version.
    public var androidMinimumVersion: String?
    /// True to install it.
    public var installsAndroidApp: Bool?
    /// The domain of the link.
    public var linkDomain: String?

    /// Creates settings.
    public init(continueURL: String, handlesCodeInApp: Bool = false) {
        self.continueURL = continueURL
        self.handlesCodeInApp = handlesCodeInApp
    }
}
