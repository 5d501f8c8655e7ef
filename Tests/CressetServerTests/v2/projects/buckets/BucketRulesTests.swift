import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetTesting
import CressetWire
import Testing

@testable import CressetServer

struct BucketRulesTests {
    private static let path = "v2/projects/acme/buckets/photos-of-acme/rules"

    private static func rules(_ condition: String) -> String {
        "service firebase.storage { match /b/{b}/o { match /{f=**} { allow read: if \(condition); } } }"
    }

    private static func body(_ members: JSONObject) -> [UInt8] { members.serialized() }

    @Test func rolesAreRequired() async throws {
        try await run { service, objects in
            let (viewer, support) = (try await service.token(.viewer), try await service.token(.support))
            _ = try await objects.setRules(Self.rules("true"), of: "photos-of-acme")
            let foreign = try await service.token(.owner, of: service.accounts.createProject(id: "zenith"))
            let body: JSONObject = ["text": .string(Self.rules("false"))]
            for token in [viewer, support, foreign, "cresset_unknown"] {
                let answer = try await service.call(.put, Self.path, body, by: token)
                #expect([401, 403].contains(answer.status), "\(answer.text)")
            }
            #expect(try await service.call(.get, Self.path, by: foreign).status == 403)
            #expect(try await service.call(.get, Self.path, by: viewer)["text"]?.string == Self.rules("true"))
            #expect(try await objects.rulesVersions(of: "photos-of-acme").count == 1)
        }
    }

    @Test func bucketsOfOtherProjectsAndUnknownVersionsAreNotFound() async throws {
        try await run { service, objects in
            _ = try await objects.createBucket("other-bucket", of: "zenith")
            let body = Self.body(["text": .string(Self.rules("true"))])
            for bucket in ["other-bucket", "missing-bucket"] {
                let path = "v2/projects/acme/buckets/\(bucket)/rules"
                #expect(try await service.call(.put, path, body, as: .administrator).status == 404)
                #expect(try await service.get(path, as: .administrator).status == 404)
            }
            #expect(try await service.get(Self.path, as: .administrator).status == 404)
            let unknown = Self.body(["version": 7])
            #expect(try await service.call(.put, Self.path, unknown, as: .administrator).status == 404)
            #expect(try await objects.rulesVersions(of: "other-bucket") == [])
        }
    }

    @Test func errorsHaveLineAndColumn() async throws {
        try await run { service, objects in
            let invalid: [JSONObject] = [
                [:], ["text": .string(Self.rules("true")), "version": 1],
                ["text": .string("\n" + Self.rules("true &&"))],
            ]
            for members in invalid {
                let answer = try await service.call(.put, Self.path, Self.body(members), as: .administrator)
                #expect(answer.status == 400)
                if members.members.first?.key == "text", members["version"] == nil {
                    #expect(answer.errorMessage?.contains("2:") == true, "\(answer.text)")
                }
            }
            #expect(try await objects.rulesVersions(of: "photos-of-acme") == [])
        }
    }

    @Test func versionsAreSetAndRestored() async throws {
        try await run { service, _ in
            for condition in ["true", "false"] {
                let body = Self.body(["text": .string(Self.rules(condition))])
                #expect(try await service.call(.put, Self.path, body, as: .administrator).status == 200)
            }
            let restored = try await service.call(.put, Self.path, Self.body(["version": 1]), as: .administrator)
            #expect(restored["version"]?.integer == 3)
            let answer = try await service.get(Self.path, as: .administrator)
            #expect(answer["text"]?.string == Self.rules("true"))
            #expect(answer["versions"]?.array?.compactMap { $0.object?["version"]?.integer } == [3, 2, 1])
            let former = try await service.get(Self.path + "?version=2", as: .administrator)
            #expect(former["text"]?.string == Self.rules("false"))
            #expect(try await service.auditKinds().filter { $0 == "rules.changed" }.count == 3)
        }
    }

    @Test func serverWithoutStorageHasNoRules() async throws {
        try await TestService.run(configure: { $0.objects = nil }) { (service: TestService) async throws in
            #expect(try await service.get(Self.path, as: .administrator).status == 404)
        }
    }

    private func run(_ body: (TestService, Objects) async throws -> Void) async throws {
        try await TestService.run { service in
            let objects = try #require(service.objects)
            _ = try await objects.createBucket("photos-of-acme", of: "acme")
            try await body(service, objects)
        }
    }
}
