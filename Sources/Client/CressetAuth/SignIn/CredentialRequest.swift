import CressetWire
import Foundation

enum CredentialRequest: Sendable {
    case password(SignInWithPassword.Request)
    case emailLink(SignInWithEmailLink.Request)
    case provider(SignInWithIDP.Request)
    case phone(SignInWithPhoneNumber.Request)
    case gameCenter(SignInWithGameCenter.Request)

    init(_ credential: AuthCredential) throws {
        switch credential {
        case let credential as EmailCredential: self = try Self.request(of: credential)
        case let credential as OAuthCredential: self = .provider(credential.request)
        case let credential as PhoneAuthCredential: self = .phone(try credential.request())
        case let credential as GameCenterCredential: self = .gameCenter(credential.request)
        default: throw NSError.auth(.invalidCredential)
        }
    }

    private static func request(of credential: EmailCredential) throws -> Self {
        switch credential.proof {
        case .password(let password):
            guard !password.isEmpty else { throw NSError.auth(.wrongPassword) }
            var request = SignInWithPassword.Request()
            request.email = credential.email
            request.password = password
            request.returnSecureToken = true
            request.clientType = ClientType.iOS.rawValue
            return .password(request)
        case .link(let link):
            guard let code = ActionLink.signInCode(in: link) else {
                throw NSError.auth(.invalidActionCode, text: "The link is not a sign-in link.")
            }
            var request = SignInWithEmailLink.Request()
            request.email = credential.email
            request.oobCode = code
            request.returnSecureToken = true
            return .emailLink(request)
        }
    }

    /// True for a provider's credential; linking it returns ``AdditionalUserInfo``.
    var isFederated: Bool {
        if case .provider = self { true } else { false }
    }

    /// True if a link error about an ended session signs the user out; false for sign-in links and Game Center.
    var linkEndsSession: Bool {
        switch self {
        case .emailLink, .gameCenter: false
        case .password, .provider, .phone: true
        }
    }

    func signIn(over backend: AuthBackend, createsAccount: Bool = true) async throws -> any SignInResponse {
        switch self {
        case .password(let request): return try await backend.call(SignInWithPassword.self) { $0 = request }
        case .emailLink(let request): return try await backend.call(SignInWithEmailLink.self) { $0 = request }
        case .provider(var request):
            request.autoCreate = createsAccount
            return try await backend.call(SignInWithIDP.self) { $0 = request }
        case .phone(var request):
            request.operation = createsAccount ? .signUpOrIn : .reauthenticate
            return try await backend.call(SignInWithPhoneNumber.self) { $0 = request }
        case .gameCenter(let request): return try await backend.call(SignInWithGameCenter.self) { $0 = request }
        }
    }

    func link(to idToken: String, over backend: AuthBackend) async throws -> any SignInResponse {
        switch self {
        case .password(let password):
            return try await backend.call(SignUp.self) { request in
                request.idToken = idToken
                request.email = password.email
                request.password = password.password
                request.returnSecureToken = password.returnSecureToken
                request.clientType = password.clientType
            }
        case .emailLink(var request):
            request.idToken = idToken
            return try await backend.call(SignInWithEmailLink.self) { $0 = request }
        case .provider(var request):
            request.idToken = idToken
            return try await backend.call(SignInWithIDP.self) { $0 = request }
        case .phone(var request):
            request.idToken = idToken
            request.operation = .link
            return try await backend.call(SignInWithPhoneNumber.self) { $0 = request }
        case .gameCenter(var request):
            request.idToken = idToken
            return try await backend.call(SignInWithGameCenter.self) { $0 = request }
        }
    }
}
