import CressetHTTP
import CressetIdentity
import CressetServer
import CressetServices
import CressetTesting
import CressetWire
import Synchronization
import Testing

/// Backups listed and requested by the owner of all projects. `ServerWideTokenTests` covers other callers.
struct BackupsTests {
    @Test func serverWithoutBackupsHasNone() async throws {
        try await TestService.run { service in
            let owner = try await service.serverToken()
            #expect(try await service.call(.get, "v2/backups", by: owner).status == 404)
            #expect(try await service.call(.post, "v2/backups", by: owner).status == 404)
        }
    }

    @Test func unreachableDestinationIsNamed() async throws {
        try await TestService.run(configure: { $0.backups = Backups(failure: "no directory") }) { service in
            let answer = try await service.call(.get, "v2/backups", by: service.serverToken())
            #expect(answer.status == 400 && answer.text.contains("no directory"))
        }
    }

    @Test func backupsAreListedAndRequested() async throws {
        let backups = Backups()
        try await TestService.run(configure: { $0.backups = backups }) { service in
            let owner = try await service.serverToken()
            let refused = try await service.post("v2/backups", as: .administrator)
            #expect(refused.status == 403 && !backups.plan.isRequested)
            let list = try await service.call(.get, "v2/backups?pageSize=1", by: owner)
            let shown = try #require(list["backups"]?.array?.first?.object)
            #expect(shown["name"]?.string == "a" && shown["createdAt"]?.string == "1970-01-01T00:00:01.000Z")
            #expect(list["lastFailure"]?.string == "no room" && list["nextPageToken"]?.string == "a")
            let next = try await service.call(.get, "v2/backups?pageToken=a", by: owner)
            #expect(next["backups"]?.array?.first?.object?["fault"]?.string == "damaged")
            #expect(try await service.call(.post, "v2/backups", by: owner).status == 200)
            #expect(backups.plan.isRequested)
        }
    }
}

private final class Backups: BackupSource {
    private struct Unreachable: Error, CustomStringConvertible {
        let description: String
    }

    private let isRequested = Mutex(false)
    private let failure: String?

    init(failure: String? = nil) {
        self.failure = failure
    }

    var plan: BackupPlan {
        BackupPlan(next: nil, isRequested: isRequested.withLock { $0 }, failure: "no room")
    }

    func request() {
        isRequested.withLock { $0 = true }
    }

    func summaries() async throws -> [BackupSummary] {
        if let failure { throw Unreachable(description: failure) }
        return [
            BackupSummary(name: "a", bytes: 10, createdAt: Timestamp(milliseconds: 1000), users: 2),
            BackupSummary(name: "b", bytes: 10, createdAt: nil, users: nil, fault: "damaged"),
        ]
    }
}
