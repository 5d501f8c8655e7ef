import CressetAuth
import CressetStorage
import CressetTesting
import Foundation
import Synchronization
import Testing

struct StorageTaskTests {
    private static let piece = 262_144
    private static let data = bytes(5 * piece)

    /// The events of a task in their order.
    private final class Events: Sendable {
        private let events = Mutex<[StorageTaskStatus]>([])
        private let ended = AsyncStream<StorageTaskSnapshot>.makeStream()

        init(of task: StorageObservableTask) {
            for status in [StorageTaskStatus.progress, .pause, .resume, .success, .failure] {
                task.observe(status) { [self] snapshot in
                    events.withLock { $0.append(snapshot.status) }
                    if status == .success || status == .failure { ended.continuation.yield(snapshot) }
                }
            }
        }

        var all: [StorageTaskStatus] { events.withLock { $0 } }
        var changes: [StorageTaskStatus] { all.filter { $0 != .progress } }

        func last() async throws -> StorageTaskSnapshot {
            for await snapshot in ended.stream { return snapshot }
            throw CancellationError()
        }
    }

    private static func files(in directory: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory)
    }

    @Test func cancelledDownloadLeavesNoFile() async throws {
        try await TemporaryDirectory.run { directory in
            try await StorageApp.run { app in
                app.server.put("folder/file.bin", data: Self.data)
                let server = app.server
                server.fail("media", by: .first { server.fail("media", by: .hang) })
                let task = app.reference().write(toFile: URL(filePath: directory + "/copy"))
                let events = Events(of: task)
                await server.hangingRequest()
                #expect(try Self.files(in: directory).count == 1)
                task.cancel()
                #expect(try Self.files(in: directory) == [])
                let last = try await events.last()
                #expect(code(last.error) == .cancelled)
                task.resume()
                task.pause()
                task.cancel()
                task.enqueue()
                await app.callbacks()
                #expect(events.changes.last == .failure)
                #expect(server.calls.count == 2)
                #expect(try Self.files(in: directory) == [])
            }
        }
    }

    @Test func cancelledUploadEndsItsSession() async throws {
        try await StorageApp.run { app in
            app.server.fail("upload, finalize", by: .hang)
            let cancelled = AsyncStream<Void>.makeStream()
            app.server.fail("cancel", by: .first { cancelled.continuation.yield() })
            let task = app.reference().putData(Self.data)
            let events = Events(of: task)
            await app.server.hangingRequest()
            task.cancel()
            let last = try await events.last()
            #expect(code(last.error) == .cancelled)
            for await _ in cancelled.stream { break }
            #expect(app.server.object("folder/file.bin") == nil)
        }
    }

    @Test func cancelledCallerCancelsTheTransfer() async throws {
        try await StorageApp.run { app in
            app.server.fail("upload", by: .hang)
            let upload = Task { try await app.reference().putDataAsync(Self.data) }
            await app.server.hangingRequest()
            upload.cancel()
            await #expect(throws: CancellationError.self) { try await upload.value }
            #expect(app.server.object("folder/file.bin") == nil)
        }
    }

    @Test(arguments: ["upload", "upload, finalize"])
    func pausedUploadContinues(_ kind: String) async throws {
        try await StorageApp.run { app in
            app.server.fail(kind, by: .hang)
            let task = app.reference().putData(Self.data)
            let events = Events(of: task)
            await app.server.hangingRequest()
            task.pause()
            task.pause()
            await app.callbacks()
            #expect(task.snapshot.status == .pause)
            #expect(app.server.object("folder/file.bin") == nil)
            task.resume()
            task.resume()
            let last = try await events.last()
            #expect(last.metadata?.size == Int64(Self.data.count))
            #expect(last.progress?.fractionCompleted == 1)
            #expect(last.task === task)
            #expect(app.server.object("folder/file.bin")?.data == Self.data)
            #expect(app.server.calls("start").count == 1)
            #expect(app.server.calls("query").count == 1)
            // The first is that of the running task.
            #expect(events.changes == [.resume, .pause, .resume, .success])
        }
    }

    @Test func pausedDownloadContinues() async throws {
        try await TemporaryDirectory.run { directory in
            try await StorageApp.run { app in
                app.server.put("folder/file.bin", data: Self.data)
                let server = app.server
                server.fail("media", by: .first { server.fail("media", by: .hang) })
                let url = URL(filePath: directory + "/copy")
                let task = app.reference().write(toFile: url)
                let events = Events(of: task)
                await server.hangingRequest()
                task.pause()
                task.resume()
                let last = try await events.last()
                let written = try Data(contentsOf: url)
                #expect(last.status == .success)
                #expect(written == Self.data)
                #expect(server.calls.filter { $0.header("Range")?.hasPrefix("bytes=0-") == true }.count == 1)
            }
        }
    }

    @Test func droppedPausedDownloadLeavesNoFile() async throws {
        try await TemporaryDirectory.run { directory in
            try await StorageApp.run { app in
                app.server.put("folder/file.bin", data: Self.data)
                app.server.fail("media", by: .hang)
                weak var dropped: StorageDownloadTask?
                do {
                    let task = app.reference().write(toFile: URL(filePath: directory + "/copy"))
                    dropped = task
                    await app.server.hangingRequest()
                    task.pause()
                    await app.callbacks()
                }
                while dropped != nil { await Task.yield() }
                let files = try Self.files(in: directory)
                #expect(files == [])
            }
        }
    }

    @Test func removedObserverIsNotCalled() async throws {
        try await StorageApp.run { app in
            app.server.fail("upload", by: .hang)
            let task = app.reference().putData(Self.data)
            await app.server.hangingRequest()
            let calls = Mutex(0)
            let count = { (_: StorageTaskSnapshot) in calls.withLock { $0 += 1 } }
            let handles: [StorageHandle] = [
                task.observe(.success, handler: count), task.observe(.pause, handler: count),
            ]
            #expect(handles[0] != handles[1])
            task.observe(.failure, handler: count)
            task.removeObserver(withHandle: handles[1])
            task.removeAllObservers(for: .success)
            task.pause()
            await app.callbacks()
            task.removeAllObservers()
            task.resume()
            let events = Events(of: task)
            _ = try await events.last()
            #expect(calls.withLock { $0 } == 0)
        }
    }

    @Test func lateObserverIsCalledOnce() async throws {
        try await StorageApp.run { app in
            let (stream, continuation) = AsyncStream<(any Error)?>.makeStream()
            let task = app.reference().putData(bytes(10)) { (_: StorageMetadata?, error: (any Error)?) in
                continuation.yield(error)
            }
            for await error in stream {
                #expect(error == nil)
                break
            }
            let events = Events(of: task)
            let last = try await events.last()
            await app.callbacks()
            #expect(last.metadata?.path == "folder/file.bin")
            #expect(last.reference == app.reference())
            #expect(events.all == [.success])
        }
    }

    @Test func failureIsObserved() async throws {
        try await StorageApp.run { app in
            app.server.fail("multipart", by: .answer(403))
            let result = await withCheckedContinuation { continuation in
                _ = app.reference().putData(bytes(10)) { (result: Result<StorageMetadata, any Error>) in
                    dispatchPrecondition(condition: .onQueue(app.queue))
                    continuation.resume(returning: result)
                }
            }
            #expect(throws: StorageError.self) { try result.get() }
        }
    }
}
