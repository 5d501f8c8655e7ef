import CressetHTTP
import CressetIdentity
import CressetWire

/// The cookie that recognises a browser on its way back from a provider.
struct BrowserCookie: Sendable {
    /// The cookie's lifetime in seconds.
    static let lifetime = 600
    private static let secretLength = 32

    let secrets: any SecretSource
    /// `true` if the browser reaches this server over TLS: only then it takes the stricter form.
    let isSecure: Bool

    private var name: String { isSecure ? "__Host-cresset-auth" : "cresset-auth" }

    /// Returns the browser's value, or a new one. One value serves the visits of several tabs.
    func value(for head: HTTPRequestHead) -> String {
        sent(in: head) ?? Base64.urlEncoded(secrets.randomBytes(Self.secretLength))
    }

    /// Returns the digest that the server keeps of the value.
    func digest(of value: String) -> String {
        Base64.urlEncoded(secrets.digest(Array(value.utf8)))
    }

    /// Returns the value that the browser has sent; `nil` if it has sent none of this server's.
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

    /// - Parameter comesBackByPost: A form that another site posts brings no `Lax` cookies.
    func header(_ value: String, comesBackByPost: Bool) -> String {
        let site = comesBackByPost && isSecure ? "None" : "Lax"
        return "\(name)=\(value); Path=/; Max-Age=\(Self.lifetime); HttpOnly; SameSite=\(site)"
            + (isSecure ? "; Secure" : "")
    }
}
