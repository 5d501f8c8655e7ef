import CressetConcurrency
public import CressetHTTP
internal import Synchronization

/// A WebSocket connection (RFC 6455) for text messages.
///
/// One task reads; any task sends. Messages from a fast client wait in the network. The buffer for a slow client is
/// bounded: ``push(_:)`` then closes the connection.
public final class WebSocket: Sendable {
    enum Outgoing {
        case message([UInt8])
        case end(UInt16, String)
        case nothing
    }

    fileprivate struct State {
        /// Unread from index ``nextUnread`` on.
        var unread: [[UInt8]] = []
        var nextUnread = 0
        var unreadBytes = 0
        var reader: CheckedContinuation<[UInt8]?, Never>?
        /// Unsent from index ``nextUnsent`` on.
        var unsent: [OutgoingMessage.Piece?] = []
        var nextUnsent = 0
        /// Unsent bytes not shared with other clients.
        var unsentBytes = 0
        /// Pending share that uses the free bytes for shared texts.
        weak var freeShare: ByteBudget.Share?
        var held = 0
        var ending: (code: UInt16, reason: String)?
        var isEndTaken = false
        var isClosed = false
        var wake: (@Sendable () -> Void)?
    }

    public static let normalClosure: UInt16 = 1000
    public static let goingAway: UInt16 = 1001
    public static let policyViolation: UInt16 = 1008
    static let unsupportedData: UInt16 = 1003

    let limits: WebSocketLimits
    private let budget: ByteBudget
    private let holder: String
    let closed = Signal()
    private let state = Mutex(State())

    /// - Parameter holder: Client network charged for the bytes.
    package init(_ limits: WebSocketLimits = WebSocketLimits(), budget: ByteBudget, holder: String) {
        self.limits = limits
        self.budget = budget
        self.holder = holder
    }

    deinit {
        budget.release(state.withLock { $0.held }, for: holder)
    }

    // MARK: Reading and sending

    /// `nil` after the last one. Only one task at a time may wait.
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

    /// The size above which a response is refused. A smaller one may be refused, too.
    public var allowance: Int { budget.allowance(for: holder, free: limits.freeUnsentBytes) }

    /// Sends the pieces of a response to the client, each as a message, without other messages between them.
    ///
    /// - Returns: `false`, without sending, if the buffer is full or the connection is closing.
    @discardableResult
    public func answer(_ response: OutgoingMessage) -> Bool {
        add(response, size: .answer)
    }

    /// Sends the pieces of an unrequested message to the client, each as a message. Closes the connection if the buffer
    /// is full.
    public func push(_ message: OutgoingMessage) {
        if !add(message, size: .ordinary) {
            close(Self.policyViolation, reason: "The client reads the connection too slowly.")
        }
    }

    private func add(_ message: OutgoingMessage, size: ByteBudget.Size) -> Bool {
        let count = message.ownCount
        let (isAdded, wake) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
            guard state.ending == nil, !state.isClosed else { return (false, nil) }
            let free = state.freeShare == nil ? limits.freeUnsentBytes : 0
            let share = message.shared.flatMap { budget.share($0, for: holder, size: size, free: free) }
            guard share != nil || message.shared == nil else { return (false, nil) }
            let needed = state.unsentBytes + count - limits.freeUnsentBytes - state.held
            if needed > 0 {
                guard budget.acquire(needed, for: holder, size: size) else { return (false, nil) }
                state.held += needed
            }
            if free > 0, share != nil { state.freeShare = share }
            state.unsent += message.pieces(share)
            state.unsentBytes += count
            return (true, state.wake)
        }
        wake?()
        return isAdded
    }

    /// Closes the connection after sending pending messages; reads no more. Only the first call has an effect.
    ///
    /// - Parameters:
    ///   - code: Status code of RFC 6455 §7.4.
    ///   - reason: 123 bytes at most.
    public func close(_ code: UInt16 = normalClosure, reason: String = "") {
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

    func onWork(_ wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.wake = wake }
    }

    /// `true` if another message fits the buffer, or messages are dropped because the connection is closing.
    var acceptsMessages: Bool {
        state.withLock { $0.unreadBytes < limits.unreadBytes || $0.ending != nil }
    }

    var hasOutgoing: Bool {
        state.withLock { $0.nextUnsent < $0.unsent.count || ($0.ending != nil && !$0.isEndTaken) }
    }

    func receive(_ message: [UInt8]) {
        let reader = state.withLock { state -> CheckedContinuation<[UInt8]?, Never>? in
            guard state.ending == nil else { return nil }
            if let reader = state.reader.take() { return reader }
            state.unread.append(message)
            // Even an empty message uses memory.
            state.unreadBytes += message.count + State.messageCost
            return nil
        }
        reader?.resume(returning: message)
    }

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
        guard nextUnsent < unsent.count, let piece = unsent[nextUnsent] else { return nil }
        unsent[nextUnsent] = nil
        nextUnsent += 1
        unsentBytes -= piece.ownCount
        if nextUnsent == unsent.count {
            (unsent, nextUnsent) = ([], 0)
        } else if nextUnsent > 64, nextUnsent > unsent.count / 2 {
            unsent.removeFirst(nextUnsent)
            nextUnsent = 0
        }
        return piece.bytes
    }
}
