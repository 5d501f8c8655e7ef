import CressetCrypto
import CressetWire
import Synchronization

/// A cache of verified token signatures, for tokens sent with every request.
///
/// Issuer, audience and times are still checked each time. The cache holds some thousand token digests and evicts the
/// oldest half first.
public final class VerifiedTokens: Sendable {
    static let generationSize = 2048

    private struct State {
        var young: [[UInt8]: JSONObject] = [:]
        var old: [[UInt8]: JSONObject] = [:]
    }

    private let state = Mutex(State())

    public init() {}

    func claims(of digest: [UInt8]) -> JSONObject? {
        state.withLock { state in
            if let claims = state.young[digest] { return claims }
            guard let claims = state.old[digest] else { return nil }
            Self.insert(claims, digest: digest, into: &state)
            return claims
        }
    }

    func insert(_ claims: JSONObject, of digest: [UInt8]) {
        state.withLock { Self.insert(claims, digest: digest, into: &$0) }
    }

    static func digest(of token: String) -> [UInt8] {
        HashAlgorithm.sha256.digest(Array(token.utf8))
    }

    private static func insert(_ claims: JSONObject, digest: [UInt8], into state: inout State) {
        if state.young.count >= generationSize {
            state.old = state.young
            state.young = [:]
        }
        state.young[digest] = claims
    }
}
