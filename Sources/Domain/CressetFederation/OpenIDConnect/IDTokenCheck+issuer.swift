import CressetHTTP
import CressetWire

extension IDTokenCheck {
    func checkIssuer(_ claims: JSONObject) throws(FederationError) {
        let named = claims["iss"]?.string ?? ""
        let isGood = connection.provider.hasTenants ? isDirectory(named, claims) : connection.isIssuer(named, issuer)
        guard isGood else {
            let shown = ProfileText.quoted(named)
            throw Self.refusal(
                "The issuer in ID Token \(shown) does not match the expected one in config: \(issuer).")
        }
    }

    /// Microsoft: the issuer is the directory's own, and the directory may sign in.
    private func isDirectory(_ named: String, _ claims: JSONObject) -> Bool {
        guard let directory = claims["tid"]?.string?.lowercased() else { return false }
        guard connection.tenant?.admits(directory) ?? true, connection.isIssuer(named, issuer) else { return false }
        guard let template = connection.endpoints.issuer, template.contains(part: IssuerTemplate.placeholder) else {
            return true
        }
        return IssuerTemplate.directory(in: named, template)?.lowercased() == directory
    }
}
