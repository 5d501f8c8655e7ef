import CressetAuth
import Foundation

struct TransferState {
    enum Phase {
        case waiting
        case running
        case paused
        case committing
        case succeeded
        case failed
    }

    struct Observer {
        let status: StorageTaskStatus
        let callback: Callback<StorageTaskSnapshot>
    }

    var phase = Phase.waiting
    var status = StorageTaskStatus.unknown
    var completed: Int64 = 0
    var total: Int64 = 0
    var metadata: StorageMetadata?
    var error: (any Error)?
    var attempt: Task<Void, Never>?
    var observers: [StorageHandle: Observer] = [:]

    var hasEnded: Bool { phase == .succeeded || phase == .failed }

    func matches(_ status: StorageTaskStatus) -> Bool {
        switch status {
        case .unknown: phase == .waiting
        case .resume, .progress: phase == .running || phase == .committing
        case .pause: phase == .paused
        case .success: phase == .succeeded
        case .failure: phase == .failed
        }
    }
}
