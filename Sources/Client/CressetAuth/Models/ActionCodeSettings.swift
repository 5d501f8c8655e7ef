import CressetWire
public import Foundation

/// The settings of a link in a mail.
#if canImport(ObjectiveC)
    @objc(FIRActionCodeSettings)
#endif
open class ActionCodeSettings: NSObject, @unchecked Sendable {
    /// The page to continue on, with optional state for the app.
    open var url: URL?
    /// True if the app handles the link itself; required for sign-in links.
    open var handleCodeInApp = false
    /// The bundle ID of the iOS app for the link; defaults to this app's.
    open var iOSBundleID: String?
    /// The package name of the Android app for the link.
    open var androidPackageName: String?
    /// The minimum version of the Android app.
    open var androidMinimumVersion: String?
    /// True if the link offers to install a missing Android app.
    open var androidInstallIfNotAvailable = false
    /// The project's custom domain for links.
    open var linkDomain: String?

    /// The legacy name of ``linkDomain``.
    open var dynamicLinkDomain: String? {
        get { linkDomain }
        set { linkDomain = newValue }
    }

    /// Creates settings without a page, for this app's bundle ID.
    override public init() {
        iOSBundleID = Bundle.main.bundleIdentifier
    }

    /// Sets ``iOSBundleID``.
    open func setIOSBundleID(_ bundleID: String) {
        iOSBundleID = bundleID
    }

    /// Sets ``androidPackageName``, ``androidInstallIfNotAvailable`` and ``androidMinimumVersion``.
    open func setAndroidPackageName(
        _ androidPackageName: String, installIfNotAvailable: Bool, minimumVersion: String?
    ) {
        self.androidPackageName = androidPackageName
        androidInstallIfNotAvailable = installIfNotAvailable
        androidMinimumVersion = minimumVersion
    }

    /// The request for a mail with these settings, without its type and recipient.
    var request: SendOobCode.Request {
        var request = SendOobCode.Request()
        request.continueUrl = url?.absoluteString
        request.iOSBundleId = iOSBundleID
        request.androidPackageName = androidPackageName
        request.androidMinimumVersion = androidMinimumVersion
        request.androidInstallApp = androidInstallIfNotAvailable ? true : nil
        request.canHandleCodeInApp = handleCodeInApp ? true : nil
        request.linkDomain = linkDomain
        return request
    }
}
