import CressetAuth
import CressetLock
import Foundation

/// A task with observers.
#if canImport(ObjectiveC)
    @objc(FIRStorageObservableTask)
#endif
open class StorageObservableTask: StorageTask, @unchecked Sendable {
    /// Observes an event. In its state already, the task calls the handler once now.
    @discardableResult
    open func observe(
        _ status: StorageTaskStatus, handler: @escaping (StorageTaskSnapshot) -> Void
    ) -> StorageHandle {
        let handle = UUID().uuidString
        let observer = TransferState.Observer(status: status, callback: Callback(handler))
        state.withLock { state in
            if !state.hasEnded { state.observers[handle] = observer }
            guard state.matches(status) else { return }
            var current = state
            current.status = status
            let snapshot = StorageTaskSnapshot(current, of: self)
            reference.storage.callbackQueue.async { observer.callback(snapshot) }
        }
        return handle
    }

    /// Removes an observer.
    open func removeObserver(withHandle handle: StorageHandle) {
        state.withLock { $0.observers[handle] = nil }
    }

    /// Removes the observers of an event.
    open func removeAllObservers(for status: StorageTaskStatus) {
        state.withLock { state in state.observers = state.observers.filter { $1.status != status } }
    }

    /// Removes all observers.
    open func removeAllObservers() {
        state.withLock { $0.observers = [:] }
    }
}

/// An upload.
#if canImport(ObjectiveC)
    @objc(FIRStorageUploadTask)
#endif
open class StorageUploadTask: StorageObservableTask, StorageTaskManagement, @unchecked Sendable {}

/// A download.
#if canImport(ObjectiveC)
    @objc(FIRStorageDownloadTask)
#endif
open class StorageDownloadTask: StorageObservableTask, StorageTaskManagement, @unchecked Sendable {}
