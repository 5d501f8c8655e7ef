internal import Synchronization

/// A thread's resources: one for each pool that it works for. Only that thread knows of them.
///
/// One place for all pools: the system gives a process about a thousand, and tests have more pools than that.
final class ThreadResources {
    /// A pool's name, which no later pool gets again.
    struct PoolID: Equatable, Sendable {
        private static let last = Atomic<Int>(0)

        private let number = Self.last.add(1, ordering: .relaxed).newValue
    }

    private final class Box<Resource> {
        let resource: Resource

        init(_ resource: Resource) {
            self.resource = resource
        }
    }

    private static let current = ThreadLocal<ThreadResources>()

    private var entries: [(pool: PoolID, box: AnyObject)] = []

    /// This thread's resource of that pool, if it has one.
    static func resource<Resource>(of pool: PoolID) -> Resource? {
        guard let entry = current.value?.entries.first(where: { $0.pool == pool }) else { return nil }
        return (entry.box as? Box<Resource>)?.resource
    }

    /// Runs the closure on a thread that works for that pool alone.
    static func run(with resource: some Any, of pool: PoolID, _ body: () -> Void) {
        let resources = ThreadResources()
        resources.entries = [(pool, Box(resource))]
        current.run(with: resources, body)
    }

    /// Gives the thread the resource for the rest of its life.
    static func keep(_ resource: some Any, of pool: PoolID) {
        if current.value == nil { current.keep(ThreadResources()) }
        current.value?.entries.append((pool, Box(resource)))
    }
}
