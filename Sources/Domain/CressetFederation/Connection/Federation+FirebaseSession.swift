import CressetHTTP
import CressetTokens
public import CressetWire

/// A Firebase project as the issuer of sessions.
public struct FirebaseProject: Sendable {
    public static let keysURL =
        "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"
    public static let tokenURL = "https://securetoken.googleapis.com/v1/token"

    let id: String
    let apiKey: String
    let endpoints: ProviderEndpoints

    /// - Parameters:
    ///   - keysURL: Another key set; `nil` for Google's.
    ///   - tokenURL: Another token endpoint; `nil` for Google's.
    public init(id: String, apiKey: String, keysURL: String? = nil, tokenURL: String? = nil) {
        self.id = id
        self.apiKey = apiKey
        endpoints = ProviderEndpoints(
            token: tokenURL ?? Self.tokenURL,
            keys: keysURL ?? Self.keysURL,
            issuer: "https://securetoken.google.com/\(id)"
        )
    }
}

public enum FirebaseRefresh: Equatable, Sendable {
    case idToken(String)
    /// Rejected with Firebase's error code.
    case rejected(String)
}

extension Federation {
    private static let rejections: Set = ["TOKEN_EXPIRED", "USER_DISABLED", "USER_NOT_FOUND", invalidToken]
    private static let invalidToken = "INVALID_REFRESH_TOKEN"
    /// Code for the refresh token of another project.
    private static let foreignToken = "PROJECT_NUMBER_MISMATCH"

    /// Verifies a Firebase ID token and returns its claims.
    ///
    /// - Throws: ``FederationError``: `invalidResponse`, `unreachable`, `misconfigured`.
    public func verify(
        firebaseIDToken text: String,
        of project: FirebaseProject
    ) async throws(FederationError) -> JSONObject {
        guard try IDTokenCheck.parsed(text).algorithm == SigningAlgorithm.rs256.rawValue else {
            throw IDTokenCheck.refusal("Unable to verify the ID Token signature.")
        }
        let connection = connection(to: project)
        let check = IDTokenCheck(
            connection: connection,
            issuer: connection.endpoints.issuer ?? "",
            audiences: connection.audiences,
            nonce: .none
        )
        return try await check.claims(of: text)
    }

    /// Exchanges a Firebase refresh token.
    ///
    /// - Throws: ``FederationError``: `unreachable` for every unexpected response, `misconfigured`.
    public func refresh(
        _ refreshToken: String,
        of project: FirebaseProject
    ) async throws(FederationError) -> FirebaseRefresh {
        guard TokenResponse.isToken(refreshToken) else { return .rejected(Self.invalidToken) }
        let url = try connection(to: project).endpoint(\.token, adding: [("key", project.apiKey)])
        let form = HTTPQuery([("grant_type", "refresh_token"), ("refresh_token", refreshToken)])
        let response = try await answer(
            ProviderRequest(
                method: "POST",
                url: url,
                headers: [("content-type", "application/x-www-form-urlencoded"), ("accept", "application/json")],
                body: Array(form.text.utf8)
            )
        )
        if response.status == 200, let idToken = response.object.flatMap(TokenResponse.init)?.idToken {
            return .idToken(idToken)
        }
        let message = response.object?["error"]?.object?["message"]?.string ?? ""
        let code = String(message.prefix { !" :".contains($0) })
        if response.status == 400, code == Self.foreignToken { return .rejected(Self.invalidToken) }
        if response.status == 400, Self.rejections.contains(code) { return .rejected(code) }
        throw FederationError(
            .unreachable,
            cause: "Firebase's token endpoint returned status \(response.status) \(ProfileText.quoted(message))"
        )
    }

    private func connection(to project: FirebaseProject) -> ProviderConnection {
        let provider = Provider.openIDConnect("oidc.firebase")
        return ProviderConnection(
            federation: self,
            provider: provider,
            settings: ProviderSettings(providerID: provider.id, clientID: project.id),
            endpoints: project.endpoints,
            usesPKCE: false,
            clientAuthentication: provider.clientAuthentication,
            acceptsPost: false,
            namesIssuer: false,
            tenant: nil
        )
    }
}
