#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Its acceptor closes it.
struct ListeningSocket {
    static let backlog: Int32 = 1024

    let descriptor: Int32
    let port: UInt16

    init(host: String, port: UInt16) throws(HTTPServerError) {
        var hints = unsafe addrinfo()
        unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        #if canImport(Darwin)
            unsafe hints.ai_socktype = SOCK_STREAM
        #else
            unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #endif
        var found: UnsafeMutablePointer<addrinfo>?
        let result = unsafe getaddrinfo(host, String(port), &hints, &found)
        guard result == 0, let address = unsafe found else {
            throw HTTPServerError(.cannotListen, reason: unsafe String(cString: gai_strerror(result)))
        }
        defer { unsafe freeaddrinfo(found) }
        descriptor = unsafe socket(address.pointee.ai_family, address.pointee.ai_socktype, 0)
        guard descriptor >= 0 else { throw Self.systemError() }
        var yes: Int32 = 1
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        guard unsafe bind(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0,
            listen(descriptor, Self.backlog) == 0, let bound = Self.port(of: descriptor)
        else {
            let error = Self.systemError()
            close(descriptor)
            throw error
        }
        self.port = bound
    }

    private static func port(of descriptor: Int32) -> UInt16? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return unsafe withUnsafeMutableBytes(of: &storage) { bytes in
            guard let address = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                unsafe getsockname(descriptor, address, &length) == 0
            else { return nil }
            // IPv4 and IPv6 addresses have the port at the same offset.
            return unsafe UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self))
        }
    }

    private static func systemError() -> HTTPServerError {
        let code: HTTPServerError.Code =
            switch errno {
            case EADDRINUSE: .addressInUse
            case EACCES: .notPermitted
            default: .cannotListen
            }
        return HTTPServerError(code, reason: unsafe String(cString: strerror(errno)))
    }
}
