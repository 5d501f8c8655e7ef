import CressetHTTP

extension ProviderConnection {
    private static let signedTextLimit = 4096

    func reverseAuthorization() async throws(FederationError) -> String {
        let url = try endpoint(\.requestToken)
        let form = [(name: "x_auth_mode", value: "reverse_auth")]
        let response = try await answer(
            ProviderRequest(
                method: "POST",
                url: url,
                headers: [
                    (name: "authorization", value: try signature().header(method: "POST", url: url, form: form)),
                    (name: "content-type", value: "application/x-www-form-urlencoded"),
                ],
                body: Array(HTTPQuery(form).text.utf8)
            )
        )
        guard ![401, 403].contains(response.status) else {
            throw FederationError(
                .misconfigured,
                detail: "\(provider.id) does not accept the project's key and secret.",
                cause: "\(provider.id) returned status \(response.status)"
            )
        }
        guard response.status == 200, let text = Self.signedText(response.body) else {
            throw FederationError(
                .unreachable,
                detail: "\(provider.id) did not start reverse authentication.",
                cause: "\(provider.id) returned status \(response.status)"
            )
        }
        return text
    }

    private static func signedText(_ body: [UInt8]) -> String? {
        let line = body.prefix { $0 >= 0x20 && $0 < 0x7F }
        guard line.count <= signedTextLimit, body[line.endIndex...].allSatisfy({ $0 == 0x0A || $0 == 0x0D }),
            line.starts(with: "OAuth ".utf8)
        else { return nil }
        return String(decoding: line, as: UTF8.self)
    }
}
