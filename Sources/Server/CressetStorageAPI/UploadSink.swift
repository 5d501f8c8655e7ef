import CressetHTTP
import CressetObjects
import Synchronization

/// Receiver of the bytes of one request: of an object, or of a part of an upload session.
final class UploadSink: HTTPBodySink {
    typealias Begin = @Sendable (_ metadata: [UInt8], _ contentType: String?) async throws -> ObjectUpload

    private struct State {
        var upload: ObjectUpload?
        var parser: MultipartParser?
        var metadata: [UInt8] = []
        var failure: (any Error)?
    }

    private let begin: Begin?
    private let resumes: Bool
    private let metrics: StorageMetrics
    private let state: Mutex<State>

    /// - Parameter resumes: `true` for a session, which outlives the request.
    init(_ upload: ObjectUpload, resumes: Bool, metrics: StorageMetrics) {
        begin = nil
        (self.resumes, self.metrics) = (resumes, metrics)
        state = Mutex(State(upload: upload))
        metrics.began()
    }

    init(_ parser: MultipartParser, metrics: StorageMetrics, begin: @escaping Begin) {
        self.begin = begin
        (resumes, self.metrics) = (false, metrics)
        state = Mutex(State(parser: parser))
        metrics.began()
    }

    deinit {
        metrics.ended()
    }

    var received: Int64 { state.withLock { $0.upload?.received } ?? 0 }

    func write(_ bytes: [UInt8]) async -> Bool {
        metrics.received(bytes.count)
        guard state.withLock({ $0.failure == nil }) else { return false }
        do {
            try await take(bytes)
            return true
        } catch {
            state.withLock { $0.failure = error }
            return false
        }
    }

    func cancel() {
        guard let upload = takeUpload() else { return }
        // The client has gone: a session keeps its bytes. If the server stops first, the session has its last checkpoint.
        _ = Task { [resumes] in
            if resumes { _ = try? await upload.suspend() } else { await upload.cancel() }
        }
    }

    func finish() async throws -> StoredObject {
        try await complete().finish()
    }

    /// - Returns: Bytes of the session.
    func suspend() async throws -> Int64 {
        try await complete().suspend()
    }

    private func complete() async throws -> ObjectUpload {
        let (parser, failure) = state.withLock { ($0.parser, $0.failure) }
        let isIncomplete = parser?.isComplete == false
        guard let upload = takeUpload() else {
            throw failure ?? MultipartParser.malformed("fewer than two parts")
        }
        guard failure == nil, !isIncomplete else {
            if resumes { _ = try? await upload.suspend() } else { await upload.cancel() }
            throw failure ?? MultipartParser.malformed("the last boundary is missing")
        }
        return upload
    }

    private func takeUpload() -> ObjectUpload? {
        state.withLock { $0.upload.take() }
    }

    private func take(_ bytes: [UInt8]) async throws {
        guard var parser = state.withLock({ $0.parser.take() }) else {
            try await state.withLock { $0.upload }?.write(bytes)
            return
        }
        let events = try parser.add(bytes)
        state.withLock { [parser] in $0.parser = parser }
        for event in events {
            switch event {
            case .metadata(let metadata): state.withLock { $0.metadata = metadata }
            case .contentType(let type):
                guard let upload = try await begin?(state.withLock { $0.metadata }, type) else { return }
                state.withLock { $0.upload = upload }
            case .bytes(let bytes): try await state.withLock { $0.upload }?.write(bytes)
            }
        }
    }
}
