public import Foundation

/// The result of a sign-in.
#if canImport(ObjectiveC)
    @objc(FIRAuthDataResult)
#endif
open class AuthDataResult: NSObject, NSSecureCoding, @unchecked Sendable {
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

    /// True.
    public class var supportsSecureCoding: Bool { true }

    /// Reads an archive; fails as that of its ``user`` does.
    public required init?(coder: NSCoder) {
        guard let user = coder.value(of: User.self, forKey: "user") else { return nil }
        self.user = user
        additionalUserInfo = coder.value(of: AdditionalUserInfo.self, forKey: "additionalUserInfo")
        credential = coder.value(of: OAuthCredential.self, forKey: "credential")
    }

    /// Writes all members.
    public func encode(with coder: NSCoder) {
        coder.encode(user, forKey: "user")
        coder.encode(additionalUserInfo, forKey: "additionalUserInfo")
        coder.encode(credential, forKey: "credential")
    }
}
