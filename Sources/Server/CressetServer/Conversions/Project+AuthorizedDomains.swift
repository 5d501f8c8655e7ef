import CressetIdentity
import CressetWire

extension Project {
    /// The hosts that links may lead to, in lower case: those of the settings, and the project's own.
    var authorizedDomains: [String] {
        let listed = (config["authorizedDomains"]?.array ?? []).compactMap { $0.string?.lowercased() }
        guard let authDomain, !listed.contains(authDomain) else { return listed }
        return listed + [authDomain]
    }
}
