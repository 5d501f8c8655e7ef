import CressetHTTP
import CressetIdentity
import CressetWire

/// Writes the links of action codes (docs/wire §9.6).
struct ActionLinks: Sendable {
    let origin: PublicOrigin
    let behavior: Behavior

    /// - Parameters:
    ///   - head: Of the request that asks for the link.
    ///   - language: The code of the language that the page is to have.
    func link(
        for issued: IssuedCode, _ settings: LinkSettings, language: String, in realm: Realm, _ head: HTTPRequestHead
    ) -> String {
        guard !behavior.showsMail else {
            return emulatorLink(issued, settings, origin.emulatorURL(for: head), in: realm)
        }
        let base = origin.url(for: head, of: realm.project)
        let page = realm.project.config["notification"]?.object?["sendEmail"]?.object?["callbackUri"]?.string
        let action = Self.url(
            page ?? base + "/__/auth/action",
            Self.parameters(of: issued, settings, key: realm.project.apiKey, language: language))
        return settings.isForMobileApp ? Self.appLink(to: action, settings, base) : action
    }

    private func emulatorLink(
        _ issued: IssuedCode, _ settings: LinkSettings, _ base: String, in realm: Realm
    ) -> String {
        var parameters = [
            ("mode", issued.code.kind.mode), ("lang", "en"), ("oobCode", issued.secret), ("apiKey", "fake-api-key"),
        ]
        if let continueURL = settings.continueURL { parameters.append(("continueUrl", continueURL)) }
        if let tenantID = realm.pool.tenantID { parameters.append(("tenantId", tenantID)) }
        return Self.url(base + "/emulator/action", parameters)
    }

    // The order is the vendor's: nobody should depend on it, and somebody will.
    private static func parameters(
        of issued: IssuedCode, _ settings: LinkSettings, key: String, language: String
    ) -> [(String, String)] {
        let (mode, code, key) = (("mode", issued.code.kind.mode), ("oobCode", issued.secret), ("apiKey", key))
        var parameters = settings.opensInApp ? [key, mode, code] : [mode, code, key]
        if let continueURL = settings.continueURL { parameters.append(("continueUrl", continueURL)) }
        parameters.append(("lang", language))
        if let tenantID = issued.code.pool.tenantID { parameters.append(("tenantId", tenantID)) }
        return parameters
    }

    /// The form that iOS and Android open in the app: the action's URL inside a link of the project's own domain.
    private static func appLink(to action: String, _ settings: LinkSettings, _ base: String) -> String {
        let base = settings.linkDomain.map { "https://\($0)" } ?? base
        var parameters = [("link", action)]
        if let bundleID = settings.iOSBundleID { parameters.append(("ibi", bundleID)) }
        if let appStoreID = settings.iOSAppStoreID { parameters.append(("isi", appStoreID)) }
        if let package = settings.androidPackageName { parameters.append(("apn", package)) }
        if let version = settings.androidMinimumVersion { parameters.append(("amv", version)) }
        return url(base + "/__/auth/links", parameters)
    }

    private static func url(_ base: String, _ parameters: [(String, String)]) -> String {
        let query = parameters.map { "\($0.0)=\(PercentEncoding.encode($0.1))" }.joined(separator: "&")
        return base + (base.contains("?") ? "&" : "?") + query
    }
}

extension ActionCode.Kind {
    /// What links call it.
    var mode: String {
        switch self {
        case .passwordReset: "resetPassword"
        case .emailVerification: "verifyEmail"
        case .emailSignIn: "signIn"
        case .emailChange: "verifyAndChangeEmail"
        case .emailRecovery: "recoverEmail"
        case .secondFactorRemoval: "revertSecondFactorAddition"
        }
    }
}
