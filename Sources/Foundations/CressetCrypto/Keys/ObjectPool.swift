internal import Synchronization

/// A pool of reusable objects, expensive to create, for one caller at a time. Its size is the maximum
/// number ever in use at once.
final class ObjectPool<Element: Sendable>: Sendable {
    private let idle = Mutex<[Element]>([])
    private let make: @Sendable () -> Element?

    init(making make: @escaping @Sendable () -> Element?) {
        self.make = make
    }

    /// Passes an object to the closure; returns `nil` if creating one fails.
    func withObject<Result, Failure: Error>(_ body: (Element) throws(Failure) -> Result) throws(Failure) -> Result? {
        guard let element = idle.withLock({ $0.popLast() }) ?? make() else { return nil }
        defer { idle.withLock { $0.append(element) } }
        return try body(element)
    }
}
