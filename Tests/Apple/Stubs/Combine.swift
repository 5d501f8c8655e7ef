public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
}

public protocol Subscription {}

public struct AnyPublisher<Output, Failure: Error>: Publisher {}

public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure

    public init(createPublisher: @escaping () -> DeferredPublisher) {}
}

public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
    public init(_ value: Output) {}
    public func send(_ input: Output) {}
}

public final class Future<Output, Failure: Error>: Publisher {
    public typealias Promise = (Result<Output, Failure>) -> Void

    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {}
}

public struct HandledEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
}

public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
}

extension Publisher {
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> CompactMap<Self, T> { CompactMap() }
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher() }
    public func handleEvents(receiveCancel: (() -> Void)? = nil) -> HandledEvents<Self> { HandledEvents() }
}
