/// The page and the app that a mailed link leads to.
public struct LinkSettings: Sendable {
    /// The page behind the link.
    public var continueURL: String
    /// True to open the link in the app.
    public var handlesCodeInApp: Bool
    /// The bundle ID of the app for Apple's systems.
    public var iOSBundleID: String?
    /// The package name of the app for Android.
    public var androidPackageName: String?
    /// The minimum version of the app for Android.
    public var androidMinimumVersion: String?
    /// True to install the app for Android.
    public var installsAndroidApp: Bool?
    /// The domain of the link.
    public var linkDomain: String?

    /// Creates settings.
    public init(continueURL: String, handlesCodeInApp: Bool = false) {
        self.continueURL = continueURL
        self.handlesCodeInApp = handlesCodeInApp
    }
}
