/// ID token or session cookie: equal in form, different in issuer, keys and errors.
package enum TokenKind: Sendable, Hashable {
    case idToken
    case sessionCookie

    package var name: String {
        switch self {
        case .idToken: "ID token"
        case .sessionCookie: "session cookie"
        }
    }

    package var invalid: AdminError.Code {
        switch self {
        case .idToken: .invalidIDToken
        case .sessionCookie: .invalidSessionCookie
        }
    }

    package var expired: AdminError.Code {
        switch self {
        case .idToken: .idTokenExpired
        case .sessionCookie: .sessionCookieExpired
        }
    }

    package var revoked: AdminError.Code {
        switch self {
        case .idToken: .idTokenRevoked
        case .sessionCookie: .sessionCookieRevoked
        }
    }
}
