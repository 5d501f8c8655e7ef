import CressetAdmin
import CressetAuth
import CressetCrypto
import CressetWire
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Measures the verification of ID tokens on one core: `admin-bench`.
///
/// Prints lines of a name, two spaces and nanoseconds: OpenSSL's verification of one signature, and that of a new and of
/// a remembered token by `Admin`.
@main
struct Main: HTTPTransport {
    private static let rounds = 5
    private static let newTokens = 2000
    private static let rememberedTokens = 10_000
    private static let clients = 100

    let keys: Data

    func send(_ request: URLRequest) async throws -> HTTPTransportResponse {
        HTTPTransportResponse(status: 200, body: keys)
    }

    static func main() async throws {
        let key = try CressetCrypto.RSAPrivateKey()
        let publicKey = key.publicKey
        let keySet: JSONObject = [
            "keys": [
                [
                    "kty": "RSA", "kid": "k", "n": .string(Base64.urlEncoded(try publicKey.modulus())),
                    "e": .string(Base64.urlEncoded(try publicKey.exponent())),
                ]
            ]
        ]
        guard let url = URL(string: "https://auth.example.com") else { return }
        let admin = try Admin(
            projectID: "acme",
            server: .cresset(url),
            transport: Main(keys: Data(keySet.serialized())),
            clock: .system
        )
        let tokens = try (0..<newTokens * rounds).map { try token(of: "user\($0)", signedBy: key) }
        let parts = tokens.prefix(newTokens).map { $0.split(separator: ".") }
        let signed = parts.map { Array("\($0[0]).\($0[1])".utf8) }
        let signatures = parts.map { Base64.urlDecoded($0[2]) ?? [] }
        var times: [[Double]] = [[], [], []]
        for round in 0..<rounds {
            times[0].append(
                measure(count: newTokens) {
                    for index in 0..<newTokens {
                        precondition(publicKey.verifies(signatures[index], for: signed[index]))
                    }
                }
            )
            let new = tokens[round * newTokens..<(round + 1) * newTokens]
            times[1].append(try await measure(new, by: admin))
            let remembered = (0..<rememberedTokens).map { new[new.startIndex + $0 % clients] }
            _ = try await measure(remembered.prefix(clients), by: admin)
            times[2].append(try await measure(remembered[...], by: admin))
        }
        for (name, times) in zip(["OpenSSL", "new", "remembered"], times) {
            print("\(name)  \(Int(times.sorted()[rounds / 2]))")
        }
    }

    private static func token(of userID: String, signedBy key: CressetCrypto.RSAPrivateKey) throws -> String {
        let now = Int64(Date().timeIntervalSince1970)
        let header: JSONObject = ["alg": "RS256", "kid": "k", "typ": "JWT"]
        let claims: JSONObject = [
            "iss": "https://securetoken.google.com/acme", "aud": "acme", "sub": .string(userID),
            "user_id": .string(userID), "iat": .integer(now), "auth_time": .integer(now), "exp": .integer(now + 3600),
            "email": .string("\(userID)@example.com"), "email_verified": true,
            "firebase": ["sign_in_provider": "password", "identities": ["email": [.string("\(userID)@example.com")]]],
        ]
        let text = [header, claims].map { Base64.urlEncoded($0.serialized()) }.joined(separator: ".")
        return "\(text).\(Base64.urlEncoded(try key.signature(for: Array(text.utf8))))"
    }

    private static func measure(count: Int, _ body: () -> Void) -> Double {
        ContinuousClock().measure(body) / .nanoseconds(count)
    }

    private static func measure(_ tokens: ArraySlice<String>, by admin: Admin) async throws -> Double {
        let start = ContinuousClock.now
        for token in tokens { _ = try await admin.verifyIDToken(token) }
        return (ContinuousClock.now - start) / .nanoseconds(tokens.count)
    }
}
