/// A discovery document, and who it says it is from.
struct NamedDiscovery: Sendable {
    let issuer: String
    let discovery: Discovery
}
