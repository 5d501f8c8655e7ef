import CressetAuth
import CressetLock
import CressetWire
public import Foundation

/// An upload or download.
#if canImport(ObjectiveC)
    @objc(FIRStorageTask)
#endif
open class StorageTask: NSObject, @unchecked Sendable {
    let reference: StorageReference
    let state = Lock(TransferState())
    let outcome = Outcome<TransferResult>()
    private let transfer: any Transfer
    private let completion: Callback<Result<TransferResult, any Error>>?

    init(
        _ transfer: any Transfer, of reference: StorageReference,
        completion: Callback<Result<TransferResult, any Error>>?
    ) {
        (self.transfer, self.reference, self.completion) = (transfer, reference, completion)
    }

    deinit {
        transfer.discard()
    }

    /// The current state.
    open var snapshot: StorageTaskSnapshot {
        StorageTaskSnapshot(state.withLock { $0 }, of: self)
    }

    /// Starts the task.
    open func enqueue() {
        begin(from: .waiting)
    }

    /// Continues a paused task.
    open func resume() {
        begin(from: .paused)
    }

    /// Pauses the task.
    open func pause() {
        state.withLock { state in
            guard state.phase == .waiting || state.phase == .running else { return }
            state.phase = .paused
            state.attempt?.cancel()
            post(.pause, from: &state)
        }
    }

    /// Ends the task with ``StorageError/cancelled``.
    open func cancel() {
        guard let attempt = end(.failure(StorageError.cancelled), unlessCommitting: true) else { return }
        attempt.task?.cancel()
        Task { [transfer] in
            await attempt.task?.value
            await transfer.abandon()
        }
    }

    func value() async throws -> TransferResult {
        try await withTaskCancellationHandler {
            try await outcome.value()
        } onCancel: {
            cancel()
        }
    }

    private func begin(from phase: TransferState.Phase) {
        state.withLock { state in
            guard state.phase == phase else { return }
            state.phase = .running
            let former = state.attempt
            state.attempt = Task {
                await former?.value
                await self.attempt()
            }
            if phase == .paused { post(.resume, from: &state) }
        }
    }

    private func attempt() async {
        guard !Task.isCancelled else { return }
        do {
            try reference.requireValid()
            let result = try await transfer.run(self)
            end(.success(result))
        } catch {
            // A paused task continues later.
            guard !Task.isCancelled else { return }
            end(.failure(error))
        }
    }

    private struct Attempt {
        let task: Task<Void, Never>?
    }

    /// - Returns: The last attempt; `nil` if the task had ended.
    @discardableResult
    private func end(
        _ result: Result<TransferResult, any Error>, unlessCommitting isOptional: Bool = false
    ) -> Attempt? {
        let metadata = (try? result.get())?.metadata.map { StorageMetadata($0, isFile: true) }
        return state.withLock { state -> Attempt? in
            guard !state.hasEnded, !isOptional || state.phase != .committing else { return nil }
            switch result {
            case .success:
                state.phase = .succeeded
                state.metadata = metadata
                post(.success, from: &state)
            case .failure(let error):
                state.phase = .failed
                state.error = error
                transfer.discard()
                post(.failure, from: &state)
            }
            outcome.decide { try result.get() }
            if let completion { reference.storage.callbackQueue.async { completion(result) } }
            defer { state.attempt = nil }
            return Attempt(task: state.attempt)
        }
    }

    func post(_ status: StorageTaskStatus, from state: inout TransferState) {
        state.status = status
        let snapshot = StorageTaskSnapshot(state, of: self)
        let handles = state.observers.filter { $1.status == status }.map(\.key)
        let isLast = state.hasEnded
        guard !handles.isEmpty || isLast else { return }
        reference.storage.callbackQueue.async {
            let observers = self.state.withLock { state in
                defer { if isLast { state.observers = [:] } }
                return handles.compactMap { state.observers[$0] }
            }
            for observer in observers { observer.callback(snapshot) }
        }
    }
}

extension StorageTask: TransferMonitor {
    func progressed(to completed: Int64, of total: Int64) {
        state.withLock { state in
            guard state.phase == .running else { return }
            (state.completed, state.total) = (completed, total)
            post(.progress, from: &state)
        }
    }

    func commit() throws {
        try state.withLock { state in
            guard state.phase == .running else { throw CancellationError() }
            state.phase = .committing
        }
    }
}
