import CressetAdmin
import Foundation

/// Verifies ID tokens of a server: one on each line of standard input, one line of JSON for each.
@main
struct Main {
    static let usage = """
        usage: cresset-verify [--cookies] [--check-revoked] < TOKENS

          --cookies        verify session cookies
          --check-revoked  ask the server for disabled users and revoked sessions, too; needs CRESSET_ADMIN_TOKEN

          CRESSET_URL      your server (default: http://127.0.0.1:9097)
          CRESSET_PROJECT  your project's ID
        """

    static func main() async {
        let options = Set(CommandLine.arguments.dropFirst())
        let environment = ProcessInfo.processInfo.environment
        guard options.isSubset(of: ["--cookies", "--check-revoked"]), let project = environment["CRESSET_PROJECT"],
            let url = URL(string: environment["CRESSET_URL"] ?? "http://127.0.0.1:9097")
        else { exit(with: usage) }
        do {
            let admin = try Admin(
                projectID: project,
                server: .cresset(url),
                credential: environment["CRESSET_ADMIN_TOKEN"].map { .adminToken($0) }
            )
            while let token = readLine() {
                print(try await answer(to: token, options: options, admin: admin))
            }
        } catch {
            exit(with: "cresset-verify: \(error)")
        }
    }

    private static func answer(to token: String, options: Set<String>, admin: Admin) async throws -> String {
        let checksRevocation = options.contains("--check-revoked")
        do {
            let token =
                options.contains("--cookies")
                ? try await admin.verifySessionCookie(token, checkRevoked: checksRevocation)
                : try await admin.verifyIDToken(token, checkRevoked: checksRevocation)
            return try json(["uid": token.userID, "claims": token.claims])
        } catch let error as AdminError {
            return try json(["error": error.code.rawValue, "message": error.message])
        }
    }

    private static func json(_ object: [String: Any]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]), as: UTF8.self)
    }

    private static func exit(with text: String) -> Never {
        FileHandle.standardError.write(Data((text + "\n").utf8))
        Foundation.exit(2)
    }
}
