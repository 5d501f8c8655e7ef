import CressetHTTP
import CressetIdentity

struct ReturnTargets: Sendable {
    enum Refusal: String, Error {
        case unregisteredApp = "unauthorized-app: no app with these IDs is registered for the project"
        case unauthorizedDomain = "unauthorized-domain: the host of redirectUrl is not authorized for the project"
        case insecureTarget = "unauthorized-domain: redirectUrl must use https at its default port"
        case missingTarget = "argument-error: an app or redirectUrl is required"
    }

    let accounts: Accounts
    let secrets: any SecretSource
    let behavior: Behavior

    func target(of request: AuthRedirectParameters, in project: Project) async throws -> ReturnTarget {
        if request.authType == ProviderTrial.authType {
            guard let url = request["redirectUrl"], ProviderTrial.isProven(request, by: secrets) else {
                throw Refusal.unauthorizedDomain
            }
            return .loopback(url: url)
        }
        if request.isForWeb { return try web(request, in: project) }
        if let url = request["redirectUrl"] { return try await loopback(url, for: request, in: project) }
        if let package = request["apn"] { return try await android(package, for: request, in: project) }
        return try await scheme(request, in: project)
    }

    private func web(_ request: AuthRedirectParameters, in project: Project) throws(Refusal) -> ReturnTarget {
        guard let url = request["redirectUrl"] else { throw .missingTarget }
        guard let origin = Self.origin(of: url), let host = DomainName.host(ofURL: url),
            !behavior.checksApps || project.authorizedDomains.contains(host)
        else { throw .unauthorizedDomain }
        guard !behavior.checksApps || DomainName.protectsCredentials(url: url) else { throw .insecureTarget }
        return request.authType.hasSuffix("ViaPopup") ? .popup(origin: origin) : .redirect(url: url)
    }

    private func loopback(
        _ url: String,
        for request: AuthRedirectParameters,
        in project: Project
    ) async throws -> ReturnTarget {
        // Unlike an address, a name such as `localhost` can resolve to another machine (RFC 8252 §8.3).
        guard url.hasPrefix("http://"), let host = DomainName.host(ofURL: url), ["127.0.0.1", "[::1]"].contains(host)
        else { throw Refusal.unauthorizedDomain }
        guard behavior.checksApps else { return .loopback(url: url) }
        guard let appID = request["appId"],
            try await accounts.apps(of: project).contains(where: { $0.id.text == appID })
        else {
            throw Refusal.unregisteredApp
        }
        return .loopback(url: url)
    }

    private func android(
        _ package: String,
        for request: AuthRedirectParameters,
        in project: Project
    ) async throws -> ReturnTarget {
        guard AppIdentifier.isPackageName(package) else { throw Refusal.unregisteredApp }
        guard behavior.checksApps else { return .android(package: package) }
        let isRegistered = try await accounts.apps(of: project).contains { app, id in
            app.platform == .android && app.identifier == package && id.text == (request["appId"] ?? id.text)
                && app.allowsCertificate(sha1: request["sha1Cert"])
        }
        guard isRegistered else { throw Refusal.unregisteredApp }
        return .android(package: package)
    }

    private func scheme(_ request: AuthRedirectParameters, in project: Project) async throws -> ReturnTarget {
        guard request["clientId"] != nil || request["appId"] != nil else { throw Refusal.missingTarget }
        guard behavior.checksApps else { return try Self.unchecked(request) }
        for (app, id) in try await accounts.apps(of: project) where app.platform == .ios {
            guard request["ibi"] == nil || request["ibi"] == app.identifier else { continue }
            if let clientID = request["clientId"] {
                if app.clientID == clientID, let scheme = app.reversedClientID { return .app(scheme: scheme) }
            } else if request["appId"] == id.text {
                return .app(scheme: id.encoded)
            }
        }
        throw Refusal.unregisteredApp
    }

    /// The emulator has no registered apps. Only such apps use these two scheme forms.
    private static func unchecked(_ request: AuthRedirectParameters) throws(Refusal) -> ReturnTarget {
        let scheme =
            request["clientId"].map { $0.split(separator: ".").reversed().joined(separator: ".") }
            ?? scheme(ofAppID: request["appId"] ?? "")
        guard scheme.hasPrefix("com.googleusercontent.apps.") || scheme.hasPrefix("app-1-"),
            scheme.utf8.allSatisfy({ isSchemeByte($0) })
        else { throw .unregisteredApp }
        return .app(scheme: scheme)
    }

    private static func scheme(ofAppID id: String) -> String {
        "app-" + id.replacing(":", by: "-")
    }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    static func origin(of url: String) -> String? {
        guard url.hasPrefix("https://") || url.hasPrefix("http://"), DomainName.host(ofURL: url) != nil else {
            return nil
        }
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 3 else { return nil }
        return "\(parts[0])//" + parts[2].prefix { $0 != "?" && $0 != "#" }.lowercased()
    }
}
