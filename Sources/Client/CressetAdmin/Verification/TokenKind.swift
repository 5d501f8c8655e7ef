/// ID token or session cookie: equal in form, different in issuer, keys and errors.
enum TokenKind: Sendable, Hashable {
    case idToken
    case sessionCookie

    var name: String {
        switch self {
        case .idToken: "ID token"
        case .sessionCookie: "session cookie"
        }
    }

    var invalid: AdminError.Code {
        switch self {
        case .idToken: .invalidIDToken
        case .sessionCookie: .invalidSessionCookie
        }
    }

    var expired: AdminError.Code {
        switch self {
        case .idToken: .idTokenExpired
        case .sessionCookie: .sessionCookieExpired
        }
    }

    var revoked: AdminError.Code {
        switch self {
        case .idToken: .idTokenRevoked
        case .sessionCookie: .sessionCookieRevoked
        }
    }
}
