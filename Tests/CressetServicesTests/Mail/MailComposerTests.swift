import CressetHTTP
import CressetIdentity
import CressetMail
import CressetServer
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Foundation
import Testing

struct MailComposerTests {
    private static let reset: JSONObject = ["requestType": "PASSWORD_RESET", "email": "ada@example.com"]

    private func mail(
        template: JSONObject = [:],
        sendEmail: JSONObject = [:],
        displayName: String = "Ada",
        headers: HTTPHeaders = [:],
        settings: MailSettings = MailSettings(),
        publicURL: String? = nil
    ) async throws -> MailMessage {
        var found: MailMessage?
        let live = LiveMailSettings(settings)
        try await TestService.run(publicURL: publicURL, configure: { $0.mail = live }) { service in
            try await service.create([
                ["email": "ada@example.com", "password": "engine-1843", "displayName": .string(displayName)]
            ])
            var email = sendEmail
            email["resetPasswordTemplate"] = .object(template)
            try await service.configure(["notification": ["sendEmail": .object(email)]])
            let answer = try await service.call(
                .post,
                "v1/accounts:sendOobCode",
                Self.reset.serialized(),
                headers: headers
            )
            #expect(answer.status == 200)
            let bench = MailBench(store: service.store, clock: service.clock, secrets: service.vault)
            let transport = FakeMailTransport()
            try await bench.run(transport) { _ = await bench.settled() }
            found = transport.letters.first?.message
        }
        return try #require(found)
    }

    private func headers(of message: MailMessage) -> [String] {
        let text = String(decoding: message.serialized(date: 0), as: UTF8.self)
        return text.prefix(upTo: text.range(of: "\r\n\r\n")?.lowerBound ?? text.startIndex)
            .replacingOccurrences(of: "\r\n ", with: " ").components(separatedBy: "\r\n")
    }

    @Test func nothingOfAMailIsReadableOnTheDisk() async throws {
        try await TemporaryDirectory.run { directory in
            let store = try SQLiteStore(.file(directory + "/cresset.db"))
            try await TestService.run(store: store) { service in
                try await service.signUp()
                _ = try await service.post("v1/accounts:sendOobCode", Self.reset)
                let bench = MailBench(store: service.store, clock: service.clock, secrets: service.vault)
                let transport = FakeMailTransport.failing(.deferred)
                try await bench.run(transport) { _ = await bench.settled() }
                let message = try #require(transport.letters.first?.message)
                let code = try #require(message.text.firstMatch(of: /oobCode=([\w-]+)/)?.1)
                let disk = try FileManager.default.contentsOfDirectory(atPath: directory).reduce(into: Data()) {
                    $0 += try Data(contentsOf: URL(fileURLWithPath: "\(directory)/\($1)"))
                }
                #expect(disk.range(of: Data("ada@example.com".utf8)) != nil, "the account is readable")
                for secret in [String(code), "oobCode=", "/__/auth/action", message.subject] {
                    #expect(disk.range(of: Data(secret.utf8)) == nil)
                }
            }
        }
    }

    @Test func standardMailComesFromTheOperatorsSender() async throws {
        var settings = MailSettings()
        settings.sender = MailAddress(displayName: "Acme", address: "auth@acme.example")
        let message = try await mail(settings: settings)
        #expect(message.sender == settings.sender)
        #expect(message.recipient.address == "ada@example.com")
        #expect(message.subject == "Reset your password for acme")
        #expect(message.language == "en")
        #expect(message.replyTo == nil)
        let link = try #require(message.text.firstMatch(of: /http\S+/)?.0)
        #expect(message.html?.contains(link.replacing("&", with: "&amp;")) == true)
    }

    @Test func withoutASenderMailComesFromTheHostOfItsLinks() async throws {
        let configured = try await mail(headers: ["Host": "acme.web.app"], publicURL: "https://auth.example.com:8443/a")
        #expect(configured.sender.address == "noreply@auth.example.com")
        let authorised = try await mail(headers: ["Host": "acme.web.app:8443"])
        #expect(authorised.sender.address == "noreply@acme.web.app")
    }

