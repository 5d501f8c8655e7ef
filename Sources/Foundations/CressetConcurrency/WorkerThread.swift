internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A thread running one function. The owner joins or detaches it.
public final class WorkerThread: Sendable {
    // `nil` after joining or detaching; only one of them is allowed, once.
    private let thread: Mutex<Handle?>

    @safe private struct Handle: @unchecked Sendable {
        let value: pthread_t
    }

    /// Starts a thread that the process cannot do without: if there is none, the process ends with a message.
    public convenience init(_ body: @escaping @Sendable () -> Void) {
        do {
            try self.init(isBackground: false, body)
        } catch {
            let line = Array("cresset: \(error)\n".utf8)
            _ = unsafe write(STDERR_FILENO, line, line.count)
            exit(1)
        }
    }

    /// - Parameter isBackground: `true` to yield to request threads when cores are scarce.
    public convenience init(isBackground: Bool, _ body: @escaping @Sendable () -> Void) throws(ThreadError) {
        try self.init(isBackground: isBackground, stackSize: nil, body)
    }

    /// - Parameter stackSize: In bytes; `nil` for the system's default.
    init(isBackground: Bool, stackSize: Int?, _ body: @escaping @Sendable () -> Void) throws(ThreadError) {
        let start = unsafe Unmanaged.passRetained(Start(isBackground: isBackground, body: body))
        #if canImport(Darwin)
            var made: pthread_t?
        #else
            var made = pthread_t()
        #endif
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        if let stackSize { unsafe pthread_attr_setstacksize(&attributes, stackSize) }
        let result = unsafe pthread_create(&made, &attributes, Self.entry, start.toOpaque())
        guard result == 0 else {
            unsafe start.release()
            throw ThreadError(code: result)
        }
        #if canImport(Darwin)
            guard let made = unsafe made else { throw ThreadError(code: EAGAIN) }
        #endif
        thread = Mutex(Handle(value: made))
    }

    public func join() {
        thread.withLock { thread in
            guard let handle = thread else { return }
            pthread_join(handle.value, nil)
            thread = nil
        }
    }

    public func detach() {
        thread.withLock { thread in
            guard let handle = thread else { return }
            pthread_detach(handle.value)
            thread = nil
        }
    }

    private final class Start {
        let isBackground: Bool
        let body: @Sendable () -> Void

        init(isBackground: Bool, body: @escaping @Sendable () -> Void) {
            self.isBackground = isBackground
            self.body = body
        }
    }

    #if canImport(Darwin)
        private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { argument in
            let start = unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
            if start.isBackground { pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0) }
            start.body()
            return nil
        }
    #else
        // A third of the processor time of other threads under full load. With much less, a flood of cheap requests
        // would starve these threads.
        private static let backgroundNiceness: Int32 = 5

        private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
            guard let argument = unsafe argument else { return nil }
            let start = unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
            // On Linux, niceness applies to the calling thread.
            if start.isBackground { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, backgroundNiceness) }
            start.body()
            return nil
        }
    #endif
}
