import CressetConsole
import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct UserPageTests {
    private static let user = ConsoleBrowser.users + "/ada"

    private static func add(to console: ConsoleBrowser) async throws {
        try await console.add("ada") { account in
            account.email = "ada@example.com"
            account.emailVerified = true
            account.identities = [ProviderIdentity(providerID: "google.com", rawID: "1")]
            account.secondFactors = ["e1", "e2"].map { id in
                SecondFactor(
                    enrollmentID: id,
                    displayName: nil,
                    enrolledAt: "2026-11-01T00:00:00Z",
                    method: .phone("+1555555010" + id.suffix(1))
                )
            }
        }
    }

    @Test(arguments: [
        "disable", "unlock", "end-session", "end-sessions", "claims", "profile", "remove", "send-reset",
        "send-temporary", "reset-link", "data", "delete",
    ])
    func viewerMayNotChange(_ act: String) async throws {
        try await ConsoleBrowser.run(as: .viewer, publicURL: "https://auth.example.com") { console in
            try await Self.add(to: console)
            let before = try await console.account("ada")
            let page = try await console.get(Self.user)
            #expect(page.status == 200 && !page.text.contains("value=\"\(act)\""))
            let fields = [("confirmation", "ada@example.com"), ("method", "provider:google.com"), ("claims", "{}")]
            #expect(try await console.post(Self.user, act: act, fields).status == 403)
            #expect(try await console.account("ada") == before)
            #expect(try await console.service.mail(to: "ada@example.com") == nil)
        }
    }

    @Test(arguments: ["claims", "profile", "remove", "reset-link", "data", "delete"])
    func supportMayNotEdit(_ act: String) async throws {
        try await ConsoleBrowser.run(as: .support, publicURL: "https://auth.example.com") { console in
            try await Self.add(to: console)
            let before = try await console.account("ada")
            let fields = [("confirmation", "ada@example.com"), ("method", "provider:google.com"), ("claims", "{}")]
            #expect(try await console.post(Self.user, act: act, fields).status == 403)
            #expect(try await console.account("ada") == before)
        }
    }

    @Test func historyBeginsWithTheNewestEvents() async throws {
        try await ConsoleBrowser.run(as: .owner) { console in
            try await Self.add(to: console)
            for number in 1...60 {
                var request = Accounts.AdminUpdateRequest()
                request.localID = "ada"
                request.disabled = number % 2 == 1
                _ = try await console.service.accounts.update(request, in: Realm(project: console.service.project))
            }
            var last = Accounts.AdminUpdateRequest()
            last.localID = "ada"
            last.customAttributes = #"{"role":"editor"}"#
            _ = try await console.service.accounts.update(last, in: Realm(project: console.service.project))
            let page = try await console.get(Self.user).text
            let older = try #require(page.firstMatch(of: /href="([^"]*audit[^"]*before=[^"]*)"/)?.1)
            #expect(page.contains("claims.set"))
            let rest = try await console.get(String(older).replacing("&amp;", with: "&")).text
            #expect(rest.contains("account.disabled") && !rest.contains("claims.set</td>"))
        }
    }

    @Test func unknownUserIsNotFound() async throws {
        try await ConsoleBrowser.run(as: .owner) { console in
            let page = try await console.get(ConsoleBrowser.users + "/nobody")
            let deletion = try await console.post(ConsoleBrowser.users + "/nobody", act: "delete")
            #expect(page.status == 404 && deletion.status == 404)
        }
    }

    @Test func methodIsRemovedAfterItsConfirmation() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
            try await Self.add(to: console)
            let question = try await console.get(Self.user + "?remove=provider:google.com")
            #expect(question.text.contains("Type google.com to confirm"))
            let fields = [("method", "provider:google.com"), ("confirmation", "google")]
            let wrong = try await console.post(Self.user, act: "remove", fields)
            #expect(wrong.status == 400 && wrong.text.contains("Type google.com to confirm."))
            let unknown = [("method", "provider:apple.com"), ("confirmation", "apple.com")]
            #expect(try await console.post(Self.user, act: "remove", unknown).status == 400)
            #expect(try await console.account("ada")?.identities.count == 1)
            let right = [("method", "provider:google.com"), ("confirmation", "google.com")]
            #expect(try await console.post(Self.user, act: "remove", right).status == 303)
            #expect(try await console.account("ada")?.identities.isEmpty == true)
            let factor = [("method", "factor:e1"), ("confirmation", "phone")]
            #expect(try await console.post(Self.user, act: "remove", factor).status == 303)
            #expect(try await console.account("ada")?.secondFactors.map(\.enrollmentID) == ["e2"])
        }
    }

    @Test func resetLinkNeedsThePublicURL() async throws {
        try await ConsoleBrowser.run(as: .owner) { console in
            try await Self.add(to: console)
            for act in ["reset-link", "send-reset"] {
                let answer = try await console.post(Self.user, act: act)
                #expect(answer.status == 400 && answer.text.contains("--public-url"))
            }
            #expect(try await console.service.mail(to: "ada@example.com") == nil)
        }
    }

    @Test func resetLinkWorksOnce() async throws {
        try await ConsoleBrowser.run(as: .owner, publicURL: "https://auth.example.com") { console in
            try await Self.add(to: console)
            let page = try await console.post(Self.user, act: "reset-link")
            #expect(page.text.contains("https://auth.example.com/"))
            #expect(try await console.service.mail(to: "ada@example.com") == nil)
            let code = try #require(page.text.firstMatch(of: /oobCode=([A-Za-z0-9_-]+)/)?.1)
            let body: JSONObject = ["oobCode": .string(String(code)), "newPassword": "engine-1843"]
            #expect(try await console.service.post("v1/accounts:resetPassword", body).status == 200)
            #expect(try await console.service.post("v1/accounts:resetPassword", body).status == 400)
        }
    }

    @Test func temporaryPasswordNeedsItsSetting() async throws {
        try await ConsoleBrowser.run(as: .support, publicURL: "https://auth.example.com") { console in
            try await Self.add(to: console)
            let page = try await console.get(Self.user).text
            #expect(!page.contains("send-temporary"))
            #expect(try await console.post(Self.user, act: "send-temporary").status == 400)
            #expect(try await console.service.mail(to: "ada@example.com") == nil)
        }
    }

    @Test func messagesShowTheirRecipient() async throws {
        try await ConsoleBrowser.run(as: .support, publicURL: "https://auth.example.com") { console in
            try await Self.add(to: console)
            #expect(try await console.get(Self.user).text.contains("No message was sent to this user."))
            #expect(try await console.post(Self.user, act: "send-reset").status == 303)
            let page = try await console.get(Self.user).text
            #expect(!page.contains("No message was sent to this user.") && !page.contains("oobCode"))
        }
    }

    @Test func sentAndFailedMessagesAreListed() async throws {
        try await ConsoleBrowser.run(as: .support) { console in
            try await Self.add(to: console)
            let (store, now) = (console.service.store, console.service.clock.now())
            for (template, failure) in [("passwordReset", nil), ("emailSignIn", "status 550 <b>")] {
                let delivery = Delivery(.mail, to: "ada@example.com", template: template, at: now, failure: failure)
                let note = DeliveryNote(delivery, names: [.localID("ada")], in: UserPool(projectID: "acme"))
                try await store.settleItem("m", at: now, failure: nil, note: note)
            }
            let page = try await console.get(Self.user).text
            #expect(page.contains("Password reset</td>") && page.contains("Email link sign-in</td>"))
            #expect(page.contains(">sent<") && page.contains(">failed<") && page.contains("status 550 &lt;b&gt;"))
        }
    }

    @Test func dataIsTheUsersOwn() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
            try await Self.add(to: console)
            try await console.add("bob") { $0.email = "bob@example.com" }
            let file = try await console.post(Self.user, act: "data")
            #expect(file.headers["Content-Disposition"] == "attachment; filename=\"user-ada.json\"")
            #expect(file.json["account"]?.object?["email"] == "ada@example.com")
            #expect(!file.text.contains("bob@example.com"))
        }
    }

    @Test func deletionNeedsTheNameAndReturnsAReceipt() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
            try await Self.add(to: console)
            let wrong = try await console.post(Self.user, act: "delete", [("confirmation", "ada")])
            #expect(wrong.status == 400)
            #expect(try await console.account("ada") != nil)
            let receipt = try await console.post(Self.user, act: "delete", [("confirmation", "ada@example.com")])
            #expect(receipt.status == 200)
            #expect(receipt.text.contains("Receipt") && receipt.text.contains("audit log"))
            #expect(try await console.account("ada") == nil)
        }
    }
}
