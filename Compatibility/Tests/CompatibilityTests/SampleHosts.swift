/// The names of Google's and Facebook's own libraries that the samples have: they are no part of this product.
final class GIDGoogleUser {
    struct Authentication {
        let idToken: String?
        let accessToken: String
    }

    let authentication: Authentication

    init(idToken: String?, accessToken: String) {
        authentication = Authentication(idToken: idToken, accessToken: accessToken)
    }
}

/// The access token of Facebook's library.
struct AccessToken {
    static let current: AccessToken? = AccessToken(tokenString: "facebook-token")

    let tokenString: String
}
