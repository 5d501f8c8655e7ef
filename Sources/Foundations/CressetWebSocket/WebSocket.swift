import CressetConcurrency
package import CressetHTTP
internal import Synchronization

/// One connection that speaks the WebSocket protocol (RFC 6455), in messages of text.
///
/// A single task reads; anybody sends. The messages of a client that sends faster than they are read wait in the
/// network. What waits for a client that reads too slowly is bounded: ``push(_:)`` then ends the connection.
public final class WebSocket: Sendable {
    /// The next thing to be sent.
    enum Outgoing {
        case message([UInt8])
        case end(UInt16, String)
        /// Nothing waits.
        case nothing
    }

    fileprivate struct State {
        /// The messages from ``nextUnread`` on wait to be read.
        var unread: [[UInt8]] = []
        var nextUnread = 0
        var unreadBytes = 0
        var reader: CheckedContinuation<[UInt8]?, Never>?
        /// The messages from ``nextUnsent`` on wait to be sent.
        var unsent: [[UInt8]] = []
        var nextUnsent = 0
        var unsentBytes = 0
        /// The bytes acquired from the budget.
        var held = 0
        var ending: (code: UInt16, reason: String)?
        var isEndTaken = false
        var isClosed = false
        var wake: (@Sendable () -> Void)?
    }

    /// The code of an end for which there is no special reason.
    public static let normalClosure: UInt16 = 1000
    /// The code of an end because the server shuts down.
    public static let goingAway: UInt16 = 1001
    /// The code of an end because the client breaks a rule.
    public static let policyViolation: UInt16 = 1008
    /// The code of an end because a message is of a kind that is not taken.
    static let unsupportedData: UInt16 = 1003

    let limits: WebSocketLimits
    private let budget: ByteBudget
    private let holder: String
    /// Fires when the connection is over.
    let closed = Signal()
    private let state = Mutex(State())

    /// - Parameter holder: The client's network, by which bytes are counted.
    package init(_ limits: WebSocketLimits = WebSocketLimits(), budget: ByteBudget, holder: String) {
        self.limits = limits
        self.budget = budget
        self.holder = holder
    }

    deinit {
        budget.release(state.withLock { $0.held }, for: holder)
    }

    // MARK: Reading and sending

    /// Returns the next message of the client; `nil` after the last one. One task at a time may wait for it.
    public func next() async -> [UInt8]? {
        let (message, wake) = await nextMessage()
        wake?()
        return message
    }

    private func nextMessage() async -> ([UInt8]?, (@Sendable () -> Void)?) {
        let message = await withCheckedContinuation { continuation in
            let (message, isThere) = state.withLock { state -> ([UInt8]?, Bool) in
                guard state.ending == nil else { return (nil, true) }
                if let message = state.takeUnread() { return (message, true) }
                guard !state.isClosed else { return (nil, true) }
                state.reader = continuation
                return (nil, false)
            }
            if isThere { continuation.resume(returning: message) }
        }
        return (message, state.withLock { $0.unreadBytes < limits.unreadBytes ? $0.wake : nil })
    }

    /// Sends what the client has asked for. The messages follow each other with none between.
    ///
    /// - Returns: False if so much cannot wait for the client, or nothing is sent any more. Nothing was sent then.
    @discardableResult
    public func answer(_ messages: [[UInt8]]) -> Bool {
        add(messages, size: .answer)
    }

    /// Sends what the client has not asked for at this moment. A client for whom too much waits already is cut off.
    public func push(_ messages: [[UInt8]]) {
        if !add(messages, size: .ordinary) {
            close(Self.policyViolation, saying: "The client reads the connection too slowly.")
        }
    }

