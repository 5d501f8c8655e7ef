public import Foundation

/// The result of a sign-in.
open class AuthDataResult: NSObject, @unchecked Sendable {
    /// The user who has signed in.
    public let user: User
    /// The provider's facts; `nil` where it was not asked.
    public let additionalUserInfo: AdditionalUserInfo?
    /// The provider's tokens, when the user signed in there.
    public let credential: OAuthCredential?

    init(user: User, info: AuthCore.SignInInfo?) {
        self.user = user
        additionalUserInfo = info.flatMap { info in
            info.isNewUser.map { AdditionalUserInfo(info, isNewUser: $0) }
        }
        credential = info?.credential
    }
}
