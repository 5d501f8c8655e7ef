import CressetCrypto
import CressetHTTP
import CressetHTTPClient
import CressetIdentity
import CressetServices
import CressetSystem
import CressetTokens
import CressetVerification
import CressetWire

extension TokenCommand {
    static let verification = Command("token verify TOKEN", run: verify)
        .summary("Verify an ID token or a session cookie with RS256, and show its claims; - reads standard input")
        .examples(
            "token verify eyJhbGciOi… --project shop",
            "token verify - --project shop --server https://auth.example.com --json < token.txt"
        )

    struct VerifyOptions: OptionGroup {
        let project = ProjectOptions()
        let server = Option("server", as: .origin).help(
            "Fetch the public keys from this server instead of the database"
        )
        let publicURL = Option.publicURL
        let output = OutputOptions()
    }

    private static let timeClaims: Set = ["iat", "exp", "auth_time", "nbf"]
    /// To the end of the year 9999.
    private static let calendarTimes: Range<Int64> = 0..<253_402_300_800
    private static let cookieIssuer = "https://session.firebase.google.com/"

    private static func verify(_ word: String, options: Options<VerifyOptions>) async throws {
        var token = word == "-" ? try ProviderCommand.secret(in: word) : word
        if token.hasPrefix("Bearer ") { token.removeFirst(7) }
        if let server = options.server {
            let keys = try await keys(of: server)
            return try verify(token, options: options, origin: server, keys: keys)
        }
        try await Administration.run(with: options.project) { administration, _ in
            let keys = SigningKeys(
                store: administration.store,
                secrets: administration.vault,
                clock: administration.clock
            )
            let document = try await keys.ring().jsonWebKeySet().serialized()
            try verify(token, options: options, origin: options.publicURL, keys: KeySet(parsing: document))
        }
    }

    private static func keys(of server: String) async throws -> KeySet {
        let isPlain = server.hasPrefix("http://")
        let name = String(server[(server.firstRange(of: "://")?.upperBound ?? server.startIndex)...])
        let host = OutgoingHost(name).map { [$0] } ?? []
        let policy = OutgoingPolicy(
            plainHosts: isPlain ? host : [],
            privateHosts: host,
            limits: OutgoingLimits(timeout: .seconds(15), bodyBytes: 1 << 20)
        )
        let url = "\(server)/.well-known/jwks.json"
        let client = try HTTPClient(threads: 1, policy: policy)
        defer { client.close(within: .zero) }
        do throws(HTTPClientError) {
            let response = try await client.send(OutgoingRequest(method: .get, url: url, headers: [:], body: []))
            if response.status.rawValue == 200, let keys = KeySet(parsing: response.body) { return keys }
        } catch {
            throw CommandFailure("no response from \(url): \(error.reason)")
        }
        throw CommandFailure("\(url) returned no public keys; check the URL of --server")
    }

    private static func verify(
        _ token: String,
        options: Options<VerifyOptions>,
        origin: String?,
        keys: KeySet?
    ) throws {
        let projectID = options.project.id
        let own = origin.map { ["\($0)/\(projectID)"] } ?? []
        let rules = TokenRules(
            projectID: projectID,
            issuers: Set(["https://securetoken.google.com/\(projectID)"] + own),
            clockTolerance: 60
        )
        let parsed = SignedToken(parsing: token)
        guard parsed?.header["alg"] != "ES256" else {
            throw CommandFailure("cannot verify ES256, only RS256; send the token to accounts:lookup")
        }
        let claims = parsed?.claims
        let kind: TokenKind =
            claims?["iss"]?.string?.hasPrefix(cookieIssuer) == true ? .sessionCookie : .idToken
        var object: JSONObject = ["valid": true, "kind": .string(kind.name)]
        var refusal: AdminError?
        do throws(AdminError) {
            let now = SystemWallClock().now().seconds
            let signed = try rules.parsed(token, kind: kind)
            let keyID = try rules.keyID(in: signed, kind: kind)
            let verified = try rules.verifiedToken(with: signed.claims, kind: kind, at: now)
            let digest = HashAlgorithm.sha256.digest(signed.signedBytes)
            _ = try rules.check(signed, kind: kind, digest: digest, by: keys?[keyID])
            try rules.check(verified, kind: kind, at: now)
            object["userId"] = .string(verified.userID)
        } catch {
            refusal = error
            object["valid"] = false
            object["error"] = ["code": .string(error.code.rawValue), "message": .string(error.message)]
        }
        object["claims"] = claims.map(JSONValue.object)
        let heading =
            claims == nil
            ? ""
            : refusal == nil
                ? "valid \(kind.name); revoked sessions and disabled users are not checked:\n"
                : "the claims are not verified:\n"
        options.output.show(object, text: heading + text(of: claims ?? [:]))
        if let refusal { throw CommandFailure("\(refusal)") }
    }

    private static func text(of claims: JSONObject) -> String {
        let lines = claims.members.map { name, value in
            var time: String?
            if timeClaims.contains(name), let seconds = value.integer, calendarTimes.contains(seconds) {
                time = " (\(Timestamp(milliseconds: seconds * 1000).rfc3339))"
            }
            return "\(name): \(value.string ?? String(decoding: value.serialized(), as: UTF8.self))" + (time ?? "")
        }
        return lines.map { TextTable.shown($0) }.joined(separator: "\n")
    }
}
