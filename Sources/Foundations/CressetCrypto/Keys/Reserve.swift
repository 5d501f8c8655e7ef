internal import Synchronization

/// Objects that one caller at a time may use, and that cost too much to make for a single use: each is kept for the next
/// caller. There are as many as were ever in use at once.
final class Reserve<Element: Sendable>: Sendable {
    private let idle = Mutex<[Element]>([])
    private let make: @Sendable () -> Element?

    init(making make: @escaping @Sendable () -> Element?) {
        self.make = make
    }

    /// Lends an object to the closure; `nil` if the library makes none.
    func lend<Result, Failure: Error>(_ body: (Element) throws(Failure) -> Result) throws(Failure) -> Result? {
        guard let element = idle.withLock({ $0.popLast() }) ?? make() else { return nil }
        defer { idle.withLock { $0.append(element) } }
        return try body(element)
    }
}