    private func add(_ messages: [[UInt8]], size: ByteBudget.Size) -> Bool {
        let count = messages.reduce(0) { $0 + $1.count }
        let (isAdded, wake) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
            guard state.ending == nil, !state.isClosed else { return (false, nil) }
            let needed = state.unsentBytes + count - limits.freeUnsentBytes - state.held
            if needed > 0 {
                guard budget.acquire(needed, for: holder, size: size) else { return (false, nil) }
                state.held += needed
            }
            state.unsent += messages
            state.unsentBytes += count
            return (true, state.wake)
        }
        wake?()
        return isAdded
    }

    /// Ends the connection after what waits to be sent; nothing more is read. The first call counts.
    ///
    /// - Parameters:
    ///   - code: A status code of RFC 6455 §7.4.
    ///   - reason: 123 bytes at most.
    public func close(_ code: UInt16 = normalClosure, saying reason: String = "") {
        let (reader, wake) = state.withLock {
            state -> (CheckedContinuation<[UInt8]?, Never>?, (@Sendable () -> Void)?) in
            guard state.ending == nil else { return (nil, nil) }
            state.ending = (code, reason)
            return (state.reader.take(), state.wake)
        }
        reader?.resume(returning: nil)
        wake?()
    }

    // MARK: The connection

    /// Sets the action that has the connection look for what is to be sent, or read on.
    func onWork(_ wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.wake = wake }
    }

    /// True if messages are read fast enough to take another one. Those that come after the end are dropped.
    var takesMessages: Bool {
        state.withLock { $0.unreadBytes < limits.unreadBytes || $0.ending != nil }
    }

    /// True if there is something to be sent.
    var hasOutgoing: Bool {
        state.withLock { $0.nextUnsent < $0.unsent.count || ($0.ending != nil && !$0.isEndTaken) }
    }

    /// Takes a message of the client.
    func receive(_ message: [UInt8]) {
        let reader = state.withLock { state -> CheckedContinuation<[UInt8]?, Never>? in
            guard state.ending == nil else { return nil }
            if let reader = state.reader.take() { return reader }
            state.unread.append(message)
            // An empty message costs memory, too.
            state.unreadBytes += message.count + State.messageCost
            return nil
        }
        reader?.resume(returning: message)
    }

    /// Takes the next thing to be sent.
    func takeOutgoing() -> Outgoing {
        state.withLock { state in
            if let message = state.takeUnsent() {
                let surplus = state.held - max(0, state.unsentBytes - limits.freeUnsentBytes)
                state.held -= surplus
                budget.release(surplus, for: holder)
                return .message(message)
            }
            guard let ending = state.ending, !state.isEndTaken else { return .nothing }
            state.isEndTaken = true
            return .end(ending.code, ending.reason)
        }
    }

    /// The connection is over: what waits to be sent is dropped.
    func finish() {
        let reader = state.withLock { state in
            state.isClosed = true
            state.wake = nil
            state.unsent = []
            state.nextUnsent = 0
            state.unsentBytes = 0
            budget.release(state.held, for: holder)
            state.held = 0
            return state.reader.take()
        }
        reader?.resume(returning: nil)
        closed.fire()
    }
}

extension WebSocket.State {
    /// The bytes that a message takes beside its own.
    fileprivate static let messageCost = 64

    fileprivate mutating func takeUnread() -> [UInt8]? {
        guard nextUnread < unread.count else { return nil }
        let message = unread[nextUnread]
        unread[nextUnread] = []
        nextUnread += 1
        unreadBytes -= message.count + Self.messageCost
        if nextUnread == unread.count { (unread, nextUnread) = ([], 0) }
        return message
    }

    fileprivate mutating func takeUnsent() -> [UInt8]? {
        guard nextUnsent < unsent.count else { return nil }
        let message = unsent[nextUnsent]
        unsent[nextUnsent] = []
        nextUnsent += 1
        unsentBytes -= message.count
        if nextUnsent == unsent.count {
            (unsent, nextUnsent) = ([], 0)
        } else if nextUnsent > 64, nextUnsent > unsent.count / 2 {
            unsent.removeFirst(nextUnsent)
            nextUnsent = 0
        }
        return message
    }
}
