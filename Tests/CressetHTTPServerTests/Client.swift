import CressetConcurrency
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A client connection with blocking calls; use it only inside ``Client/withConnection(to:_:)``.
final class Client: Sendable {
    struct Failure: Error, Equatable {
        let call: String
        let number: Int32
    }

    /// Seconds before a call counts as failed; passing tests never wait so long.
    private static let maxMissed = 300

    private let descriptor: Int32
    private let received = Mutex<[UInt8]>([])

    init(port: UInt16) throws {
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var maxMissed = timeval(tv_sec: Self.maxMissed, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &maxMissed, size)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &maxMissed, size)
        #if canImport(Darwin)
            var yes: Int32 = 1
            unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        try connect(to: port)
    }

    deinit {
        close(descriptor)
    }

    /// Runs a conversation over a new connection on a separate thread.
    static func connect<Result: Sendable>(
        to port: UInt16,
        _ body: @escaping @Sendable (Client) throws -> Result
    ) async throws -> Result {
        try await run { try body(Client(port: port)) }
    }

    func withConnection<Result: Sendable>(_ body: @escaping @Sendable (Client) throws -> Result) async throws -> Result
    {
        try await Self.run { try body(self) }
    }

    private static func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        let result = Mutex<Swift.Result<Result, any Error>?>(nil)
        await BlockingWork.run {
            let made = Swift.Result { try body() }
            result.withLock { $0 = made }
        }
        guard let result = result.withLock({ $0 }) else { throw Failure(call: "thread", number: 0) }
        return try result.get()
    }

    private func connect(to port: UInt16) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = unsafe withUnsafeBytes(of: &address) { bytes in
            unsafe systemConnect(
                descriptor,
                bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                socklen_t(bytes.count)
            )
        }
        guard result == 0 else { throw Failure(call: "connect", number: errno) }
    }
}

// MARK: Sending

extension Client {
    func send(_ text: String) throws {
        try send(Array(text.utf8))
    }

    func send(_ bytes: [UInt8]) throws {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = unsafe rest.withUnsafeBytes { unsafe systemSend(descriptor, $0.baseAddress, $0.count, flags) }
            guard sent > 0 else { throw Failure(call: "send", number: errno) }
            rest = rest.dropFirst(sent)
        }
    }

    func finish() {
        shutdown(descriptor, Int32(SHUT_WR))
    }
}

// MARK: Receiving

extension Client {
    /// Returns the bytes through the mark.
    func read(through mark: String) throws -> String {
        let mark = Array(mark.utf8)
        while true {
            let found: [UInt8]? = received.withLock { received in
                guard let range = received.firstRange(of: mark) else { return nil }
                defer { received.removeSubrange(..<range.upperBound) }
                return Array(received[..<range.upperBound])
            }
            if let found { return String(decoding: found, as: UTF8.self) }
            guard try receive() else { throw Failure(call: "end", number: 0) }
        }
    }

    func read(count: Int) throws -> [UInt8] {
        while received.withLock({ $0.count < count }) {
            guard try receive() else { throw Failure(call: "end", number: 0) }
        }
        return received.withLock { received in
            defer { received.removeFirst(count) }
            return Array(received.prefix(count))
        }
    }

    func readToEnd() throws -> String {
        do {
            while try receive() {}
        } catch let failure as Failure where failure.number == ECONNRESET {}
        return received.withLock { String(decoding: $0, as: UTF8.self) }
    }

    /// - Returns: False at the end.
    private func receive() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
        guard count >= 0 else { throw Failure(call: "recv", number: errno) }
        received.withLock { $0.append(contentsOf: buffer.prefix(count)) }
        return count > 0
    }
}

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    unsafe send(descriptor, bytes, count, flags)
}

private func systemConnect(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>?, _ size: socklen_t) -> Int32 {
    unsafe connect(descriptor, address, size)
}
