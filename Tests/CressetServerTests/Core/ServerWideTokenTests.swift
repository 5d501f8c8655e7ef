import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetServer

/// Admin tokens for all projects: `cresset token create --all-projects`.
@Suite struct ServerWideTokenTests {
    private static let serverWide: [(HTTPMethod, String)] = [
        (.post, "v2/projects"), (.get, "v2/backups"), (.post, "v2/backups"), (.get, "v2/signingKeys"),
        (.post, "v2/signingKeys:rotate"), (.post, "v2/auditEvents:verify"), (.get, "v2/operators"),
        (.post, "v2/operators"), (.get, "v2/operators"), (.delete, "v2/operators/x"),
        (.post, "v2/operators/x:setRole"), (.post, "v2/operators/x:createLink"),
        (.post, "v2/operators/x:endSessions"),
    ]

    @Test(arguments: [Role.viewer, .support, .administrator])
    func lowerRolesReachNothingOfTheServer(_ role: Role) async throws {
        try await TestService.run { service in
            let token = try await service.serverToken(role)
            let before = try await service.auditKinds()
            for (method, path) in Self.serverWide {
                let answer = try await service.call(method, path, ["id": "zenith"], by: token)
                #expect(answer.status == 403, "\(path): \(answer.text)")
                #expect(answer.text.contains("needs the role owner in all projects"), "\(path)")
            }
            #expect(try await service.auditKinds() == before)
        }
    }

    @Test func ownerOfAProjectReachesNothingOfTheServer() async throws {
        try await TestService.run { service in
            let before = try await service.auditKinds()
            for (method, path) in Self.serverWide {
                for caller in [TestService.Caller.administrator, .app, .nobody] {
                    let answer = try await service.call(method, path, Array("{}".utf8), as: caller)
                    #expect([401, 403].contains(answer.status), "\(path): \(answer.text)")
                }
            }
            #expect(try await service.auditKinds() == before)
        }
    }

    @Test func roleAppliesToEachProjectExceptTheOperators() async throws {
        try await TestService.run { service in
            _ = try await service.accounts.createProject(id: "zenith")
            let owner = try await service.serverToken()
            let number = try await service.operators.realm().project.number
            _ = try await service.operators.create("olga@example.com", roles: OperatorRoles(["*": .owner]))
            let before = try await service.auditKinds()
            for id in ["_operators", number, "%5Foperators"] {
                for (method, path) in [
                    (HTTPMethod.get, "v2/projects/\(id)"), (.delete, "v2/projects/\(id)"),
                    (.get, "v2/projects/\(id)/adminTokens"), (.post, "v2/projects/\(id)/adminTokens"),
                    (.post, "v1/projects/\(id)/accounts:query"), (.get, "v2/projects/\(id)/auditEvents"),
                ] {
                    let answer = try await service.call(method, path, method == .get ? nil : [:], by: owner)
                    #expect(answer.status == 403 && !answer.text.contains("olga"), "\(path): \(answer.text)")
                }
            }
            #expect(try await service.auditKinds() == before)
            for id in ["acme", "zenith"] {
                #expect(try await service.call(.get, "v2/projects/\(id)/config", by: owner).status == 200)
            }
            let viewer = try await service.serverToken(.viewer)
            #expect(try await service.call(.get, "v2/projects/zenith/config", by: viewer).status == 200)
            let refused = try await service.call(.post, "v2/projects/zenith/apps", [:], by: viewer)
            #expect(refused.status == 403)
        }
    }

    @Test func methodsWithoutAProjectRefuseIt() async throws {
        try await TestService.run { service in
            let owner = try await service.serverToken()
            let answer = try await service.call(.post, "v1/accounts:lookup", ["email": ["a@example.com"]], by: owner)
            #expect(answer.status == 403)
        }
    }

    @Test func serviceAccountOfTheOperatorsIsNotServerWide() async throws {
        try await TestService.run { service in
            let project = try await service.operators.realm().project
            let token = try await service.accounts.createAdminToken(
                for: project,
                lifetime: 3600,
                belongsToServiceAccount: true
            ).token
            for path in ["v2/projects", "v2/operators", "v2/projects/acme", "v2/projects/_operators"] {
                #expect(try await service.call(.get, path, by: token).status == 403, "\(path)")
            }
        }
    }

    @Test func databasesAcceptTheRole() async throws {
        try await TestService.run { service in
            let paths = [".json?ns=acme", ".settings/rules.json?ns=acme"]
            let owner = try await service.serverToken()
            for path in paths { #expect(try await service.call(.get, path, by: owner).status == 200, "\(path)") }
            #expect(try await service.call(.get, ".json?ns=_operators", by: owner).status == 404)
            let viewer = try await service.serverToken(.viewer)
            #expect(try await service.call(.get, paths[0], by: viewer).status != 200)
        }
    }
}
