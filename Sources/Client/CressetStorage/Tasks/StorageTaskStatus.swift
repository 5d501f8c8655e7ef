public import Foundation

/// The events of a task.
#if canImport(ObjectiveC)
    @objc(FIRStorageTaskStatus)
#endif
public enum StorageTaskStatus: Int, Sendable {
    /// The task has not begun.
    case unknown
    /// The task continues after a pause.
    case resume
    /// Bytes were transferred.
    case progress
    /// The task was paused.
    case pause
    /// The task succeeded.
    case success
    /// The task failed or was canceled.
    case failure
}

/// An observer's handle.
public typealias StorageHandle = String

/// The control of a task.
public protocol StorageTaskManagement: NSObjectProtocol {
    /// ``StorageTask/enqueue()``
    func enqueue()
    /// ``StorageTask/pause()``
    func pause()
    /// ``StorageTask/resume()``
    func resume()
    /// ``StorageTask/cancel()``
    func cancel()
}
