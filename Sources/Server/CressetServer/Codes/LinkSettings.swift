import CressetIdentity
import CressetWire

/// Where a mailed link is to lead, as its requester said and the project permits (wire reference §9.2).
struct LinkSettings: Equatable, Sendable {
    static let longestURL = 8192

    var continueURL: String?
    var opensInApp = false
    var iOSBundleID: String?
    var iOSAppStoreID: String?
    var androidPackageName: String?
    var androidMinimumVersion: String?
    var androidInstallsApp = false
    var linkDomain: String?

    init() {}

    init(_ request: SendOobCodeRequest) {
        continueURL = request.continueUrl
        opensInApp = request.canHandleCodeInApp ?? false
        iOSBundleID = request.iOSBundleId
        iOSAppStoreID = request.iOSAppStoreId
        androidPackageName = request.androidPackageName
        androidMinimumVersion = request.androidMinimumVersion
        androidInstallsApp = request.androidInstallApp ?? false
        linkDomain = request.linkDomain ?? request.dynamicLinkDomain
    }

    /// Whether an app on a phone is to open the link.
    var isForMobileApp: Bool {
        opensInApp && (iOSBundleID != nil || androidPackageName != nil || linkDomain != nil)
    }

    /// - Parameter linkDomains: Those that the project has registered.
    /// - Throws: ``WireError``: `INVALID_CONTINUE_URI`, `UNAUTHORIZED_DOMAIN`, `MISSING_ANDROID_PACKAGE_NAME`,
    ///   `MISSING_IOS_BUNDLE_ID`, `INVALID_HOSTING_LINK_DOMAIN`.
    func check(in project: Project, linkDomains: [String], checksDomains: Bool) throws(WireError) {
        try checkContinueURL(in: project, checksDomains: checksDomains)
        if androidInstallsApp || androidMinimumVersion != nil, (androidPackageName ?? "").isEmpty {
            throw WireError(.missingAndroidPackageName)
        }
        if iOSAppStoreID != nil, (iOSBundleID ?? "").isEmpty { throw WireError(.missingIosBundleID) }
        guard let linkDomain else { return }
        guard linkDomains.contains(linkDomain.lowercased()) else { throw WireError(.invalidHostingLinkDomain) }
    }

    private func checkContinueURL(in project: Project, checksDomains: Bool) throws(WireError) {
        guard let continueURL else { return }
        guard continueURL.utf8.count <= Self.longestURL, let host = DomainName.host(ofURL: continueURL) else {
            throw WireError(.invalidContinueURI, "Missing domain in continue url")
        }
        guard !checksDomains || project.authorizedDomains.contains(host) else {
            throw WireError(.unauthorizedDomain, "Domain not allowlisted by project")
        }
    }
}

extension Project {
    /// The hosts that links may lead to, in lower case.
    var authorizedDomains: [String] {
        (config["authorizedDomains"]?.array ?? []).compactMap { $0.string?.lowercased() }
    }
}
