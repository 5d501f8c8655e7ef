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

    var request: JSONObject {
        var request = JSONObject()
        request["continueUrl"] = (url?.absoluteString).map(JSONValue.string)
        request["iOSBundleId"] = iOSBundleID.map(JSONValue.string)
        request["androidPackageName"] = androidPackageName.map(JSONValue.string)
        request["androidMinimumVersion"] = androidMinimumVersion.map(JSONValue.string)
        if androidInstallIfNotAvailable { request["androidInstallApp"] = true }
        if handleCodeInApp { request["canHandleCodeInApp"] = true }
        request["linkDomain"] = linkDomain.map(JSONValue.string)
        return request
    }
}
