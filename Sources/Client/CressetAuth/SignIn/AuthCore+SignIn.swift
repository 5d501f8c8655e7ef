import CressetLock
package import CressetWire
import Foundation

extension AuthCore {
    package struct SignInInfo: Sendable {
        var providerID = ""
        /// `nil` if the user was already signed in.
        package var isNewUser: Bool?
        package var profile: JSONObject?
        package var username: String?
        package var credential: OAuthCredential?
    }

    /// Authenticates a user and sets the current user.
    ///
    /// Sign-ins run concurrently: a slow response delays no other. The sign-in begun last decides the current user.
    /// After a sign-out in the meantime, and for a canceled caller, it throws `CancellationError` and leaves the user.
    ///
    /// - Parameter queue: Runs its sign-ins one at a time; `nil` to run concurrently.
    func openSession(
        inTurnOf queue: SerialQueue? = nil, by authenticate: @escaping @Sendable () async throws -> (User, SignInInfo?)
    ) async throws -> AuthDataResult {
        let number = beginSignIn()
        let outcome = Outcome<AuthDataResult>()
        let open = { @Sendable [self] in
            let (user, info) = try await authenticate()
            outcome.decide {
                try setCurrentUser(user, bySignIn: number)
                return AuthDataResult(user: user, info: info)
            }
        }
        Task {
            do {
                if let queue { try await queue.run(open) } else { try await open() }
            } catch {
                outcome.decide { throw error }
            }
        }
        return try await outcome.value()
    }

    /// Returns a credential's user without setting the current user.
    package func authenticate(with credential: AuthCredential) async throws -> (User, SignInInfo) {
        try await authenticated(by: try await signIn(by: try CredentialRequest(credential)))
    }

    func authenticateNewUser(email: String, password: String) async throws -> (User, SignInInfo) {
        let response = try await backend.call(SignUp.self) { request in
            request.email = email
            request.password = password
            request.returnSecureToken = true
            request.clientType = ClientType.iOS.rawValue
        }
        return try await authenticated(by: response)
    }

    package func authenticateAnonymously() async throws -> (User, SignInInfo) {
        let response = try await backend.call(SignUp.self) { $0.returnSecureToken = true }
        let (user, _) = try await authenticated(by: response, isAnonymous: true)
        return (user, SignInInfo(isNewUser: true))
    }

    package func authenticate(withCustomToken token: String) async throws -> (User, SignInInfo) {
        let response = try await backend.call(SignInWithCustomToken.self) { request in
            request.token = token
            request.returnSecureToken = true
        }
        return try await authenticated(by: response)
    }

    func authenticate(exchangingFirebaseRefreshToken token: String) async throws -> (User, SignInInfo) {
        let response = try await backend.call(ExchangeFirebaseSession.self) { $0.refreshToken = token }
        let provider = try response.idToken.map { try AuthTokenResult(token: $0).signInProvider }
        return (
            try await user(of: response, isAnonymous: provider == "anonymous"), SignInInfo(isNewUser: false)
        )
    }

    func authenticated(
        by response: any SignInResponse, isAnonymous: Bool = false
    ) async throws -> (User, SignInInfo) {
        let info = try response.info()
        return (try await user(of: response, isAnonymous: isAnonymous), info)
    }

    func user(of response: some TokenResponse, isAnonymous: Bool = false) async throws -> User {
        let tokens = try TokenPair(response, at: platform.moment)
        var record = UserRecord(
            uid: "", isAnonymous: isAnonymous, tenantID: state.withLock { $0.tenantID },
            apiKey: configuration.apiKey, server: server, tokens: tokens)
        record.apply(try await account(of: tokens.accessToken))
        return User(record, core: self)
    }

    /// - Parameter createsAccount: False to reject a provider's or phone's credential without an account.
    func signIn(by request: CredentialRequest, createsAccount: Bool = true) async throws -> any SignInResponse {
        try await firstFactor { try await request.signIn(over: backend, createsAccount: createsAccount) }
    }

    func firstFactor<Response>(by call: () async throws -> Response) async throws -> Response {
        do {
            return try await call()
        } catch {
            guard let challenge = SecondFactorChallenge(in: error as NSError), let auth = AuthRegistry.auth(of: self)
            else {
                throw error
            }
            let resolver = MultiFactorResolver(challenge, auth: auth)
            throw NSError.auth(
                .secondFactorRequired, userInfo: [AuthErrors.userInfoMultiFactorResolverKey: resolver]
            ).adding(requestID: (error as NSError).userInfo[AuthErrors.userInfoRequestIDKey] as? String)
        }
    }
}
