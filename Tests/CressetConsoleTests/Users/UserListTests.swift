import CressetConsole
import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

struct UserListTests {
    private static func addCrowd(_ count: Int, to console: ConsoleBrowser) async throws {
        for number in 0..<count { try await console.add("user-\(number)") { $0.email = "user\(number)@example.com" } }
    }

    /// Returns the IDs of the shown users in their order.
    private static func shown(_ answer: Answer) -> [String] {
        answer.text.matches(of: /name="selected" value="([^"]+)"/).map { String($0.1) }
    }

    private static func next(_ answer: Answer) -> String? {
        answer.text.firstMatch(of: /<a class="button quiet" href="([^"]*after=[^"]*)"/)
            .map { String($0.1).replacing("&amp;", with: "&") }
    }

    @Test(arguments: ["disable", "enable", "send-resets", "ask-delete", "delete", "export-csv", "export-ndjson"])
    func viewerMayNotChangeOrExport(_ act: String) async throws {
        try await ConsoleBrowser.run(as: .viewer) { console in
            try await console.add("ada") { $0.email = "ada@example.com" }
            let before = try await console.account("ada")
            let page = try await console.get(ConsoleBrowser.users)
            #expect(page.status == 200 && !page.text.contains("value=\"\(act)\""))
            let answer = try await console.post(
                ConsoleBrowser.users,
                act: act,
                [("selected", "ada"), ("confirmation", "1")]
            )
            #expect(answer.status == 403)
            #expect(try await console.account("ada") == before)
            #expect(try await console.service.mail(to: "ada@example.com") == nil)
        }
    }

    @Test(arguments: ["ask-delete", "delete", "export-csv", "export-ndjson"])
    func supportMayNotDeleteOrExport(_ act: String) async throws {
        try await ConsoleBrowser.run(as: .support) { console in
            try await console.add("ada")
            let answer = try await console.post(
                ConsoleBrowser.users,
                act: act,
                [("selected", "ada"), ("confirmation", "1")]
            )
            #expect(answer.status == 403)
            #expect(try await console.account("ada") != nil)
            let kinds = try await console.auditKinds()
            #expect(!kinds.contains("accounts.exported"))
        }
    }

    @Test func operatorOfAnotherProjectSeesNothing() async throws {
        try await ConsoleBrowser.run(as: nil) { console in
            try await console.add("ada")
            #expect(try await console.get(ConsoleBrowser.users).status == 404)
            let user = try await console.get(ConsoleBrowser.users + "/ada")
            #expect(user.status == 404)
            #expect(try await console.post(ConsoleBrowser.users, act: "disable", [("selected", "ada")]).status == 404)
            #expect(try await console.account("ada")?.isDisabled == false)
        }
    }

    @Test func missingAndForeignTokensAreRefused() async throws {
        try await ConsoleBrowser.run(as: .owner) { console in
            try await console.add("ada")
            let other = ConsoleBrowser(console.service)
            try await other.signIn(OperatorRoles([TestService.projectID: .owner]), as: "other@example.com")
            for token in ["", "x", other.csrf] {
                let answer = try await console.post(
                    ConsoleBrowser.users,
                    act: "disable",
                    csrf: token,
                    [("selected", "ada")]
                )
                #expect(answer.status == 403)
            }
            #expect(try await console.account("ada")?.isDisabled == false)
        }
    }

    @Test func markupIsShownAsText() async throws {
        let markup = "\"'><script>alert(1)</script>\u{202E}\u{7}" + String(repeating: "x", count: 10_000)
        try await ConsoleBrowser.run(as: .owner) { console in
            try await console.add(markup.prefix(128).description) { account in
                account.displayName = markup
                account.photoURL = markup
                account.customAttributes = JSONObject([("a", .string(markup))]).text
                account.phoneNumber = markup
                var identity = ProviderIdentity(providerID: markup, rawID: markup)
                identity.email = markup
                account.identities = [identity]
            }
            let list = try await console.get(ConsoleBrowser.users)
            #expect(list.text.contains("&lt;script&gt;") && !list.text.contains("<script>alert"))
            let link = try #require(list.text.firstMatch(of: /<a href="([^"]*users\/[^"?]*)">/)?.1)
            let user = try await console.get(String(link))
            #expect(user.status == 200)
            #expect(user.text.contains("&lt;script&gt;") && !user.text.contains("<script>alert"))
            let search = try await console.get(
                ConsoleBrowser.users + "?text=%22%3E%3Cscript%3Ealert(1)&state=%22%3E%3Cb%3E"
            )
            #expect(!search.text.contains("<script>alert") && !search.text.contains("\"><b>"))
        }
    }

    @Test(arguments: ["x", "1.", ".", "99999999999999999999.YQ", "1.%F0%9F", "-1.____"])
    func invalidPositionShowsTheFirstPage(_ position: String) async throws {
        try await ConsoleBrowser.run(as: .viewer) { console in
            try await console.add("ada")
            let page = try await console.get(ConsoleBrowser.users + "?after=" + position)
            #expect(page.status == 200)
        }
    }

    @Test func selectionsAreBounded() async throws {
        try await ConsoleBrowser.run(as: .owner) { console in
            try await Self.addCrowd(51, to: console)
            let none = try await console.post(ConsoleBrowser.users, act: "disable")
            #expect(none.status == 400 && none.text.contains("Select at least one user."))
            let all = (0..<51).map { ("selected", "user-\($0)") }
            let many = try await console.post(ConsoleBrowser.users, act: "disable", all)
            #expect(many.status == 400 && many.text.contains("Select at most 50 users."))
            #expect(try await console.account("user-0")?.isDisabled == false)
        }
    }

    @Test func selectedUsersAreDisabledAndEnabled() async throws {
        try await ConsoleBrowser.run(as: .support) { console in
            for id in ["ada", "bob", "eve"] { try await console.add(id) }
            let fields = [("selected", "ada"), ("selected", "bob"), ("selected", "nobody"), ("selected", "ada")]
            let answer = try await console.post(ConsoleBrowser.users + "?order=lastSignIn", act: "disable", fields)
            #expect(answer.status == 303)
            #expect(answer.headers["Location"] == ConsoleBrowser.users + "?order=lastSignIn&notice=disabled")
            #expect(try await console.account("ada")?.isDisabled == true)
            #expect(try await console.account("bob")?.isDisabled == true)
            #expect(try await console.account("eve")?.isDisabled == false)
            let kinds = try await console.auditKinds().filter { $0 == "account.disabled" }
            #expect(kinds.count == 2)
            _ = try await console.post(ConsoleBrowser.users, act: "enable", fields)
            #expect(try await console.account("ada")?.isDisabled == false)
        }
    }

    @Test func deletionRequiresTheNumberOfUsers() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
            for id in ["ada", "bob", "eve"] { try await console.add(id) }
            let fields = [("selected", "ada"), ("selected", "bob")]
            let question = try await console.post(ConsoleBrowser.users, act: "ask-delete", fields)
            #expect(question.status == 200 && question.text.contains("Delete 2 users?"))
            let wrong = try await console.post(ConsoleBrowser.users, act: "delete", fields + [("confirmation", "3")])
            #expect(wrong.status == 400 && wrong.text.contains("Type 2 to confirm."))
            #expect(try await console.account("ada") != nil)
            let answer = try await console.post(ConsoleBrowser.users, act: "delete", fields + [("confirmation", "2")])
            #expect(answer.status == 303)
            #expect(try await console.account("ada") == nil)
            #expect(try await console.account("eve") != nil)
            let kinds = try await console.auditKinds().filter { $0 == "account.deleted" }
            #expect(kinds.count == 1)
        }
    }

    @Test func resetsAreMailedToSelectedUsersWithAnAddress() async throws {
        try await ConsoleBrowser.run(as: .support, publicURL: "https://auth.example.com") { console in
            try await console.add("ada") { $0.email = "ada@example.com" }
            try await console.add("bob")
            let fields = [("selected", "ada"), ("selected", "bob")]
            let answer = try await console.post(ConsoleBrowser.users, act: "send-resets", fields)
            #expect(answer.status == 200)
            #expect(answer.text.contains("queued") && answer.text.contains("The user has no email address."))
            let mail = try #require(try await console.service.mail(to: "ada@example.com"))
            #expect(mail.text.contains("https://auth.example.com/"))
        }
    }

    @Test func pagesShowEachUserOnce() async throws {
        try await ConsoleBrowser.run(as: .owner) { console in
            try await Self.addCrowd(120, to: console)
            var (shown, link) = ([String](), ConsoleBrowser.users as String?)
            var lengths: [Int] = []
            while let path = link {
                let page = try await console.get(path)
                lengths.append(Self.shown(page).count)
                shown += Self.shown(page)
                link = Self.next(page)
            }
            #expect(lengths == [50, 50, 20])
            #expect(Set(shown).count == 120 && shown.count == 120)
        }
    }

    @Test func searchAndFiltersFindTheirUsers() async throws {
        try await ConsoleBrowser.run(as: .owner) { console in
            try await console.add("ada") { account in
                account.email = "ada@example.com"
                account.displayName = "Countess Lovelace"
                account.identities = [ProviderIdentity(providerID: "google.com", rawID: "1")]
                account.customAttributes = #"{"role":"admin","level":3}"#
                account.emailVerified = true
            }
            try await console.add("bob") { account in
                account.email = "bob@example.com"
                account.disabled = true
                account.customAttributes = #"{"role":"reader"}"#
            }
            try await console.add("eve") { $0.phoneNumber = "+15555550100" }
            try await console.add("anon")
            let table: [(String, [String])] = [
                ("text=ada%40example.com", ["ada"]), ("text=ADA", ["ada"]), ("text=lovel", ["ada"]),
                ("text=bo", ["bob"]), ("text=%2B1555", ["eve"]), ("text=nothing", []),
                ("text=provider:google.com", ["ada"]), ("text=claim:role%3Dadmin", ["ada"]),
                ("text=claim:level%3D3", ["ada"]), ("text=claim:role", ["bob", "ada"]),
                ("text=example+claim:role%3Dreader", ["bob"]), ("state=disabled", ["bob"]),
                ("state=unverified", ["bob"]), ("state=anonymous", ["anon"]), ("state=secondFactor", []),
                ("method=phone", ["eve"]), ("created=1", ["eve", "bob", "anon", "ada"]), ("active=7", []),
                ("order=lastSignIn", []),
            ]
            for (query, expected) in table {
                let page = try await console.get(ConsoleBrowser.users + "?" + query)
                #expect(Self.shown(page) == expected, "\(query)")
            }
        }
    }

    @Test func searchForAPartContinuesOnTheNextPage() async throws {
        try await ConsoleBrowser.run(as: .viewer) { console in
            let pool = UserPool(projectID: TestService.projectID)
            let now = console.service.clock.now()
            let crowd = (0..<Accounts.searchedPerPage + 600).map { number in
                var account = Account(
                    pool: pool,
                    localID: "user-\(number)",
                    createdAt: now.adding(milliseconds: Int64(-number))
                )
                account.displayName = number == Accounts.searchedPerPage + 550 ? "Countess Lovelace" : nil
                return account
            }
            let options = ImportOptions(overwritesExisting: false, refusesDuplicateEmails: false)
            _ = try await console.service.store.importAccounts(crowd, in: pool, options: options)
            let first = try await console.get(ConsoleBrowser.users + "?text=lovelace")
            #expect(first.text.contains("No user found so far") && !first.text.contains("Countess"))
            let second = try await console.get(try #require(Self.next(first)))
            #expect(second.text.contains("Countess Lovelace") && Self.next(second) == nil)
        }
    }

    @Test func exportsHaveTheFilteredUsersWithoutHashes() async throws {
        try await ConsoleBrowser.run(as: .administrator) { console in
            _ = try await console.service.signUp()
            try await console.add("=cmd|'/C calc'!A1") { account in
                account.displayName = "@SUM(1), \"x\""
                account.phoneNumber = "+15555550100"
            }
            let csv = try await console.post(ConsoleBrowser.users + "?method=phone", act: "export-csv").text
            let line = "\"'=cmd|'/C calc'!A1\",\"\",\"false\",\"+15555550100\",\"'@SUM(1), \"\"x\"\"\","
            #expect(csv.split(separator: "\r\n").count == 2 && csv.contains(line))
            let lines = try await console.post(ConsoleBrowser.users, act: "export-ndjson")
            #expect(lines.headers["Content-Disposition"] == "attachment; filename=\"users-acme.ndjson\"")
            let rows = lines.text.split(separator: "\n").compactMap { JSONObject(parsing: String($0)) }
            #expect(rows.count == 2)
            #expect(!lines.text.contains("passwordHash") && !lines.text.contains("salt"))
            let kinds = try await console.auditKinds().filter { $0 == "accounts.exported" }
            #expect(kinds.count == 2)
        }
    }

    @Test func pageOfLongNamesIsSmall() async throws {
        try await ConsoleBrowser.run(as: .owner) { console in
            for number in 0..<60 {
                try await console.add("a-user-with-a-long-id-\(number)") { account in
                    account.email = "a-long-address-\(number)@a-long-domain.example.com"
                    account.displayName = String(repeating: "<", count: 5000)
                }
            }
            #expect(try await console.get(ConsoleBrowser.users).body.count < 60_000)
        }
    }
}
