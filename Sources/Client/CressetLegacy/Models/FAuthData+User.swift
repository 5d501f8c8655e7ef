import CressetAuth
import CressetWire
import Foundation

extension FAuthData {
    convenience init(_ user: User) throws {
        let token = try AuthTokenResult(token: user.accessToken)
        let provider = LegacyProvider.name(of: token.signInProvider)
        self.init(
            auth: ["uid": user.uid, "provider": provider, "token": token.claims],
            expires: token.claims["exp"] as? NSNumber ?? 0, uid: user.uid,
            provider: provider, token: token.token, providerData: Self.providerData(of: user, token))
    }

    private static func providerData(of user: User, _ token: AuthTokenResult) -> [AnyHashable: Any] {
        if token.signInProvider == EmailAuthProvider.id { return passwordData(token) }
        guard LegacyProvider.name(of: token.signInProvider) != token.signInProvider else { return [:] }
        return federatedData(of: user, at: token.signInProvider)
    }

    private static func passwordData(_ token: AuthTokenResult) -> [AnyHashable: Any] {
        let session = token.claims["firebase"] as? [String: Any]
        let attributes = session?["sign_in_attributes"] as? [String: Any]
        var data: [AnyHashable: Any] = [
            "isTemporaryPassword": attributes?["isTemporaryPassword"] as? Bool ?? false
        ]
        if let email = token.claims["email"] as? String {
            data["email"] = email
            data["profileImageURL"] = Gravatar.url(ofEmail: email, md5: MD5Digest.bytes(of:))
        }
        return data
    }

    private static func federatedData(of user: User, at providerID: String) -> [AnyHashable: Any] {
        var data: [AnyHashable: Any] = [:]
        if let info = user.providerData.first(where: { $0.providerID == providerID }) {
            data["id"] = info.uid
            data["displayName"] = info.displayName
            data["email"] = info.email
            data["profileImageURL"] = info.photoURL?.absoluteString
        }
        guard let attachment = user.attachment,
            let facts = try? JSONDecoder().decode(ProviderFacts.self, from: attachment), facts.providerID == providerID
        else { return data }
        data["username"] = facts.username
        data["accessToken"] = facts.accessToken
        data["accessTokenSecret"] = facts.accessTokenSecret
        let profile = facts.profile.flatMap { JSONObject(parsing: $0) }
        data["cachedUserProfile"] = profile?.foundation
        return data
    }
}
