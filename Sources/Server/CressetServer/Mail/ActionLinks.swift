import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// Builds links of action codes (docs/wire §9.6).
struct ActionLinks: Sendable {
    let origin: PublicOrigin
    let behavior: Behavior

    func link(for issued: IssuedCode, language: String, in context: CodeContext) throws(WireError) -> String {
        try link(
            for: issued,
            language: language,
            requestedBy: context.call.request.head,
            settings: context.settings,
            in: context.realm
        )
    }

    func link(
        for issued: IssuedCode,
        language: String,
        requestedBy head: HTTPRequestHead,
        settings: LinkSettings = LinkSettings(),
        in realm: Realm
    ) throws(WireError) -> String {
        guard !behavior.showsMail else {
            return emulatorLink(issued, continueURL: settings.continueURL, at: origin.emulatorURL(for: head), in: realm)
        }
        let own = origin.linkURL(for: head, of: realm.project)
        guard let page = Self.chosenPage(of: realm.project) ?? own.map({ $0 + "/__/auth/action" }) else {
            throw .missingPublicURL
        }
        let parameters = Self.parameters(of: issued, settings: settings, key: realm.project.apiKey, language: language)
        let action = HTTPQuery(parameters).appended(to: page)
        guard settings.isForMobileApp else { return action }
        guard let base = settings.linkDomain.map({ "https://\($0)" }) ?? own else { throw .missingPublicURL }
        return Self.appLink(to: action, settings: settings, at: base)
    }

    private static func chosenPage(of project: Project) -> String? {
        let page = project.config["notification"]?.object?["sendEmail"]?.object?["callbackUri"]?.string
        return page?.isEmpty == false ? page : nil
    }

    private func emulatorLink(
        _ issued: IssuedCode,
        continueURL: String?,
        at base: String,
        in realm: Realm
    ) -> String {
        var parameters: [(name: String, value: String)] = [
            ("mode", issued.code.kind.mode), ("lang", "en"), ("oobCode", issued.secret), ("apiKey", "fake-api-key"),
        ]
        if let continueURL { parameters.append(("continueUrl", continueURL)) }
        if let tenantID = realm.pool.tenantID { parameters.append(("tenantId", tenantID)) }
        return HTTPQuery(parameters).appended(to: base + "/emulator/action")
    }

    // Firebase's parameter order, in case clients depend on it.
    private static func parameters(
        of issued: IssuedCode,
        settings: LinkSettings,
        key: String,
        language: String
    ) -> [(name: String, value: String)] {
        let (mode, code, key) = (("mode", issued.code.kind.mode), ("oobCode", issued.secret), ("apiKey", key))
        var parameters: [(name: String, value: String)] = settings.opensInApp ? [key, mode, code] : [mode, code, key]
        if let continueURL = settings.continueURL { parameters.append(("continueUrl", continueURL)) }
        parameters.append(("lang", language))
        if let tenantID = issued.code.pool.tenantID { parameters.append(("tenantId", tenantID)) }
        return parameters
    }

    /// The action URL inside a link on the project's domain.
    private static func appLink(to action: String, settings: LinkSettings, at base: String) -> String {
        var parameters: [(name: String, value: String)] = [("link", action)]
        if let bundleID = settings.iOSBundleID { parameters.append(("ibi", bundleID)) }
        if let appStoreID = settings.iOSAppStoreID { parameters.append(("isi", appStoreID)) }
        if let package = settings.androidPackageName { parameters.append(("apn", package)) }
        if settings.androidInstallsApp, let page = settings.androidPackageName.flatMap(PlayStore.page(of:)) {
            parameters.append((PlayStore.linkMember, page))
        }
        if let version = settings.androidMinimumVersion { parameters.append(("amv", version)) }
        return HTTPQuery(parameters).appended(to: base + "/__/auth/links")
    }
}

extension WireError {
    fileprivate static let missingPublicURL = WireError(
        .missingPublicURL,
        detail:
            "This server cannot mail links because its public URL is unknown. Start it with --public-url, or send the "
            + "request to one of the project's authorized domains."
    )
}

enum PlayStore {
    /// Firebase's fallback link: the query parameter for the store URL of a missing app.
    static let linkMember = "afl"

    static func page(of package: String) -> String? {
        guard AppIdentifier.isPackageName(package) else { return nil }
        return "https://play.google.com/store/apps/details?id=\(package)"
    }
}
