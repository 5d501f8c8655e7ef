import CressetAuth
import CressetWire
import Foundation

/// Authentication of credentials, without a change of the session.
extension LegacySession {
    func user(email: String, password: String) async throws -> User {
        let credential = EmailAuthProvider.credential(withEmail: email, password: password)
        return try await ofOwnProject(try await core.authenticate(with: credential))
    }

    func anonymousUser() async throws -> User {
        try await ofOwnProject(try await core.authenticateAnonymously())
    }

    func user(withCustomToken token: String) async throws -> User {
        try await ofOwnProject(try await core.authenticate(withCustomToken: token))
    }

    func user(of provider: String, parameters: [String: String]) async throws -> User {
        let credential = try Self.credential(of: provider, parameters: parameters)
        do {
            let (found, info) = try await core.authenticate(with: credential)
            let user = try await ofOwnProject((found, info))
            let facts = ProviderFacts(of: credential.provider, info: info)
            guard parameters["user_id"] == nil || parameters["user_id"] == user.id(at: credential.provider) else {
                await discard(user.accessToken, isNewUser: info.isNewUser ?? false)
                throw NSError.legacy(.InvalidCredentials, text: "The token belongs to another user than user_id.")
            }
            user.attachment = try JSONEncoder().encode(facts)
            return user
        } catch let error as NSError where error.is(.invalidCredential) {
            // Other methods use this code for a wrong password.
            throw NSError.legacy(.InvalidCredentials, text: error.localizedDescription, cause: error)
        }
    }

    private func ofOwnProject(_ found: (user: User, info: AuthCore.SignInInfo)) async throws -> User {
        try await requireOwnProject(found.user.accessToken, isNewUser: found.info.isNewUser ?? false)
        return found.user
    }

    private static func credential(of provider: String, parameters: [String: String]) throws -> AuthCredential {
        func parameter(_ name: String) throws -> String {
            guard let text = parameters[name], !text.isEmpty else {
                throw NSError.legacy(.InvalidArguments, text: "Logging in with \(provider) requires \(name).")
            }
            return text
        }
        return switch provider {
        case "twitter":
            TwitterAuthProvider.credential(
                withToken: try parameter("oauth_token"), secret: try parameter("oauth_token_secret"))
        case "facebook": FacebookAuthProvider.credential(withAccessToken: try parameter("access_token"))
        case "google": OAuthProvider.credential(providerID: .google, accessToken: try parameter("access_token"))
        case "github": GitHubAuthProvider.credential(withToken: try parameter("access_token"))
        default: throw NSError.legacy(.InvalidProvider, text: "No provider named \(provider).")
        }
    }
}

extension User {
    fileprivate func id(at providerID: String) -> String? {
        providerData.first { $0.providerID == providerID }?.uid
    }
}
