internal import CressetCWslay
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Frames of one connection: libwslay between a socket and the messages. Except for ``cut()``, only for the thread
/// of ``WebSockets``.
@safe final class WebSocketCarrier {
    private static let frameLimit = 16

    let descriptor: Int32
    private let socket: WebSocket
    private let limits: WebSocketLimits
    private var context: OpaquePointer?
    private var early: ArraySlice<UInt8>
    private let isCut = Atomic(false)
    /// `true` until the first turn, which reads the early bytes.
    private var isNew = true
    private var now = ContinuousClock.now
    private var heardAt = ContinuousClock.now
    /// Time since which the client has accepted no bytes.
    private var stuckSince: ContinuousClock.Instant?
    private var endSentAt: ContinuousClock.Instant?

    init(_ socket: WebSocket, descriptor: Int32, early: [UInt8]) {
        self.socket = socket
        self.descriptor = descriptor
        self.early = early[...]
        limits = socket.limits
        var callbacks = wslay_event_callbacks()
        unsafe callbacks.recv_callback = Self.receiveCallback
        unsafe callbacks.send_callback = Self.sendCallback
        unsafe callbacks.on_msg_recv_callback = Self.arrivedCallback
        let owner = unsafe Unmanaged.passUnretained(self).toOpaque()
        guard unsafe wslay_event_context_server_init(&context, &callbacks, owner) == 0 else { return }
        unsafe wslay_event_config_set_max_recv_msg_length(context, UInt64(limits.messageBytes))
        prepareSocket()
    }

    deinit {
        if unsafe context != nil { unsafe wslay_event_context_free(context) }
    }

    private func prepareSocket() {
        var isOn: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        // A socket pair, used with TLS, does not need this option and rejects it.
        unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, size)
        #if canImport(Darwin)
            unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, size)
        #endif
    }

    /// Closes the connection at once. Callable from any thread.
    func cut() {
        isCut.store(true, ordering: .relaxed)
    }

    var events: Int16 {
        let reads = unsafe wslay_event_want_read(context) != 0 && acceptsMessages
        let writes = unsafe wslay_event_want_write(context) != 0
        return (reads ? Int16(POLLIN) : 0) | (writes ? Int16(POLLOUT) : 0)
    }

    private var acceptsMessages: Bool {
        unsafe socket.acceptsMessages && wslay_event_get_queued_msg_count(context) <= Self.frameLimit
    }

    /// - Returns: `false` if the connection is finished.
    func goesOn(at moment: ContinuousClock.Instant, hasWork: Bool, isGone: Bool) -> Bool {
        now = moment
        defer { isNew = false }
        guard unsafe context != nil, !isCut.load(ordering: .relaxed) else { return false }
        if hasWork || isNew {
            guard unsafe wslay_event_recv(context) == 0, !isGone, sends() else { return false }
            guard unsafe wslay_event_want_read(context) != 0 || wslay_event_want_write(context) != 0 else {
                return false
            }
        }
        return !isOverdue
    }

    private var isOverdue: Bool {
        if let endSentAt, now - endSentAt > limits.farewell { return true }
        if let stuckSince, now - stuckSince > limits.timeout { return true }
        return now - heardAt > limits.silence
    }

    private func sends() -> Bool {
        repeat {
            if unsafe wslay_event_get_queued_msg_count(context) == 0 { queueNext() }
            guard unsafe wslay_event_send(context) == 0 else { return false }
        } while unsafe wslay_event_want_write(context) == 0 && socket.hasOutgoing
        let isStuck = unsafe wslay_event_want_write(context) != 0
        stuckSince = isStuck ? stuckSince ?? now : nil
        if endSentAt == nil, unsafe wslay_event_get_close_sent(context) != 0 { endSentAt = now }
        return true
    }

    private func queueNext() {
        switch socket.takeOutgoing() {
        case .nothing: break
        case .message(let bytes):
            unsafe bytes.withUnsafeBufferPointer { bytes in
                var message = unsafe wslay_event_msg(
                    opcode: UInt8(WSLAY_TEXT_FRAME.rawValue),
                    msg: bytes.baseAddress,
                    msg_length: bytes.count
                )
                _ = unsafe wslay_event_queue_msg(context, &message)
            }
        case .end(let code, let reason):
            let bytes = Array(reason.utf8.prefix(123))
            _ = unsafe wslay_event_queue_close(context, code, bytes, bytes.count)
        }
    }

    func finish() {
        shutdown(descriptor, Int32(SHUT_RDWR))
        socket.finish()
    }

    // MARK: The library's calls

    /// - Returns: Number of bytes, 0 at the end, `nil` if reading would block or the buffer is full.
    private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        guard acceptsMessages else { return nil }
        if !early.isEmpty {
            let part = early.prefix(buffer.count)
            unsafe buffer.copyBytes(from: part)
            early = early.dropFirst(part.count)
            return part.count
        }
        let count = unsafe recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        if count > 0 { heardAt = now }
        guard count < 0 else { return count }
        return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? nil : 0
    }

    /// - Returns: Number of bytes, 0 if the client has disconnected, `nil` if writing would block.
    private func write(_ bytes: UnsafeRawBufferPointer, moreFollows: Bool) -> Int? {
        #if canImport(Darwin)
            let flags = Int32(MSG_DONTWAIT)
        #else
            let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL) | (moreFollows ? Int32(MSG_MORE) : 0)
        #endif
        let count = unsafe send(descriptor, bytes.baseAddress, bytes.count, flags)
        if count > 0 { stuckSince = nil }
        guard count < 0 else { return count }
        return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? nil : 0
    }

    private static func carrier(_ owner: UnsafeMutableRawPointer?) -> WebSocketCarrier? {
        guard let owner = unsafe owner else { return nil }
        return unsafe Unmanaged<WebSocketCarrier>.fromOpaque(owner).takeUnretainedValue()
    }

    private static func moved(_ count: Int?, in context: OpaquePointer?) -> Int {
        if let count, count > 0 { return count }
        let error = count == nil ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE
        unsafe wslay_event_set_error(context, error.rawValue)
        return -1
    }

    private static let receiveCallback: wslay_event_recv_callback = { context, buffer, count, _, owner in
        let buffer = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: count)
        return unsafe moved(carrier(owner)?.read(into: buffer) ?? nil, in: context)
    }

    private static let sendCallback: wslay_event_send_callback = { context, data, count, flags, owner in
        let bytes = unsafe UnsafeRawBufferPointer(start: data, count: count)
        let moreFollows = flags & Int32(WSLAY_MSG_MORE.rawValue) != 0
        return unsafe moved(carrier(owner)?.write(bytes, moreFollows: moreFollows) ?? nil, in: context)
    }

    private static let arrivedCallback: wslay_event_on_msg_recv_callback = { context, message, owner in
        guard let message = unsafe message?.pointee, let carrier = unsafe carrier(owner) else { return }
        switch UInt32(unsafe message.opcode) {
        case WSLAY_TEXT_FRAME.rawValue:
            let bytes = unsafe UnsafeBufferPointer(start: message.msg, count: message.msg_length)
            unsafe carrier.socket.receive(Array(bytes))
        case WSLAY_BINARY_FRAME.rawValue:
            carrier.socket.close(WebSocket.unsupportedData, reason: "Messages must be text.")
        default: break
        }
    }
}

// Created on one thread, then used only by another; the flag set by other threads is atomic.
extension WebSocketCarrier: @unchecked Sendable {}
