internal import CressetLock

/// A body that is sent while it is made: server-sent events.
///
/// The one who makes it adds pieces, which wait until the client has read those before. A client that reads too slowly
/// is noticed by ``send(_:)``: its maker then ends the body, with a last piece if it has one.
public final class HTTPBodyStream: Sendable, Equatable {
    /// The next part for the client.
    package enum Part {
        case bytes(ArraySlice<UInt8>)
        /// Nothing waits.
        case nothing
        case end
    }

    fileprivate struct State {
        /// The pieces from ``next`` on wait.
        var pieces: [[UInt8]] = []
        var next = 0
        /// The bytes of the next piece that are on their way.
        var offset = 0
        var waiting = 0
        /// The bytes acquired from the budget.
        var held = 0
        var isEnded = false
        var isClosed = false
        var wake: (@Sendable () -> Void)?
        var onClose: (@Sendable () -> Void)?
    }

    /// The number of bytes that may wait for the client.
    public let limit: Int
    private let state = Lock(State())

    /// The bytes that all bodies together may have wait; `nil` for any number.
    private let budget: ByteBudget?
    /// The client's network, by which bytes are counted.
    private let holder: String

    /// Makes a body without a piece.
    ///
    /// - Parameter limit: The number of bytes that may wait for the client.
    public init(limit: Int) {
        self.limit = limit
        budget = nil
        holder = ""
    }

    /// Makes a body of a piece, whose bytes count as such that the client has asked for.
    ///
    /// - Parameters:
    ///   - limit: The number of bytes that may wait for the client beside those.
    ///   - holder: The client's network.
    /// - Returns: `nil` where so many cannot wait.
    package init?(_ first: [UInt8], limit: Int, budget: ByteBudget, holder: String) {
        self.limit = limit + first.count
        self.budget = budget
        self.holder = holder
        guard add(first, size: .answer) else { return nil }
    }

    deinit {
        budget?.release(state.withLock { $0.held }, for: holder)
    }

    /// True if two bodies are one.
    public static func == (left: HTTPBodyStream, right: HTTPBodyStream) -> Bool {
        left === right
    }

    // MARK: Making

    /// Adds a piece.
    ///
    /// - Returns: False if it does not fit beside those that wait, or nothing is sent any more. It was not added then.
    public func send(_ piece: [UInt8]) -> Bool {
        add(piece, size: .ordinary)
    }

    private func add(_ piece: [UInt8], size: ByteBudget.Size) -> Bool {
        let (isAdded, wake) = state.withLock { state in
            guard !state.isEnded, state.waiting + piece.count <= limit, hold(piece.count, size: size, in: &state) else {
                return (false, Self.nothing)
            }
            state.add(piece)
            return (true, state.takeWake())
        }
        wake?()
        return isAdded
    }

    private func hold(_ count: Int, size: ByteBudget.Size, in state: inout State) -> Bool {
        let needed = state.waiting + count - ByteBudget.freeBytes - state.held
        guard let budget, needed > 0 else { return true }
        guard budget.acquire(needed, for: holder, size: size) else { return false }
        state.held += needed
        return true
    }

    private func releaseSurplus(in state: inout State) {
        let surplus = state.held - max(0, state.waiting - ByteBudget.freeBytes)
        guard surplus > 0 else { return }
        budget?.release(surplus, for: holder)
        state.held -= surplus
    }

    /// Ends the body after the pieces that wait.
    public func end() {
        let wake = state.withLock { state in
            state.isEnded = true
            return state.takeWake()
        }
        wake?()
    }

    /// Ends the body with that piece, instead of those of which nothing is on its way yet.
    public func end(with last: [UInt8]) {
        let wake = state.withLock { state in
            guard !state.isEnded else { return Self.nothing }
            state.keepBegun()
            state.add(last)
            state.isEnded = true
            return state.takeWake()
        }
        wake?()
    }

    /// Sets the action that is called once, from any thread, when nothing more will reach the client: at once, if that
    /// is so already.
    public func onClose(_ action: @escaping @Sendable () -> Void) {
        let isClosed = state.withLock { state in
            if !state.isClosed { state.onClose = action }
            return state.isClosed
        }
        if isClosed { action() }
    }

    // MARK: Sending

    /// Takes the next part, of so many bytes at most.
    package func take(upTo count: Int) -> Part {
        state.withLock { state in
            defer { releaseSurplus(in: &state) }
            return state.take(upTo: count)
        }
    }

    /// Has the sender woken when there is something to take again.
    ///
    /// - Returns: False if there is something already; then nobody is woken.
    package func rest(_ wake: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard state.waiting == 0, !state.isEnded else { return false }
            state.wake = wake
            return true
        }
    }

    /// Drops what waits: the client is gone.
    package func close() {
        let (wake, onClose) = state.withLock { state in
            state.isEnded = true
            state.isClosed = true
            state.pieces = []
            state.next = 0
            state.offset = 0
            state.waiting = 0
            releaseSurplus(in: &state)
            defer { state.onClose = nil }
            return (state.takeWake(), state.onClose)
        }
        wake?()
        onClose?()
    }

    private static let nothing: (@Sendable () -> Void)? = nil
}

extension HTTPBodyStream.State {
    fileprivate mutating func add(_ piece: [UInt8]) {
        guard !piece.isEmpty else { return }
        pieces.append(piece)
        waiting += piece.count
    }

    fileprivate mutating func keepBegun() {
        let begun = offset > 0 ? pieces[next] : []
        pieces = offset > 0 ? [begun] : []
        next = 0
        waiting = begun.count - offset
    }

    fileprivate mutating func take(upTo count: Int) -> HTTPBodyStream.Part {
        guard next < pieces.count else { return isEnded ? .end : .nothing }
        let piece = pieces[next]
        let part = piece[offset..<min(piece.count, offset + count)]
        offset += part.count
        waiting -= part.count
        if offset == piece.count {
            pieces[next] = []
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

    fileprivate mutating func takeWake() -> (@Sendable () -> Void)? {
        defer { wake = nil }
        return wake
    }
}
