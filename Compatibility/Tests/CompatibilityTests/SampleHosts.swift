/// The names of Google's and Facebook's own libraries used in the samples; they are not part of this product.
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

struct AccessToken {
    static let current: AccessToken? = AccessToken(tokenString: "facebook-token")

    let tokenString: String
}
