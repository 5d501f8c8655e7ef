import CressetHTTP
import CressetTokens
import CressetWire

extension IDTokenCheck {
    /// In seconds.
    private static let clockSkew: Int64 = 60

    func checkAudience(_ claims: JSONObject) throws(FederationError) {
        let named = Self.audience(claims["aud"])
        let party = claims["azp"]
        let isParty = party == nil || party?.string.map { isAuthorized($0, audience: named) } ?? false
        guard named.contains(where: audiences.contains), isParty else {
            let shown = ProfileText.quoted(
                (named + (isParty ? [] : ["azp " + (party?.string ?? "")])).joined(separator: ", ")
            )
            let expected = connection.settings.clientID
            throw Self.refusal(
                "The audience in ID Token [\(shown)] does not match the expected audience \(expected)."
            )
        }
    }

    private static func audience(_ value: JSONValue?) -> [String] {
        value?.string.map { [$0] } ?? value?.array?.compactMap(\.string) ?? []
    }

    /// An app's Google client requests tokens for its server's client. Both client IDs start with the project number.
    private func isAuthorized(_ party: String, audience: [String]) -> Bool {
        if audiences.contains(party) { return true }
        guard connection.provider.hasSiblingClients, let number = Self.projectNumber(party) else { return false }
        return audience.allSatisfy { audiences.contains($0) && Self.projectNumber($0) == number }
    }

    private static func projectNumber(_ client: String) -> Substring? {
        let number = client.prefix { $0.isASCII && $0.isNumber }
        let rest = client.dropFirst(number.count)
        return !number.isEmpty && rest.hasPrefix("-") && rest.hasSuffix(".apps.googleusercontent.com") ? number : nil
    }

    func checkSubject(_ claims: JSONObject) throws(FederationError) {
        guard claims["sub"]?.string != nil, ProfileText.identifier(claims["sub"]) != nil else {
            let shown = ProfileText.quoted(claims.text, limit: 2048)
            throw Self.refusal(
                "ID Token does not contain user's identity in 'sub' claim: \(shown)",
                cause: "the ID token has no sub, or one that is no text of 1 to 256 characters"
            )
        }
    }

    func checkTime(_ claims: JSONObject) throws(FederationError) {
        try checkExpiry(claims)
        guard let issued = claims.numericDate("iat") else { throw Self.timeless("iat", in: claims) }
        guard issued <= connection.federation.now() + Self.clockSkew else {
            throw Self.refusal("The ID Token was issued in the future.")
        }
    }

    func checkExpiry(_ claims: JSONObject) throws(FederationError) {
        guard let expiry = claims.numericDate("exp") else { throw Self.timeless("exp", in: claims) }
        guard expiry > connection.federation.now() - Self.clockSkew else {
            throw Self.refusal("The ID Token is expired.")
        }
    }

    private static func timeless(_ name: String, in claims: JSONObject) -> FederationError {
        refusal(claims[name] == nil ? "The ID Token has no \(name)." : "The \(name) of the ID Token is not a number.")
    }
}

extension IDTokenCheck {
    func checkIssuer(_ claims: JSONObject) throws(FederationError) {
        let named = claims["iss"]?.string ?? ""
        let isGood =
            connection.provider.hasTenants
            ? isDirectory(named, claims: claims) : connection.isIssuer(named, expected: issuer)
        guard isGood else {
            let shown = ProfileText.quoted(named)
            throw Self.refusal(
                "The issuer in ID Token \(shown) does not match the expected one in config: \(issuer)."
            )
        }
    }

    /// True for an allowed directory (Microsoft only).
    private func isDirectory(_ named: String, claims: JSONObject) -> Bool {
        guard let directory = claims["tid"]?.string?.lowercased() else { return false }
        guard connection.tenant?.admits(directory) ?? true, connection.isIssuer(named, expected: issuer) else {
            return false
        }
        guard let template = connection.endpoints.issuer, template.contains(part: IssuerTemplate.placeholder) else {
            return true
        }
        return IssuerTemplate.directory(in: named, template: template)?.lowercased() == directory
    }
}
