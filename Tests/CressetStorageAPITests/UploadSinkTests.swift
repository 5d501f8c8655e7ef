import CressetLog
import CressetObjects
import CressetTesting
import Testing

@testable import CressetStorageAPI

/// Uploads whose client goes away.
struct UploadSinkTests {
    private static let metrics = StorageMetrics(MetricsRegistry())

    private func draft() throws -> ObjectDraft {
        ObjectDraft(try ObjectName(bucket: StorageBench.bucket, path: "a"))
    }

    /// The first request holds the bytes until it has ended.
    private func resume(_ id: String, of bench: StorageBench) async throws -> ObjectUpload {
        while true {
            do {
                return try await bench.objects.resume(id, at: 3)
            } catch ObjectError.busy {
                await Task.yield()
            }
        }
    }

    @Test func interruptedUploadLeavesNothing() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let upload = try await bench.objects.upload(draft(), as: .administrator)
            let sink = UploadSink(upload, resumes: false, metrics: Self.metrics)
            #expect(await sink.write(Array("abc".utf8)))
            #expect(!bench.bytes.keys.isEmpty)
            sink.cancel()
            while !bench.bytes.keys.isEmpty { await Task.yield() }
            #expect(try await bench.stored("a") == nil)
        }
    }

    @Test func interruptedSessionKeepsItsBytes() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            let id = try await bench.objects.beginSession(draft(), as: .administrator, network: "192.0.2.1")
            let sink = UploadSink(try await bench.objects.resume(id, at: 0), resumes: true, metrics: Self.metrics)
            #expect(await sink.write(Array("abc".utf8)))
            sink.cancel()
            while try await bench.objects.session(id).received < 3 { await Task.yield() }
            let rest = UploadSink(try await resume(id, of: bench), resumes: true, metrics: Self.metrics)
            #expect(await rest.write(Array("def".utf8)))
            #expect(try await rest.finish().size == 6)
        }
    }

    @Test func failedSinkRefusesFurtherBytes() async throws {
        try await StorageBench.run { (bench: StorageBench) async throws in
            var draft = try draft()
            draft.expectedSize = 2
            let upload = try await bench.objects.upload(draft, as: .administrator)
            let sink = UploadSink(upload, resumes: false, metrics: Self.metrics)
            #expect(await sink.write(Array("abc".utf8)) == false)
            #expect(await sink.write(Array("d".utf8)) == false)
            await #expect(throws: ObjectError.self) { _ = try await sink.finish() }
            #expect(bench.bytes.keys.isEmpty)
        }
    }
}
