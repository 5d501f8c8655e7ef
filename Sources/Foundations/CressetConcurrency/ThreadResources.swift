internal import Synchronization

/// All pools share one thread-local key: a process has about a thousand, and tests create more pools.
final class ThreadResources {
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

    static func resource<Resource>(of pool: PoolID) -> Resource? {
        guard let entry = current.value?.entries.first(where: { $0.pool == pool }) else { return nil }
        return (entry.box as? Box<Resource>)?.resource
    }

    /// The thread is used only by this pool.
    static func run(with resource: some Any, of pool: PoolID, _ body: () -> Void) {
        let resources = ThreadResources()
        resources.entries = [(pool, Box(resource))]
        current.run(with: resources, body)
    }

    static func store(_ resource: some Any, of pool: PoolID) {
        if current.value == nil { current.set(ThreadResources()) }
        current.value?.entries.append((pool, Box(resource)))
    }
}
