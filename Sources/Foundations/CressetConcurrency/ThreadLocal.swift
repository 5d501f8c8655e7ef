#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

@safe final class ThreadLocal<Value>: Sendable {
    private final class Box: ThreadOwned {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let key: pthread_key_t

    init() {
        var key = pthread_key_t()
        let result = unsafe pthread_key_create(&key, ThreadOwned.release)
        precondition(result == 0, "no thread-local storage available")
        self.key = key
    }

    deinit {
        pthread_key_delete(key)
    }

    var value: Value? {
        guard let box = unsafe pthread_getspecific(key) else { return nil }
        return unsafe Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().value
    }

    func run(with value: Value, _ body: () -> Void) {
        let box = Box(value)
        unsafe pthread_setspecific(key, Unmanaged.passUnretained(box).toOpaque())
        withExtendedLifetime(box, body)
        pthread_setspecific(key, nil)
    }

    func set(_ value: Value) {
        unsafe pthread_setspecific(key, Unmanaged<ThreadOwned>.passRetained(Box(value)).toOpaque())
    }
}

/// A separate class, because a C function cannot be generic.
private class ThreadOwned {
    #if canImport(Darwin)
        static let release: @convention(c) (UnsafeMutableRawPointer) -> Void = { kept in
            unsafe Unmanaged<ThreadOwned>.fromOpaque(kept).release()
        }
    #else
        static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { kept in
            guard let kept = unsafe kept else { return }
            unsafe Unmanaged<ThreadOwned>.fromOpaque(kept).release()
        }
    #endif
}
