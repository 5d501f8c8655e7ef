import CressetHTTP

enum IssuerTemplate {
    static let placeholder = "{tenantid}"

    static func directory(in issuer: String, template: String) -> String? {
        let parts = template.replacing(placeholder, by: "\0").split(separator: "\0", omittingEmptySubsequences: false)
        guard parts.count == 2, issuer.hasPrefix(parts[0]), issuer.hasSuffix(parts[1]),
            issuer.utf8.count > parts[0].utf8.count + parts[1].utf8.count
        else { return nil }
        let id = String(issuer.dropFirst(parts[0].count).dropLast(parts[1].count))
        return MicrosoftTenant.isGUID(id) ? id : nil
    }
}
