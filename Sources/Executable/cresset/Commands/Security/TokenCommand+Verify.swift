import CressetAdmin
import CressetAuth
import CressetIdentity
import CressetServices
import CressetSystem
import CressetTokens
import CressetWire
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TokenCommand {
    static let verification = Command("token verify TOKEN", run: verify)
        .summary("Verify an ID token or a session cookie, and show its claims")
        .examples(
            "token verify eyJhbGciOi… --project shop",
            "token verify eyJhbGciOi… --project shop --server https://auth.example.com --json"
        )

    struct VerifyOptions: OptionGroup {
        let project = ProjectOptions()
        let server = Option("server", as: .origin).help(
            "Fetch the public keys from this server instead of the database"
        )
        let publicURL = Option.publicURL
        let output = OutputOptions()
    }

    private static let cookieIssuer = "https://session.firebase.google.com/"

    private static func verify(_ token: String, options: Options<VerifyOptions>) async throws {
        let projectID = options.project.id
        if let server = options.server {
            return try await verify(token, options: options, by: Admin(projectID: projectID, server: try place(server)))
        }
        try await Administration.run(with: options.project) { administration, project in
            let keys = SigningKeys(
                store: administration.store,
                secrets: administration.vault,
                clock: administration.clock
            )
            let admin = try Admin(
                projectID: project.id,
                server: try place(options.publicURL ?? "http://localhost"),
                transport: StoredKeys(document: Data(try await keys.ring().jsonWebKeySet().serialized())),
                clock: .system
            )
            try await verify(token, options: options, by: admin)
        }
    }

    private static func place(_ url: String) throws -> AdminServer {
        guard let url = URL(string: url) else { throw UsageError("invalid URL \(url)") }
        return .cresset(url)
    }

    private static func verify(_ token: String, options: Options<VerifyOptions>, by admin: Admin) async throws {
        let claims = claims(of: token)
        let isCookie = claims?["iss"]?.string?.hasPrefix(cookieIssuer) == true
        var object: JSONObject = ["valid": true, "kind": isCookie ? "session cookie" : "ID token"]
        var refusal: AdminError?
        do {
            let verified = try await isCookie ? admin.verifySessionCookie(token) : admin.verifyIDToken(token)
            object["userId"] = .string(verified.userID)
        } catch let error as AdminError {
            refusal = error
            object["valid"] = false
            object["error"] = ["code": .string(error.code.rawValue), "message": .string(error.message)]
        }
        object["claims"] = claims.map(JSONValue.object)
        options.output.show(object, text: text(of: claims ?? [:]))
        if let refusal { throw CommandFailure("\(refusal)") }
    }

    private static func text(of claims: JSONObject) -> String {
        let lines = claims.members.map { name, value in
            let isTime = ["iat", "exp", "auth_time", "nbf"].contains(name)
            let date = isTime ? value.integer.map { Date(timeIntervalSince1970: Double($0)).formatted(.iso8601) } : nil
            return "\(name): \(value.string ?? String(decoding: value.serialized(), as: UTF8.self))"
                + (date.map { " (\($0))" } ?? "")
        }
        return lines.map { TextTable.shown($0) }.joined(separator: "\n")
    }

    /// Returns the claims of a token without a verification.
    private static func claims(of token: String) -> JSONObject? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        return Base64.urlDecoded(parts[1]).flatMap { JSONObject(parsing: $0) }
    }

    /// The keys of the database, as a server publishes them.
    private struct StoredKeys: HTTPTransport {
        let document: Data

        func send(_ request: URLRequest) async throws -> HTTPTransportResponse {
            HTTPTransportResponse(status: 200, body: document)
        }
    }
}
