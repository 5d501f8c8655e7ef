import CressetAuth
import CressetIdentity
import CressetServer
import CressetServices
import CressetTesting
import CressetWire
import Foundation
import Testing

extension TestApp {
    /// Returns link settings permitted by the project, with the link opened in the app.
    static func settings(_ url: String = "https://acme.web.app/finish?cart=7") -> ActionCodeSettings {
        let settings = ActionCodeSettings()
        settings.url = URL(string: url)
        settings.handleCodeInApp = true
        settings.setIOSBundleID("com.example.ios")
        return settings
    }

    /// Returns the mails sent to an e-mail address since the last call.
    func mails(to email: String) async throws -> [JSONObject] {
        let now = service.clock.now()
        var found: [JSONObject] = []
        for mail in try await service.store.claimDueItems(of: .mail, at: now, lease: now, limit: 100) {
            let message = try JSONValue(parsing: mail.opened(by: service.vault)).object
            guard let message, message["recipient"]?.string == email else { continue }
            found.append(message)
            try await service.store.settleItem(mail.id, at: now, failure: nil, note: nil)
        }
        return found
    }

    func hasMailedNothing() async throws -> Bool {
        try await service.store.countWaiting(.mail) == 0
    }

    /// Returns the link in the only new mail.
    func link(to email: String) async throws -> String {
        let mails = try await mails(to: email)
        let text = try #require(mails.count == 1 ? mails[0]["text"]?.string : nil)
        return String(try #require(text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http") }))
    }

    func code(to email: String) async throws -> String {
        try #require(ActionCodeURL(link: try await link(to: email))?.code)
    }

    /// Requests a sign-in link and returns it from the mail.
    func signInLink(for email: String) async throws -> String {
        try await auth.sendSignInLink(toEmail: email, actionCodeSettings: Self.settings())
        return try await link(to: email)
    }
}
