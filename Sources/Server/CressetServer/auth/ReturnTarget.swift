import CressetWire

/// The return target after a provider sign-in. It always belongs to the project.
enum ReturnTarget: Equatable, Sendable {
    case app(scheme: String)
    case android(package: String)
    /// An app on the user's machine with a loopback listener (RFC 8252 §7.3).
    case loopback(url: String)
    /// The opener window of the page (docs/wire §18.4).
    case popup(origin: String)
    case redirect(url: String)

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

    var isWeb: Bool {
        switch self {
        case .popup, .redirect: true
        case .app, .android, .loopback: false
        }
    }
}
