public import CressetIdentity

/// The headline of an explanation: if an account can sign in, from which networks, and with which methods.
public struct SignInOutlook: Equatable, Sendable {
    public let words: String

    public init(_ methods: [AccountMethod], behind obstacles: [SignInObstacle]) {
        let enabled = methods.filter { $0.state == .enabled }
        let limits = obstacles.compactMap { $0.limit(of: methods) }
        let rest = enabled.filter { $0.name != "password" }
        if obstacles.contains(where: \.isTotal) {
            words = "cannot sign in"
        } else if let limit = limits.first(where: \.isForEveryMethod) {
            words = "cannot sign in \(limit.place)"
        } else if !limits.isEmpty {
            let places = limits.map(\.place).joined(separator: " or ")
            words = "cannot sign in \(places)" + (rest.isEmpty ? "" : ", except with \(Self.list(rest))")
        } else if obstacles.contains(where: \.isPartial) {
            words = "can sign in, only with \(Self.list(enabled))"
        } else {
            words = "can sign in"
        }
    }

    private static func list(_ methods: [AccountMethod]) -> String {
        methods.map(\.words).joined(separator: " or ")
    }
}

extension AccountMethod {
    fileprivate var words: String {
        switch name {
        case "password": "the password"
        case "emailLink": "a mailed link"
        case "phone": "a phone code"
        case "passkey": "a passkey"
        case "custom": "a custom token"
        default: name
        }
    }
}

extension SignInObstacle {
    fileprivate var isPartial: Bool {
        switch self {
        case .methodDisabled, .methodMissing, .noPassword: true
        default: false
        }
    }

    /// The place and time of a rejection; `nil` unless it concerns all enabled methods or the password.
    fileprivate func limit(of methods: [AccountMethod]) -> (place: String, isForEveryMethod: Bool)? {
        guard case .lock(let lock) = self else { return nil }
        let end = lock.until.map { " until \($0.rfc3339)" } ?? ""
        let hasPassword = methods.contains(AccountMethod("password", state: .enabled))
        switch lock.kind {
        case .password(let network): return hasPassword ? ("from \(network)\(end)", false) : nil
        case .passwordElsewhere: return hasPassword ? ("from unknown networks\(end)", false) : nil
        case .secondFactor(let isKnown): return ("from \(isKnown ? "known" : "unknown") networks\(end)", true)
        case .recoveryCode, .device, .phoneCode: return nil
        }
    }
}