    /// Never uses an invented host based on the project's name, because it may belong to another owner.
    @Test(arguments: [nil, "http://localhost:9099", "https://192.0.2.1", "https://[2001:db8::1]:443"])
    func withoutAHostMailComesFromLocalhost(_ publicURL: String?) async throws {
        #expect(try await mail(publicURL: publicURL).sender.address == "noreply@localhost")
    }

    @Test func templatesLocalPartStaysAtThePublicURLsHost() async throws {
        let message = try await mail(
            template: ["senderLocalPart": "reset"],
            publicURL: "https://auth.example.com"
        )
        #expect(message.sender.address == "reset@auth.example.com")
    }

    @Test func projectsTemplateReplacesTheStandard() async throws {
        var settings = MailSettings()
        settings.sender = MailAddress(displayName: "Operator", address: "auth@acme.example")
        let message = try await mail(
            template: [
                "subject": "Hello %DISPLAY_NAME%", "body": "<b>%DISPLAY_NAME%</b> <a href=\"%LINK%\">go</a>",
                "bodyFormat": "HTML", "senderLocalPart": "reset", "senderDisplayName": "Ac\u{E9}me",
                "replyTo": "help@acme.example",
            ],
            displayName: "<Ada>",
            settings: settings
        )
        #expect(message.subject == "Hello <Ada>")
        #expect(message.html?.hasPrefix("<b>&lt;Ada&gt;</b>") == true)
        #expect(message.text.contains("<Ada>"))
        #expect(message.sender == MailAddress(displayName: "Ac\u{E9}me", address: "reset@acme.example"))
        #expect(message.replyTo?.address == "help@acme.example")
    }

    @Test func plainTemplateIsPlainInBothBodies() async throws {
        let message = try await mail(template: ["body": "1 < 2\n%LINK%", "bodyFormat": "PLAIN_TEXT"])
        #expect(message.text.hasPrefix("1 < 2\nhttp"))
        #expect(message.html?.contains("1 &lt; 2") == true)
    }

    @Test func projectsOwnServerNamesItsSender() async throws {
        let message = try await mail(sendEmail: [
            "method": "CUSTOM_SMTP", "smtp": ["senderEmail": "mail@shop.example", "host": "smtp.shop.example"],
        ])
        #expect(message.sender.address == "mail@shop.example")
    }

    @Test(arguments: ["\r\nBcc: eve@example.net", "\nBcc: eve@example.net", "\rBcc: eve@example.net", "\u{2028}Bcc: x"])
    func nothingThatPeopleWriteAddsAHeader(_ attack: String) async throws {
        let message = try await mail(
            template: [
                "subject": .string("A\(attack) %DISPLAY_NAME%"), "senderDisplayName": .string("B\(attack)"),
                "replyTo": .string("help@acme.example\(attack)"), "senderLocalPart": .string("c\(attack)"),
            ],
            displayName: "D\(attack)"
        )
        let names = headers(of: message).map { String($0.prefix { $0 != ":" }) }
        let expected: Set = [
            "Date", "From", "To", "Subject", "Message-ID", "MIME-Version", "Auto-Submitted", "Content-Language",
            "Content-Type",
        ]
        #expect(Set(names).isSubset(of: expected) && Set(names).count == names.count)
    }

    @Test(
        arguments: [
            (["X-Firebase-Locale": "ja", "Accept-Language": "de"], "ja"), (["Accept-Language": "de-AT,en;q=0.5"], "de"),
            (["X-Firebase-Locale": "tlh"], "en"), ([:], "en"),
        ] as [(HTTPHeaders, String)]
    )
    func languageIsTheCallers(_ headers: HTTPHeaders, _ language: String) async throws {
        let message = try await mail(headers: headers)
        #expect(message.language == language)
        #expect(message.text.contains("&lang=\(language)"))
        #expect((message.subject == "Reset your password for acme") == (language == "en"))
    }
}
