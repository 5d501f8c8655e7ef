import CressetWire

/// The place to which a person returns from a provider. Only a place that belongs to the project becomes one.
enum ReturnTarget: Equatable, Sendable {
    /// An app on a phone, by the URL scheme that it has registered (docs/wire §18.2).
    case app(scheme: String)
    /// An Android app, by its package.
    case android(package: String)
    /// An app on this person's machine that listens on a loopback address (RFC 8252 §7.3).
    case loopback(url: String)
    /// The window that has opened the page (docs/wire §18.4).
    case popup(origin: String)
    /// A web app's own page.
    case redirect(url: String)

    /// - Returns: `nil` for an object that ``json`` did not make.
    init?(json: JSONObject) {
        guard let value = json["to"]?.string else { return nil }
        switch json["kind"]?.string {
        case "app": self = .app(scheme: value)
        case "android": self = .android(package: value)
        case "loopback": self = .loopback(url: value)
        case "popup": self = .popup(origin: value)
        case "redirect": self = .redirect(url: value)
        default: return nil
        }
    }

    var json: JSONObject {
        let (kind, value) =
            switch self {
            case .app(let scheme): ("app", scheme)
            case .android(let package): ("android", package)
            case .loopback(let url): ("loopback", url)
            case .popup(let origin): ("popup", origin)
            case .redirect(let url): ("redirect", url)
            }
        return ["kind": .string(kind), "to": .string(value)]
    }

    /// `true` if the browser itself carries the answer to a web app.
    var isWeb: Bool {
        switch self {
        case .popup, .redirect: true
        case .app, .android, .loopback: false
        }
    }
}
