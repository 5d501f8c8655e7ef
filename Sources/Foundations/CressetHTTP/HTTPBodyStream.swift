internal import CressetLock

/// A streamed response body, for server-sent events and large downloads.
///
/// The producer adds pieces, buffered until the client has read earlier ones. For a slow client, ``send(_:)`` returns
/// `false`; the producer then ends the body, optionally with a last piece, or it awaits ``drained()`` before each piece.
public final class HTTPBodyStream: Sendable, Equatable {
    package enum Part {
        case bytes(ArraySlice<UInt8>)
        case nothing
        case end
        case failure
    }

    fileprivate struct State {
        /// Pending from index ``next`` on.
        var pieces: [OutgoingMessage.Piece?] = []
        var next = 0
        /// Bytes of the next piece already taken.
        var offset = 0
        /// Pending bytes, and those among them not shared with other clients.
        var waiting = 0
        var own = 0
        var held = 0
        var isEnded = false
        var isFailed = false
        var isClosed = false
        var wake: (@Sendable () -> Void)?
        /// Called without pending pieces, or with `false` at the end.
        var drained: (@Sendable (Bool) -> Void)?
        var onClose: (@Sendable () -> Void)?
    }

    public let limit: Int
    /// `nil` for an open end. A body of known length continues while the server shuts down.
    public let length: Int64?
    private let state = Lock(State())

    /// For all bodies; `nil` for no limit.
    private let budget: ByteBudget?
    /// Client network charged for the bytes.
    private let holder: String

    public init(limit: Int, length: Int64? = nil) {
        self.limit = limit
        self.length = length
        budget = nil
        holder = ""
    }

    /// Creates a body with a first piece, counted as requested by the client.
    ///
    /// - Parameters:
    ///   - limit: Maximum additional pending bytes.
    ///   - holder: Client's network.
    /// - Returns: `nil` if the budget is exhausted.
    package init?(_ first: OutgoingMessage, limit: Int, budget: ByteBudget, holder: String) {
        self.limit = limit + first.count
        length = nil
        self.budget = budget
        self.holder = holder
        guard add(first, size: .answer) else { return nil }
    }

    deinit {
        budget?.release(state.withLock { $0.held }, for: holder)
    }

    public static func == (left: HTTPBodyStream, right: HTTPBodyStream) -> Bool {
        left === right
    }

    // MARK: Making

    /// - Returns: `false` if the piece does not fit the limits, or the body has ended. The piece is then not added.
    public func send(_ piece: [UInt8]) -> Bool {
        send(OutgoingMessage([piece]))
    }

    package func send(_ message: OutgoingMessage) -> Bool {
        add(message, size: .ordinary)
    }

    private func add(_ message: OutgoingMessage, size: ByteBudget.Size) -> Bool {
        let (isAdded, wake) = state.withLock { state in
            guard !state.isEnded, state.waiting + message.count <= limit else { return (false, Self.nothing) }
            let share = message.shared.flatMap { budget?.share($0, for: holder, size: size) }
            guard message.shared == nil || budget == nil || share != nil,
                hold(message.ownCount, size: size, in: &state)
            else { return (false, Self.nothing) }
            state.add(message.pieces(share))
            return (true, state.takeWake())
        }
        wake?()
        return isAdded
    }

    private func hold(_ count: Int, size: ByteBudget.Size, in state: inout State) -> Bool {
        let needed = state.own + count - ByteBudget.freeBytes - state.held
        guard let budget, needed > 0 else { return true }
        guard budget.acquire(needed, for: holder, size: size) else { return false }
        state.held += needed
        return true
    }

    private func releaseSurplus(in state: inout State) {
        let surplus = state.held - max(0, state.own - ByteBudget.freeBytes)
        guard surplus > 0 else { return }
        budget?.release(surplus, for: holder)
        state.held -= surplus
    }

