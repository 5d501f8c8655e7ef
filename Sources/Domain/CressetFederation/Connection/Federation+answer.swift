extension Federation {
    /// What clients are told when a provider cannot be asked (docs/wire §8.2).
    static let connectionFailure = "Error connecting to the given credential's issuer."

    /// The provider's answer, whatever its status, if it is not too long.
    func answer(_ request: ProviderRequest) async throws(FederationError) -> ProviderResponse {
        let agent = (name: "user-agent", value: "cresset")
        let request = ProviderRequest(
            method: request.method, url: request.url, headers: request.headers + [agent], body: request.body)
        let response: ProviderResponse
        do throws(ProviderTransportError) {
            response = try await transport.send(request)
        } catch {
            throw FederationError(.unreachable, Self.connectionFailure, cause: error.cause)
        }
        guard response.body.count <= ProviderRequest.answerLimit else {
            throw FederationError(.unreachable, Self.connectionFailure, cause: "the answer is too long")
        }
        return response
    }
}
