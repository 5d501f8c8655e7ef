import CressetWire
public import Foundation

/// The settings of a link that the server mails.
#if canImport(ObjectiveC)
    @objc(FIRActionCodeSettings)
#endif
open class ActionCodeSettings: NSObject, @unchecked Sendable {
    /// The page on which the person goes on, with any state that the app wants back.
    open var url: URL?
    /// True if the app takes the link itself; required for sign-in links.
    open var handleCodeInApp = false
    /// The bundle id of the app that the link opens on iOS; at first, this app's.
    open var iOSBundleID: String?
    /// The package name of the app that the link opens on Android.
    open var androidPackageName: String?
    /// The lowest version of the Android app that takes the link.
    open var androidMinimumVersion: String?
    /// True if the link offers to install an Android app that is missing.
    open var androidInstallIfNotAvailable = false
    /// The project's own domain for links.
    open var linkDomain: String?

    /// An older name of ``linkDomain``.
    open var dynamicLinkDomain: String? {
        get { linkDomain }
        set { linkDomain = newValue }
    }

    /// Creates settings without a page, for this app's bundle id.
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

    /// The request of a mail with these settings: to be completed with the code's purpose and its recipient.
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
