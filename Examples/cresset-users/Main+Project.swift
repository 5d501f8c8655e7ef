import CressetAdmin
import Foundation

/// Factors, sessions, tenants, providers and settings.
extension Main {
    /// Returns false for an unknown command.
    static func configure(_ command: String, words: [String], admin: Admin) async throws -> Bool {
        switch (command, words.count) {
        case ("import", 3):
            let user = UserImportRecord(
                userID: words[0],
                properties: UserProperties(email: words[1]),
                passwordHash: Data(words[2].utf8)
            )
            let result = try await admin.importUsers([user], hash: .bcrypt)
            for failure in result.failures { row([words[failure.index], failure.reason]) }
        case ("factors", 1):
            let user = try await admin.user(withID: words[0])
            for factor in user.secondFactors { row([factor.id, factor.displayName, factor.phoneNumber ?? "app"]) }
            for passkey in user.passkeys { row([passkey.id, passkey.name, "passkey"]) }
        case ("remove-factor", 2): try await admin.removeSecondFactor(words[1], ofUser: words[0])
        case ("remove-passkey", 2): try await admin.removePasskey(words[1], ofUser: words[0])
        case ("sessions", 1):
            for try await session in admin.sessions(ofUser: words[0]) {
                row([session.id, session.signInProvider, session.signedInAt?.formatted(.iso8601), session.network])
            }
        case ("end", 1): try await admin.revokeSessions(ofUser: words[0])
        case ("end", 2): try await admin.revokeSession(words[1], ofUser: words[0])
        case ("tenants", 0): for try await tenant in admin.tenants() { row([tenant.id, tenant.displayName]) }
        case ("create-tenant", 1):
            let properties = TenantProperties(displayName: words[0], allowsPasswordSignUp: true)
            row([try await admin.createTenant(properties).id])
        case ("delete-tenant", 1): try await admin.deleteTenant(words[0])
        default: return try await configureSignIn(command, words: words, admin: admin)
        }
        return true
    }

    private static func configureSignIn(_ command: String, words: [String], admin: Admin) async throws -> Bool {
        switch (command, words.count) {
        case ("providers", 0):
            for try await oidc in admin.oidcProviders() { row([oidc.id, oidc.isEnabled ? "enabled" : "disabled"]) }
            for try await saml in admin.samlProviders() { row([saml.id, saml.isEnabled ? "enabled" : "disabled"]) }
        case ("create-oidc", 3):
            let provider = OIDCProvider(id: words[0], issuer: words[1], clientID: words[2], isEnabled: false)
            row([try await admin.createOIDCProvider(provider).id])
        case ("enable-oidc", 1):
            var provider = try await admin.oidcProvider(withID: words[0])
            provider.isEnabled = true
            row([try await admin.updateOIDCProvider(provider).id])
        case ("delete-oidc", 1): try await admin.deleteOIDCProvider(words[0])
        case ("setting", 1): row([text(try await admin.projectConfig()[words[0]])])
        case ("setting", 2):
            let flags: [String: any Sendable] = ["true": true, "false": false]
            let settings = try await admin.updateProjectConfig([words[0]: flags[words[1]] ?? words[1]])
            row([text(settings[words[0]])])
        default: return false
        }
        return true
    }

    private static func text(_ value: (any Sendable)?) -> String? {
        value.map { String(describing: $0) }
    }
}
