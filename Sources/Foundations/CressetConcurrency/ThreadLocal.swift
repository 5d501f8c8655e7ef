#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A value that each thread has for itself, while it runs a closure.
@safe final class ThreadLocal<Value>: Sendable {
    private final class Box {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let key: pthread_key_t

    init() {
        var key = pthread_key_t()
        let result = unsafe pthread_key_create(&key, nil)
        precondition(result == 0, "the system gives no thread-local storage")
        self.key = key
    }

    deinit {
        pthread_key_delete(key)
    }

    /// This thread's value; `nil` outside ``run(with:_:)``.
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
}
