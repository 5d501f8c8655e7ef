import CressetWire
public import Foundation

/// How the server builds the link of a mail.
open class ActionCodeSettings: NSObject, @unchecked Sendable {
    /// Where the person goes on, with any state that the app wants back.
    open var url: URL?
    /// Whether the app takes the link itself; required for sign-in links.
    open var handleCodeInApp = false
    open var iOSBundleID: String?
    open var androidPackageName: String?
    open var androidMinimumVersion: String?
    open var androidInstallIfNotAvailable = false
    /// The project's own domain for links.
    open var linkDomain: String?

    /// An older name of ``linkDomain``.
    open var dynamicLinkDomain: String? {
        get { linkDomain }
        set { linkDomain = newValue }
    }

    /// Settings that say nothing yet.
    override public init() {
        iOSBundleID = Bundle.main.bundleIdentifier
    }

    open func setIOSBundleID(_ bundleID: String) {
        iOSBundleID = bundleID
    }

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
