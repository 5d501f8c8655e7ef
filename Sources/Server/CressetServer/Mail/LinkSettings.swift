import CressetIdentity
import CressetServerWire
import CressetWire

/// Validated target of a mailed link (docs/wire §9.2).
struct LinkSettings: Equatable, Sendable {
    static let maxURL = 8192
    /// The size limit of other link fields, in bytes.
    static let maxField = 256

    var continueURL: String?
    var opensInApp = false
    var iOSBundleID: String?
    var iOSAppStoreID: String?
    var androidPackageName: String?
    var androidMinimumVersion: String?
    var androidInstallsApp = false
    /// In lower case.
    var linkDomain: String?
    private var isDynamicLinkDomain = false

    init() {}

    init(_ request: SendOobCode.Request) {
        continueURL = request.continueUrl
        opensInApp = request.canHandleCodeInApp ?? false
        iOSBundleID = Self.filled(request.iOSBundleId)
        iOSAppStoreID = Self.filled(request.iOSAppStoreId)
        androidPackageName = Self.filled(request.androidPackageName)
        androidMinimumVersion = Self.filled(request.androidMinimumVersion)
        androidInstallsApp = request.androidInstallApp ?? false
        let hosting = Self.filled(request.linkDomain)
        isDynamicLinkDomain = hosting == nil
        linkDomain = (hosting ?? Self.filled(request.dynamicLinkDomain))?.lowercased()
    }

    private static func filled(_ text: String?) -> String? {
        text.flatMap { $0.isEmpty ? nil : $0 }
    }

    var isForMobileApp: Bool {
        opensInApp && (iOSBundleID != nil || androidPackageName != nil || linkDomain != nil)
    }

    /// - Parameter carriesCode: `true` if the continue URL receives the code of a sign-in link.
    func check(
        in project: Project,
        carryingCode carriesCode: Bool,
        linkDomains: [String],
        checksDomains: Bool
    ) throws(WireError) {
        try checkContinueURL(in: project, carryingCode: carriesCode, checksDomains: checksDomains)
        let fields = [iOSBundleID, iOSAppStoreID, androidPackageName, androidMinimumVersion]
        guard fields.allSatisfy({ ($0 ?? "").utf8.count <= Self.maxField }) else {
            throw WireError(.invalidMessagePayload)
        }
        if androidInstallsApp || androidMinimumVersion != nil, androidPackageName == nil {
            throw WireError(.missingAndroidPackageName)
        }
        if iOSAppStoreID != nil, iOSBundleID == nil { throw WireError(.missingIosBundleID) }
        guard let linkDomain, !linkDomains.contains(linkDomain) else { return }
        guard isDynamicLinkDomain else {
            throw WireError(
                .invalidHostingLinkDomain,
                detail:
                    "The provided hosting link domain is not configured in Firebase Hosting or is not owned by the current "
                    + "project."
            )
        }
        if checksDomains { throw WireError(.invalidDynamicLinkDomain) }
    }

    private func checkContinueURL(
        in project: Project,
        carryingCode carriesCode: Bool,
        checksDomains: Bool
    ) throws(WireError) {
        guard let continueURL else { return }
        // Without domain checks, custom URL schemes are valid, too.
        let host = checksDomains ? DomainName.host(ofWebPage: continueURL) : DomainName.host(ofURL: continueURL)
        guard continueURL.utf8.count <= Self.maxURL, let host else {
            throw WireError(.invalidContinueURI, detail: "Missing domain in continue url")
        }
        guard !checksDomains || project.authorizedDomains.contains(host) else {
            throw WireError(.unauthorizedDomain, detail: "Domain not allowlisted by project: \(host)")
        }
        guard !checksDomains || !carriesCode || DomainName.protectsCredentials(url: continueURL) else {
            throw WireError(.unauthorizedDomain, detail: "A sign-in link requires https at its default port: \(host)")
        }
    }
}
