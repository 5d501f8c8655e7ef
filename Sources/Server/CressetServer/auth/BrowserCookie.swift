import CressetHTTP
import CressetIdentity
import CressetWire

struct BrowserCookie: Sendable {
    /// In seconds.
    static let lifetime = 600
    private static let secretLength = 32

    let secrets: any SecretSource
    /// `true` for TLS, a requirement of the `__Host-` prefix.
    let isSecure: Bool

    private var name: String { isSecure ? "__Host-cresset-auth" : "cresset-auth" }

    func value(for head: HTTPRequestHead) -> String {
        sent(in: head) ?? Base64.urlEncoded(secrets.randomBytes(Self.secretLength))
    }

    func digest(of value: String) -> String {
        Base64.urlEncoded(secrets.digest(Array(value.utf8)))
    }

    func sent(in head: HTTPRequestHead) -> String? {
        for field in head.headers.fields where field.name.lowercased() == "cookie" {
            for pair in field.value.split(separator: ";") {
                let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, parts[0] == name else { continue }
                let value = String(parts[1])
                return Base64.urlDecoded(value)?.count == Self.secretLength ? value : nil
            }
        }
        return nil
    }

    /// - Parameter comesBackByPost: `true` for cross-site form posts, sent without `Lax` cookies.
    func header(_ value: String, comesBackByPost: Bool) -> String {
        let site = comesBackByPost && isSecure ? "None" : "Lax"
        return "\(name)=\(value); Path=/; Max-Age=\(Self.lifetime); HttpOnly; SameSite=\(site)"
            + (isSecure ? "; Secure" : "")
    }
}
