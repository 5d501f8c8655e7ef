#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A listener on the loopback address for one browser request at the end of a web sign-in.
public final class LoopbackListener: Sendable {
    private static let requestLimit = 16 * 1024

    private let descriptor: Int32
    public let port: UInt16

    /// Listens on a free port of 127.0.0.1.
    public init() throws(SystemError) {
        #if canImport(Darwin)
            let type = SOCK_STREAM
        #else
            let type = Int32(SOCK_STREAM.rawValue)
        #endif
        let descriptor = socket(AF_INET, type, 0)
        guard descriptor >= 0 else { throw .current("socket") }
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
        guard result else {
            let error = SystemError.current("127.0.0.1")
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit {
        close(descriptor)
    }

    /// Blocks until a browser request arrives, responds with the page, and returns the request target.
    ///
    /// - Returns: `nil` after ``stop()``.
    public func request(answering page: String) -> String? {
        while true {
            let connection = accept(descriptor, nil, nil)
            guard connection >= 0 else {
                if errno == EINTR || errno == ECONNABORTED { continue }
                return nil
            }
            defer { close(connection) }
            Self.setPatience(of: connection)
            guard let target = Self.target(of: connection) else { continue }
            Self.answer(page, on: connection)
            return target
        }
    }

    public func stop() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    // Prevents a silent client from blocking the browser.
    private static func setPatience(of connection: Int32) {
        var time = timeval(tv_sec: 2, tv_usec: 0)
        unsafe setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    private static func target(of connection: Int32) -> String? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !bytes.contains(UInt8(ascii: "\n")), bytes.count < requestLimit {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe readBytes(from: connection, into: $0.baseAddress, count: $0.count)
            }
            guard count > 0 else { return nil }
            bytes += buffer.prefix(count)
        }
        let words = bytes.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
            .split(separator: UInt8(ascii: " "))
        guard words.count == 3, words[0].elementsEqual("GET".utf8) else { return nil }
        return String(decoding: words[1], as: UTF8.self)
    }

    private static func answer(_ page: String, on connection: Int32) {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nConnection: close\r\n"
        let bytes = Array("\(head)Content-Length: \(page.utf8.count)\r\n\r\n\(page)".utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe writeBytes(to: connection, from: $0.baseAddress, count: $0.count) }
    }
}
