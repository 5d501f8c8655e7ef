import CressetLog
import CressetObjects
import CressetServices
import CressetTesting
import Synchronization
import Testing

struct ObjectSweepJobTests {
    @Test(arguments: [false, true]) func jobDeletesExpiredSessionsAndOrphans(onEachServer: Bool) async throws {
        let fixture = try await ObjectsFixture()
        let id = try await fixture.objects.beginSession(fixture.draft("a"), as: ObjectsFixture.ada, network: "")
        let upload = try await fixture.objects.resume(id, at: 0)
        try await upload.write([1])
        _ = try await upload.suspend()
        await (try await fixture.bytes.create("0000000000000000000000000000000a")).close()
        try await fixture.put("kept", at: "b")
        fixture.clock.advance(seconds: 8 * 86_400)
        let job = PeriodicJob.sweepingObjects(
            of: fixture.objects,
            onEachServer: onEachServer,
            logger: .silent
        ) { _ in }
        #expect(job.isExclusive == !onEachServer)
        let runs = Mutex(0)
        await JobRunner([job], logger: .silent) { _ in
            let count = runs.withLock { runs in
                runs += 1
                return runs
            }
            if count > 1 { throw CancellationError() }
        }.run()
        #expect(fixture.bytes.keys.count == 1)
        #expect(try await fixture.text("b") == "kept")
        #expect(await refusal { _ = try await fixture.objects.session(id) } == "uploadNotFound")
    }
}
