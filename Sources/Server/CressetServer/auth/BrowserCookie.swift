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
        guard let value = head.cookie(name) else { return nil }
        return Base64.urlDecoded(value)?.count == Self.secretLength ? value : nil
    }

    /// - Parameter comesBackByPost: `true` for cross-site form posts, sent without `Lax` cookies.
    func header(_ value: String, comesBackByPost: Bool) -> String {
        let site = comesBackByPost && isSecure ? "None" : "Lax"
        return "\(name)=\(value); Path=/; Max-Age=\(Self.lifetime); HttpOnly; SameSite=\(site)"
            + (isSecure ? "; Secure" : "")
    }
}
