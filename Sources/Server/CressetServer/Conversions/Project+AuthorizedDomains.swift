import CressetIdentity
import CressetWire

extension Project {
    /// The hosts that links may lead to, in lower case.
    var authorizedDomains: [String] {
        (config["authorizedDomains"]?.array ?? []).compactMap { $0.string?.lowercased() }
    }
}
