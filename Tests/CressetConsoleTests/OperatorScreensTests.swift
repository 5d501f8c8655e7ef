import CressetIdentity
import CressetServer
import CressetTesting
import Testing

@testable import CressetConsole

@Suite struct OperatorScreensTests {
    @Test(arguments: [Role.viewer, .support, .administrator])
    func otherRolesAreRefused(_ role: Role) async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: role)
            let page = try await console.get("operators")
            #expect(page.status == 403)
            #expect(page.text.contains("requires the role owner in all projects"))
            _ = try await console.get("account")
            let sent = try await console.post(
                "operators",
                act: "invite",
                ["email": "eve@example.com", "role": "owner", "project": "*"]
            )
            #expect(sent.status == 403)
            #expect(try await service.operators.all().count == 1)
        }
    }

    @Test func ownerOfAProjectAloneIsRefused() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, in: TestService.projectID)
            #expect(try await console.get("operators").status == 403)
        }
    }

    @Test func formsWithoutTheirTokenAreRefused() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            let other = try await ConsoleBrowser.signedIn(service, email: "otto@example.com")
            _ = try await console.get("operators")
            _ = try await other.get("operators")
            for csrf in [nil, "", other.csrf] {
                let page = try await console.post(
                    "operators",
                    act: "invite",
                    csrf: csrf,
                    [("email", "eve@example.com"), ("role", "owner"), ("project", "*")]
                )
                #expect(page.status == 403)
            }
            #expect(try await service.operators.all().count == 2)
        }
    }

    @Test func invitationSignsInOnce() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            _ = try await console.get("operators")
            let page = try await console.post(
                "operators",
                act: "invite",
                ["email": "eve@example.com", "role": "support", "project": TestService.projectID]
            )
            let link = try #require(page.text.firstMatch(of: /data-copy="([^"]*)"/)?.1)
            let url = String(link).replacing("&amp;", with: "&")
            let invited = ConsoleBrowser(service)
            try await invited.enter(by: url)
            #expect(try await invited.get("projects/acme").status == 200)
            #expect(try await invited.get("operators").status == 403)
            let second = ConsoleBrowser(service)
            try await second.enter(by: url)
            #expect(try await second.get("projects/acme").target == "/console/sign-in")
        }
    }

    @Test func wrongInvitationsSayWhatIsWrong() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            _ = try await console.get("operators")
            let cases: [(KeyValuePairs<String, String>, String)] = [
                (["role": "viewer"], "The email address is required."),
                (["email": "eve@example.com", "role": "king"], "Choose a role."),
                (["email": "eve@example.com", "role": "viewer", "project": "zenith"], "There is no such project."),
                (["email": "eve@example.com", "role": "viewer"], "The project is required."),
                (["email": "no address", "role": "viewer", "project": "*"], "The email address is invalid."),
                (
                    ["email": "olga@example.com", "role": "viewer", "project": "*"],
                    "There is an operator with this email address."
                ),
            ]
            for (fields, text) in cases {
                let page = try await console.post("operators", act: "invite", fields)
                #expect(page.status == 400 && page.text.contains(text), "\(fields)")
            }
            #expect(try await service.operators.all().count == 1)
        }
    }

    @Test func lastOwnerStays() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            let olga = try await service.operators.account(named: "olga@example.com")
            let path = "operators/\(olga.localID)"
            _ = try await console.get(path)
            for role in ["administrator", "none"] {
                let page = try await console.post(path, act: "set", ["project": "*", "role": role])
                #expect(page.status == 400 && page.text.contains("The last owner"))
            }
            let removed = try await console.post(path, act: "remove", ["confirmation": "olga@example.com"])
            #expect(removed.text.contains("You cannot remove yourself"))
            await #expect(throws: OperatorError.lastOwner) { try await service.operators.remove(olga) }
            #expect(try await service.operators.all().map(\.roles) == [OperatorRoles(["*": .owner])])
        }
    }

    @Test func changesOfTwoOwnersLeaveOne() async throws {
        try await ConsoleBrowser.run { service in
            let operators = service.operators
            let accounts = [
                try await operators.create("a@example.com", roles: OperatorRoles(["*": .owner])),
                try await operators.create("b@example.com", roles: OperatorRoles(["*": .owner])),
            ]
            let removed = await withTaskGroup(of: Bool.self) { group in
                for account in accounts { group.addTask { (try? await operators.remove(account)) != nil } }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(removed == 1)
            #expect(try await operators.all().count == 1)
        }
    }

    @Test func removalNeedsTheTypedNameAndEndsTheSession() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            let other = try await ConsoleBrowser.signedIn(service, as: .viewer, email: "vera@example.com")
            let path = "operators/\(try await service.operators.account(named: "vera@example.com").localID)"
            #expect(try await console.get(path).text.contains("Type vera@example.com to confirm"))
            let refused = try await console.post(path, act: "remove", ["confirmation": "vera"])
            #expect(refused.status == 400)
            #expect(try await other.get("projects").status == 200)
            let removed = try await console.post(path, act: "remove", ["confirmation": "vera@example.com"])
            #expect(removed.target == "/console/operators")
            #expect(try await other.get("projects").target == "/console/sign-in")
        }
    }

    @Test func roleRemovedInTheMiddleOfASessionCounts() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            let other = try await ConsoleBrowser.signedIn(service, as: .administrator, email: "vera@example.com")
            #expect(try await other.get("projects/acme/keys").status == 403)
            let path = "operators/\(try await service.operators.account(named: "vera@example.com").localID)"
            _ = try await console.get(path)
            _ = try await console.post(path, act: "set", ["project": "acme", "role": "owner"])
            #expect(try await other.get("projects/acme/keys").status == 200)
            _ = try await console.post(path, act: "set", ["project": "acme", "role": "none"])
            _ = try await console.post(path, act: "set", ["project": "*", "role": "none"])
            #expect(try await other.get("projects/acme/keys").status == 404)
        }
    }

    @Test func emulatorHasNoOperators() async throws {
        try await ConsoleBrowser.run(.emulator(signedTokens: false), publicURL: nil) { service in
            let page = try await ConsoleBrowser(service).get("operators")
            #expect(page.status == 404)
        }
    }
}
