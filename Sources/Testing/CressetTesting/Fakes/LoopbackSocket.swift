import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A blocking loopback socket; use it on a separate thread.
package final class LoopbackSocket: Sendable {
    package struct Failure: Error {
        package let number: Int32
    }

    private let descriptor: Int32
    private let received = Mutex<[UInt8]>([])

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    package static func listening() throws -> (LoopbackSocket, port: UInt16) {
        #if canImport(Darwin)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        let made = LoopbackSocket(descriptor)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = unsafe withUnsafeMutablePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(descriptor, address, length) == 0 && listen(descriptor, 8) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard result else { throw Failure(number: errno) }
        return (made, UInt16(bigEndian: address.sin_port))
    }

    package func accept() -> LoopbackSocket? {
        let connection = systemAccept(descriptor)
        return connection >= 0 ? LoopbackSocket(connection) : nil
    }

    package func end() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    package func write(_ text: String) {
        write(Array(text.utf8))
    }

    /// - Returns: `true` if the peer still accepts bytes.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        return unsafe bytes.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, flags) } == bytes.count
    }

    package func isQuiet() -> Bool {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&watched, 1, 10) == 0
    }

    package func line() -> [UInt8]? {
        while true {
            let line: [UInt8]? = received.withLock { received in
                guard let range = received.firstRange(of: Array("\r\n".utf8)) else { return nil }
                defer { received.removeSubrange(..<range.upperBound) }
                return Array(received[..<range.lowerBound])
            }
            if let line { return line }
            guard receive() else { return nil }
        }
    }

    /// Returns the text before a line with a single dot, with dot-stuffing removed (RFC 5321 §4.5.2).
    package func message() -> [UInt8]? {
        var bytes: [UInt8] = []
        while let line = line() {
            if line == Array(".".utf8) { return bytes }
            bytes += line.first == UInt8(ascii: ".") ? line.dropFirst() : line[...]
            bytes += Array("\r\n".utf8)
        }
        return nil
    }

    /// Returns a number of bytes; `nil` if the connection ends before.
    package func bytes(_ count: Int) -> [UInt8]? {
        while received.withLock({ $0.count }) < count {
            guard receive() else { return nil }
        }
        return received.withLock { received in
            defer { received.removeFirst(count) }
            return Array(received.prefix(count))
        }
    }

    private func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        received.withLock { $0.append(contentsOf: buffer.prefix(count)) }
        return true
    }
}

// The class has a method with the same name.
private func systemAccept(_ descriptor: Int32) -> Int32 {
    accept(descriptor, nil, nil)
}