    /// Waits until the client has read the pending pieces, for one producer.
    ///
    /// - Returns: `false` if the body has ended.
    public func drained() async -> Bool {
        await withCheckedContinuation { continuation in
            let answer: Bool? = state.withLock { state in
                guard !state.isEnded, state.waiting > 0 else { return !state.isEnded }
                state.drained = { continuation.resume(returning: $0) }
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    /// Ends the body after the pending pieces.
    public func end() {
        let (wake, drained) = state.withLock { state in
            state.isEnded = true
            return (state.takeWake(), state.takeDrained())
        }
        wake?()
        drained?(false)
    }

    /// Ends the body with the piece, dropping pending pieces except a partially sent one.
    public func end(with last: [UInt8]) {
        let (wake, drained) = state.withLock { state in
            guard !state.isEnded else { return (Self.nothing, state.takeDrained()) }
            state.discardUnread()
            state.add(OutgoingMessage([last]).pieces(nil))
            state.isEnded = true
            return (state.takeWake(), state.takeDrained())
        }
        wake?()
        drained?(false)
    }

    /// Ends the connection without the rest of the body.
    public func fail() {
        let (wake, drained) = state.withLock { state in
            state.isFailed = true
            state.isEnded = true
            return (state.takeWake(), state.takeDrained())
        }
        wake?()
        drained?(false)
    }

    /// Sets the action for the end of the transmission. It is called once, from any thread, or at once if the body has
    /// already closed.
    public func onClose(_ action: @escaping @Sendable () -> Void) {
        let isClosed = state.withLock { state in
            if !state.isClosed { state.onClose = action }
            return state.isClosed
        }
        if isClosed { action() }
    }

    // MARK: Sending

    package func take(upTo count: Int) -> Part {
        let (part, drained) = state.withLock { state in
            defer { releaseSurplus(in: &state) }
            let part = state.take(upTo: count)
            return (part, state.waiting == 0 ? state.takeDrained() : nil)
        }
        drained?(true)
        return part
    }

    /// Registers a wake-up for the next part; returns `false` instead if one is pending.
    package func rest(_ wake: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard state.waiting == 0, !state.isEnded else { return false }
            state.wake = wake
            return true
        }
    }

    package func close() {
        let (wake, drained, onClose) = state.withLock { state in
            state.isEnded = true
            state.isClosed = true
            state.pieces = []
            state.next = 0
            state.offset = 0
            state.waiting = 0
            state.own = 0
            releaseSurplus(in: &state)
            defer { state.onClose = nil }
            return (state.takeWake(), state.takeDrained(), state.onClose)
        }
        wake?()
        drained?(false)
        onClose?()
    }

    private static let nothing: (@Sendable () -> Void)? = nil
}

extension HTTPBodyStream.State {
    fileprivate mutating func add(_ added: [OutgoingMessage.Piece]) {
        for piece in added where !piece.bytes.isEmpty {
            pieces.append(piece)
            waiting += piece.bytes.count
            own += piece.ownCount
        }
    }

    fileprivate mutating func discardUnread() {
        let begun = offset > 0 ? pieces[next] : nil
        pieces = begun.map { [$0] } ?? []
        next = 0
        waiting = begun.map { $0.bytes.count - offset } ?? 0
        own = begun?.share == nil ? waiting : 0
    }

    fileprivate mutating func take(upTo count: Int) -> HTTPBodyStream.Part {
        guard next < pieces.count, let piece = pieces[next] else {
            return isFailed ? .failure : isEnded ? .end : .nothing
        }
        let part = piece.bytes[offset..<min(piece.bytes.count, offset + count)]
        offset += part.count
        waiting -= part.count
        if piece.share == nil { own -= part.count }
        if offset == piece.bytes.count {
            pieces[next] = nil
            next += 1
            offset = 0
        }
        if next == pieces.count {
            pieces = []
            next = 0
        } else if next > 64, next > pieces.count / 2 {
            pieces.removeFirst(next)
            next = 0
        }
        return .bytes(part)
    }

    fileprivate mutating func takeDrained() -> (@Sendable (Bool) -> Void)? {
        defer { drained = nil }
        return drained
    }

    fileprivate mutating func takeWake() -> (@Sendable () -> Void)? {
        defer { wake = nil }
        return wake
    }
}
