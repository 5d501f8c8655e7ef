import CressetTokens
import CressetWire

extension ProviderConnection {
    private static let mediaType = "application/jwt"

    func userInfo(_ accessToken: String) async throws(FederationError) -> JSONObject {
        let proof = provider.userInfoParameters.map { $0(settings, accessToken) } ?? []
        let response = try await answer(
            try request(for: try endpoint(\.userInfo, adding: proof), accessToken: accessToken)
        )
        var document = isSigned(response) ? try await claims(ofUserInfo: response.body) : try object(response)
        if let completion = provider.completion { try await completion(self, accessToken, &document) }
        return document
    }

    private func isSigned(_ response: ProviderResponse) -> Bool {
        let type = response.header("content-type")?.split { ";, ".contains($0) }.first
        return provider.kind == .openIDConnect && response.status == 200 && type?.lowercased() == Self.mediaType
    }

    private func claims(ofUserInfo body: [UInt8]) async throws(FederationError) -> JSONObject {
        let issuer = endpoints.issuer ?? ""
        let check = IDTokenCheck(connection: self, issuer: issuer, audiences: [settings.clientID], nonce: .none)
        do throws(FederationError) {
            return try await check.claims(ofUserInfo: String(decoding: body, as: UTF8.self))
        } catch {
            guard error.code == .invalidResponse else { throw error }
            let reason = error.detail ?? ""
            throw FederationError(
                .invalidResponse,
                detail: "The user's profile is refused: \(reason)",
                cause: "\(provider.id) answered with a signed profile: \(reason)"
            )
        }
    }
}
