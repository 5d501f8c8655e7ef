import CressetAuth
import Foundation

/// The commands opening an identity provider's page in the browser and waiting for its redirect.
struct Providers {
    let auth: Auth

    /// - Returns: True if the words are one of these commands.
    func run(_ words: [String]) async throws -> Bool {
        if words == ["providers"] {
            show(try Main.signedIn(auth))
            return true
        }
        guard let provider = provider(in: words.dropFirst().map { $0 }) else { return false }
        switch words.first {
        case "sign-in": try await signIn(provider)
        case "link":
            show(try await Main.signedIn(auth).link(with: provider, uiDelegate: nil), "linked")
        case "reauthenticate":
            show(try await Main.signedIn(auth).reauthenticate(with: provider, uiDelegate: nil), "signed in again")
        default: return false
        }
        return true
    }

    private func signIn(_ provider: OAuthProvider) async throws {
        do {
            let result = try await auth.signIn(with: provider, uiDelegate: nil)
            show(result, result.additionalUserInfo?.isNewUser == true ? "signed up" : "signed in")
        } catch let error as NSError
            where error.code == AuthErrorCode.accountExistsWithDifferentCredential.rawValue
        {
            // An app would store the pending credential and link it after the user has signed in with the other method.
            let email = error.userInfo[AuthErrors.userInfoEmailKey] as? String ?? "this address"
            Main.complain("\(email) has an account: sign in to it, then link the provider", status: 1)
        }
    }

    /// Parses `--provider ID`, then any number of `--scope SCOPE` and `--parameter NAME=VALUE`; `nil` for other words.
    private func provider(in words: [String]) -> OAuthProvider? {
        guard words.first == "--provider", words.count >= 2, words.count.isMultiple(of: 2) else { return nil }
        let provider = OAuthProvider(providerID: words[1], auth: auth)
        var (scopes, parameters): ([String], [String: String]) = ([], [:])
        for index in stride(from: 2, to: words.count, by: 2) {
            let value = words[index + 1]
            let pair = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
            switch words[index] {
            case "--scope": scopes.append(value)
            case "--parameter" where pair.count == 2: parameters[pair[0]] = pair[1]
            default: return nil
            }
        }
        provider.scopes = scopes
        provider.customParameters = parameters
        return provider
    }

    private func show(_ result: AuthDataResult, _ what: String) {
        Main.show(result.user, what)
        if let name = result.additionalUserInfo?.username { print("  known there as \(name)") }
    }

    private func show(_ user: User) {
        for provider in user.providerData {
            let facts = [provider.providerID, provider.uid, provider.email, provider.displayName]
            print(facts.compactMap(\.self).joined(separator: "  "))
        }
    }
}
