package import CressetWire
import Foundation
import Synchronization

extension AuthCore {
    /// What a sign-in answers beside the user.
    package struct SignInInfo: Sendable {
        var providerID = ""
        package var isNewUser: Bool?
        package var profile: JSONObject?
        package var username: String?
        package var credential: OAuthCredential?
    }

    /// Makes a user who has just signed in the current one.
    func signIn(
        _ authenticate: @escaping @Sendable () async throws -> (User, SignInInfo)
    ) async throws -> AuthDataResult {
        try await perform { [self] in
            let (user, info) = try await authenticate()
            try signIn(user)
            return AuthDataResult(user: user, info)
        }
    }

    /// Signs in with a credential, without becoming the current user.
    package func authenticate(with credential: AuthCredential) async throws -> (User, SignInInfo) {
        let steps = try CredentialRequest(credential)
        return try await authenticate(steps.signInMethod, steps.body, info: steps.info)
    }

    /// Signs in as a new anonymous user, without becoming the current one.
    package func authenticateAnonymously() async throws -> (User, SignInInfo) {
        try await authenticate("signUp", ["returnSecureToken": true], isAnonymous: true) { _ in
            SignInInfo(providerID: "", isNewUser: true)
        }
    }

    /// Signs in with a token that the project's own server has made, without becoming the current user.
    package func authenticate(withCustomToken token: String) async throws -> (User, SignInInfo) {
        try await authenticate(
            "signInWithCustomToken", ["token": .string(token), "returnSecureToken": true]
        ) { SignInInfo(providerID: "", isNewUser: $0["isNewUser"]?.bool ?? false) }
    }

    /// Calls a method that signs in, and reads the account, without becoming the current user.
    func authenticate(
        _ method: String, _ body: JSONObject, isAnonymous: Bool = false,
        info: @Sendable (JSONObject) throws -> SignInInfo
    ) async throws -> (User, SignInInfo) {
        let response = try await call(method, body)
        let info = try info(response)
        let tokens = try TokenPair(response, at: platform.now())
        var record = UserRecord(
            uid: "", isAnonymous: isAnonymous, tenantID: state.withLock { $0.tenantID },
            apiKey: configuration.apiKey, tokens: tokens)
        record.apply(lookup: try await lookUp(tokens.accessToken))
        return (User(record, core: self), info)
    }

    /// Calls a method of the server's.
    ///
    /// - Throws: Errors of ``AuthErrors/domain`` only.
    package func call(_ method: String, _ body: JSONObject) async throws -> JSONObject {
        try checked(try await backend.call(method, body))
    }

    /// The account of a token.
    func lookUp(_ accessToken: String) async throws -> JSONObject {
        let response = try await backend.call("lookup", ["idToken": .string(accessToken)])
        guard let users = response["users"]?.array, users.count == 1, let user = users[0].object,
            user["localId"]?.string?.isEmpty == false
        else { throw NSError.internal(.unexpectedResponse, data: [], response: response) }
        return user
    }

    /// An answer of status 200 may still refuse (docs/wire §2.3).
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
