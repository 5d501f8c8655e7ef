import CressetConsole
import CressetIdentity
import CressetServer
import CressetTesting
import Testing

struct OverviewTests {
    private static let path = "/console/projects/\(TestService.projectID)"

    @Test func operatorOfOneProjectDoesNotSeeTheServer() async throws {
        var report = StatusReport(at: Timestamp(seconds: 0), version: "9.9.9")
        report.add(publicURL: nil, plainAddress: nil)
        try await ConsoleBrowser.run(as: .owner, status: report) { console in
            let page = try await console.get(Self.path).text
            #expect(!page.contains("9.9.9") && !page.contains("--public-url"))
            let other = ConsoleBrowser(console.service)
            try await other.signIn(OperatorRoles([OperatorRoles.everywhere: .viewer]), as: "all@example.com")
            let whole = try await other.get(Self.path).text
            #expect(whole.contains("9.9.9") && whole.contains("--public-url"))
        }
    }

    @Test func findingsLinkToTheirPages() async throws {
        var report = StatusReport(at: Timestamp(seconds: 0), version: "9.9.9")
        try await ConsoleBrowser.run(as: .owner) { console in
            try await report.add([console.service.project], accounts: console.service.accounts, hasMail: false)
        }
        report.add(.unconfigured)
        try await ConsoleBrowser.run(as: nil, status: report) { console in
            let owner = ConsoleBrowser(console.service)
            try await owner.signIn(OperatorRoles([OperatorRoles.everywhere: .owner]), as: "all@example.com")
            let page = try await owner.get(Self.path).text
            #expect(page.contains("<b>No mail server is set</b>"))
            for path in [Self.path + "/templates#server", "/console/backups"] {
                #expect(page.contains("href=\"\(path)\""), "\(path)")
            }
        }
    }

    @Test func deliveriesCountByDay() async throws {
        try await ConsoleBrowser.run(as: .viewer) { console in
            let service = console.service
            let kinds: [(OutboxItem.Kind, Bool)] = [(.mail, true), (.mail, true), (.mail, false), (.event, true)]
            for (kind, isSent) in kinds {
                let item = OutboxItem(
                    id: "a",
                    kind: kind,
                    projectID: service.project.id,
                    payload: [],
                    createdAt: service.clock.now()
                )
                service.accounts.recordDelivery(of: item, isSent: isSent)
            }
            try await service.accounts.exchangeCounts()
            let page = try await console.get(Self.path).text
            #expect(page.contains("Mails <strong>3</strong>"))
            #expect(page.contains("sent <b>2</b>") && page.contains("failed <b>1</b>"))
            #expect(page.contains("Text messages <strong>0</strong>"))
        }
    }

    @Test(arguments: ["1", "7", "30", "90", "x", "-1", "9999999999999999999999"])
    func everyPeriodFitsOnASmallPage(_ days: String) async throws {
        try await ConsoleBrowser.run(as: .viewer) { console in
            let today = DailyCount.day(of: console.service.clock.now())
            let counts = DailyCount.Kind.allCases.flatMap { kind in
                (0..<120).flatMap { day in
                    ["mail", "sms", "password", "google.com", "apple.com", "phone", "anonymous", "passkey"].map {
                        DailyCount(
                            DailyCount.Key(kind, by: $0, in: TestService.projectID, day: today - Int64(day)),
                            events: 1000 + day
                        )
                    }
                }
            }
            try await console.service.store.add(counts)
            let page = try await console.get(Self.path + "?days=" + days)
            #expect(page.status == 200)
            #expect(page.body.count < 60_000)
        }
    }

    @Test func signUpsAreShownByMethod() async throws {
        try await ConsoleBrowser.run(as: .viewer) { console in
            _ = try await console.service.signUp()
            try await console.service.accounts.exchangeCounts()
            let page = try await console.get(Self.path + "?days=1").text
            #expect(page.contains("Sign-ups <strong>1</strong>"))
            #expect(page.contains("<b>1</b><span>Active today</span>"))
        }
    }
}
