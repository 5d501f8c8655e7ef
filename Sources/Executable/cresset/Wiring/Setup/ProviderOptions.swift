import CressetHTTPClient
import CressetSystem

struct ProviderOptions: OptionGroup {
    let authorities = Option("provider-ca", as: .file)
        .help("Certificates (PEM) to trust for identity providers instead of the system's")
    let hosts = Option(list: "allow-provider-host", of: .host).help("Private host that identity providers may use")
}

extension Options where Group == ProviderOptions {
    /// No private or local addresses, except for the operator's hosts.
    func policy() throws -> OutgoingPolicy {
        // Providers accept plain HTTP only for this machine.
        OutgoingPolicy(
            plainHosts: self.hosts,
            privateHosts: self.hosts,
            certificateAuthorities: try PrivateFile.certificates(self.authorities, of: "provider-ca")
        )
    }
}

struct FunctionOptions: OptionGroup {
    let hosts = Option(list: "allow-hook-host", of: .host)
        .help("Private or plain-HTTP host that projects may use for blocking functions, webhooks and former systems")
}

extension Options where Group == FunctionOptions {
    /// Returns the policy for calls to functions: public addresses and TLS only, except for the operator's hosts.
    func policy(timeout: Duration) -> OutgoingPolicy {
        OutgoingPolicy(
            plainHosts: self.hosts,
            privateHosts: self.hosts,
            limits: OutgoingLimits(timeout: timeout)
        )
    }
}
