import CressetWire
import Foundation
import Synchronization

extension AuthCore {
    /// What a sign-in answers beside the user.
    struct SignInInfo: Sendable {
        var providerID = ""
        var isNewUser: Bool?
        var profile: JSONObject?
        var username: String?
        var credential: OAuthCredential?
    }

    /// Calls a method that signs in, reads the account, and makes it the current user.
    func signIn(
        _ method: String, _ body: JSONObject, isAnonymous: Bool = false,
        info: @escaping @Sendable (JSONObject) throws -> SignInInfo
    ) async throws -> AuthDataResult {
        try await perform { [self] in
            let (user, result) = try await authenticate(method, body, isAnonymous: isAnonymous, info: info)
            try signIn(user)
            return result
        }
    }

    /// Signs in without becoming the current user.
    func authenticate(
        _ method: String, _ body: JSONObject, isAnonymous: Bool = false,
        info: @Sendable (JSONObject) throws -> SignInInfo
    ) async throws -> (User, AuthDataResult) {
        let response = try await checked(backend.call(method, body))
        let info = try info(response)
        let tokens = try TokenPair(response, at: platform.now())
        var record = UserRecord(
            uid: "", isAnonymous: isAnonymous, tenantID: state.withLock { $0.tenantID },
            apiKey: configuration.apiKey, tokens: tokens)
        record.apply(lookup: try await lookUp(tokens.accessToken))
        let user = User(record, core: self)
        return (user, AuthDataResult(user: user, info))
    }

    /// The account of a token.
    func lookUp(_ accessToken: String) async throws -> JSONObject {
        let response = try await backend.call("lookup", ["idToken": .string(accessToken)])
        guard let users = response["users"]?.array, users.count == 1, let user = users[0].object,
            user["localId"]?.string?.isEmpty == false
        else { throw NSError.internal(.unexpectedResponse, data: [], response: response) }
        return user
    }

    /// An answer of status 200 may still refuse (wire reference §2.3).
    func checked(_ response: JSONObject) throws -> JSONObject {
        if response["needConfirmation"]?.bool == true {
            throw NSError.auth(.accountExistsWithDifferentCredential, nil, Self.conflict(response))
        }
        if let message = response["errorMessage"]?.string, !message.isEmpty {
            guard let error = BackendError.error(message) else {
                throw NSError.internal(.unexpectedResponse, data: [], response: response)
            }
            guard let code = AuthErrorCode(rawValue: error.code), Self.conflicts.contains(code) else { throw error }
            throw NSError.auth(code, nil, Self.conflict(response))
        }
        if response["mfaPendingCredential"] != nil && response["idToken"] == nil {
            throw NSError.auth(.secondFactorRequired)
        }
        return response
    }

    /// The refusals after which the credential, or its address, is somebody else's.
    private static let conflicts: Set<AuthErrorCode> = [.credentialAlreadyInUse, .emailAlreadyInUse]

    private static func conflict(_ response: JSONObject) -> [String: Any] {
        var userInfo: [String: Any] = [:]
        userInfo[AuthErrors.userInfoEmailKey] = response["email"]?.string
        userInfo[AuthErrors.userInfoUpdatedCredentialKey] = OAuthCredential(response)
        return userInfo
    }
}
