public import Foundation

/// The result of a sign-in.
#if canImport(ObjectiveC)
    @objc(FIRAuthDataResult)
#endif
open class AuthDataResult: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The signed-in user.
    public let user: User
    /// The provider's information, or `nil` if the provider was not involved.
    public let additionalUserInfo: AdditionalUserInfo?
    /// The provider's tokens, for a sign-in with a provider.
    public let credential: OAuthCredential?

    init(user: User, info: AuthCore.SignInInfo?) {
        self.user = user
        additionalUserInfo = info.flatMap { info in
            info.isNewUser.map { AdditionalUserInfo(info, isNewUser: $0) }
        }
        credential = info?.credential
    }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads an archive; fails if the archive of ``user`` is unreadable.
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
