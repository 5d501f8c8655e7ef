#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// State shared by threads, with waiting for changes. Only for threads that may block; tasks must not wait here.
@safe final class Monitor<State> {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var state: State

    init(_ state: State) {
        self.state = state
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(changed, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(changed)
        unsafe pthread_mutex_destroy(mutex)
        unsafe changed.deallocate()
        unsafe mutex.deallocate()
    }

    /// Wakes waiting threads depending on the closure's result.
    func withLock<Result>(waking: (Result) -> Wake = { _ in .nobody }, _ body: (inout State) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        let result = body(&state)
        let wake = waking(result)
        unsafe pthread_mutex_unlock(mutex)
        switch wake {
        case .nobody: break
        case .one: unsafe pthread_cond_signal(changed)
        case .all: unsafe pthread_cond_broadcast(changed)
        }
        return result
    }

    /// Blocks until the closure returns a value; calls it again after every wake.
    func wait<Result>(for body: (inout State) -> Result?) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&state) { return result }
            unsafe pthread_cond_wait(changed, mutex)
        }
    }

    enum Wake {
        case nobody
        case one
        case all
    }
}

// The mutex guards every access to the state, and references to it stay inside the closures.
extension Monitor: @unchecked Sendable where State: Sendable {}
