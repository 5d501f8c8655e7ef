/// The signature algorithm of ID tokens and session cookies (RFC 7518 §3.1).
public enum TokenAlgorithm: String, CaseIterable, Sendable {
    /// Required by Firebase's libraries.
    case rs256 = "RS256"
    case es256 = "ES256"
}
