public import Foundation

/// A task's state at an event.
#if canImport(ObjectiveC)
    @objc(FIRStorageTaskSnapshot)
#endif
open class StorageTaskSnapshot: NSObject, @unchecked Sendable {
    /// The task.
    public let task: StorageTask
    /// The task's reference.
    public let reference: StorageReference
    /// The object's metadata after an upload.
    public let metadata: StorageMetadata?
    /// The transferred bytes.
    public let progress: Progress?
    /// The error of a failed task.
    public let error: (any Error)?
    /// The event.
    public let status: StorageTaskStatus

    init(_ state: TransferState, of task: StorageTask) {
        (self.task, reference, metadata, error) = (task, task.reference, state.metadata, state.error)
        status = state.status
        let progress = Progress(totalUnitCount: state.total)
        progress.completedUnitCount = state.completed
        self.progress = progress
    }

    /// The status and reference.
    override open var description: String { "<State: \(status), Reference: \(reference)>" }
}
