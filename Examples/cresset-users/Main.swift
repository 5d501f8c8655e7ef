import CressetAdmin
import Foundation

/// Manages the users of a project: one command, one call of the SDK. Read it as documentation.
@main
struct Main {
    static let usage = """
        usage: cresset-users COMMAND

          list [PAGE-SIZE]         show all users
          get ID                   show a user
          find EMAIL               show the user with an email address
          create EMAIL PASSWORD    create a user
          rename ID [NAME]         change the display name, or remove it
          disable ID               disable a user
          role ID ROLE             set the custom claim "role"
          revoke ID                revoke the refresh tokens
          reset-link EMAIL         print a link to set a new password
          custom-token ID          print a token with which an app signs the user in; needs CRESSET_ADMIN_KEY
          cookie ID-TOKEN          print a session cookie of one hour
          delete ID…               delete users
          import ID EMAIL HASH     import a user with a bcrypt hash
          factors ID               show second factors and passkeys
          remove-factor ID FACTOR  remove a second factor
          remove-passkey ID KEY    remove a passkey
          sessions ID              show the sessions of a user
          end ID [SESSION]         end a session, or all
          tenants                  show all tenants
          create-tenant NAME       create a tenant
          delete-tenant ID         delete a tenant with its users
          providers                show the OpenID Connect and SAML providers
          create-oidc ID ISSUER CLIENT-ID
                                   create a disabled OpenID Connect provider
          enable-oidc ID           enable an OpenID Connect provider
          delete-oidc ID           delete an OpenID Connect provider
          setting PATH [VALUE]     show or change a setting, such as signIn.email.enabled; VALUE is true, false or a text

          CRESSET_URL              your server (default: http://127.0.0.1:9097)
          CRESSET_PROJECT          your project's ID
          CRESSET_TENANT           a tenant, instead of the project's own users
          CRESSET_LOG              1 writes a line on standard error for each request
          CRESSET_ADMIN_TOKEN      a token printed by "cresset token create"
          CRESSET_ADMIN_KEY        the path of a service account's key file, instead of the token
                                   Without a token and a key file, CRESSET_URL is an emulator.
        """

    static func main() async {
        let environment = ProcessInfo.processInfo.environment
        var words = CommandLine.arguments.dropFirst()
        guard let command = words.popFirst(), let project = environment["CRESSET_PROJECT"],
            let url = URL(string: environment["CRESSET_URL"] ?? "http://127.0.0.1:9097")
        else { exit(with: usage) }
        do {
            var credential = environment["CRESSET_ADMIN_TOKEN"].map { AdminCredential.adminToken($0) }
            if let path = environment["CRESSET_ADMIN_KEY"] {
                credential = try .serviceAccount(json: Data(contentsOf: URL(fileURLWithPath: path)))
            }
            let project = try Admin(
                projectID: project,
                server: credential == nil ? .emulator(url) : .cresset(url),
                credential: credential,
                log: environment["CRESSET_LOG"] == nil ? nil : write(_:)
            )
            let admin = environment["CRESSET_TENANT"].map { project.tenant($0) } ?? project
            let isDone =
                if try await run(command, words: Array(words), admin: admin) {
                    true
                } else {
                    try await configure(command, words: Array(words), admin: admin)
                }
            guard isDone else { exit(with: usage) }
        } catch {
            exit(with: "cresset-users: \(error)", status: 1)
        }
    }

    /// Returns false for an unknown command.
    private static func run(_ command: String, words: [String], admin: Admin) async throws -> Bool {
        switch (command, words.count) {
        case ("list", 0...1):
            for try await user in admin.users(pageSize: words.first.flatMap { Int($0) } ?? 1000) { show(user) }
        case ("get", 1): show(try await admin.user(withID: words[0]))
        case ("find", 1): show(try await admin.user(withEmail: words[0]))
        case ("create", 2):
            show(try await admin.createUser(UserProperties(email: words[0], password: words[1])))
        case ("rename", 1):
            show(try await admin.updateUser(words[0], with: UserProperties(removed: [.displayName])))
        case ("rename", 2):
            show(try await admin.updateUser(words[0], with: UserProperties(displayName: words[1])))
        case ("disable", 1): show(try await admin.updateUser(words[0], with: UserProperties(isDisabled: true)))
        case ("role", 2): try await admin.setCustomClaims(["role": words[1]], ofUser: words[0])
        case ("revoke", 1): try await admin.revokeRefreshTokens(ofUser: words[0])
        case ("reset-link", 1): print(try await admin.passwordResetLink(for: words[0]))
        case ("custom-token", 1): print(try admin.customToken(forUser: words[0]))
        case ("cookie", 1): print(try await admin.sessionCookie(for: words[0], validFor: 3600))
        case ("delete", 1): try await admin.deleteUser(words[0])
        case ("delete", 2...):
            for (id, message) in try await admin.deleteUsers(words) { print("\(id): \(message)") }
        default: return false
        }
        return true
    }

    private static func show(_ user: UserRecord) {
        let role = user.customClaims["role"] as? String
        row([user.userID, user.email, user.displayName, user.isDisabled ? "disabled" : nil, role])
    }

    static func row(_ fields: [String?]) {
        print(fields.map { $0 ?? "-" }.joined(separator: "\t"))
    }

    private static func write(_ entry: AdminLogEntry) {
        let status = entry.status.map { String($0) } ?? "-"
        write("\(entry.method) \(entry.path) \(status) attempt \(entry.attempt)")
    }

    private static func write(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    private static func exit(with text: String, status: Int32 = 2) -> Never {
        write(text)
        Foundation.exit(status)
    }
}
