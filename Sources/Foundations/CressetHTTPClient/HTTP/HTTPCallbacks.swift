internal import CressetCCurl
internal import CressetHTTP

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

enum HTTPCallbacks {
    static let body: curl_write_callback = { buffer, size, count, owner in
        guard let buffer = unsafe buffer, let transfer = unsafe transfer(owner) else { return 0 }
        let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: buffer, count: size * count))
        return transfer.receive(body: bytes) ? size * count : refusal(of: size * count)
    }

    static let header: curl_write_callback = { buffer, size, count, owner in
        guard let buffer = unsafe buffer, let transfer = unsafe transfer(owner) else { return 0 }
        let line = unsafe [UInt8](UnsafeRawBufferPointer(start: buffer, count: size * count))
        return transfer.receive(headerLine: line) ? size * count : refusal(of: size * count)
    }

    /// Called for each resolved address, before sending anything to it.
    static let openSocket: curl_opensocket_callback = { owner, _, place in
        guard let place = unsafe place, let transfer = unsafe transfer(owner),
            unsafe transfer.permits(address(place))
        else { return CURL_SOCKET_BAD }
        return unsafe socket(place.pointee.family, place.pointee.socktype, place.pointee.protocol)
    }

    /// Called at least once per second.
    static let progress: curl_xferinfo_callback = { owner, _, _, _, _ in
        unsafe transfer(owner)?.shouldStop == true ? 1 : 0
    }

    private static func transfer(_ owner: UnsafeMutableRawPointer?) -> HTTPTransfer? {
        guard let owner = unsafe owner else { return nil }
        return unsafe Unmanaged<HTTPTransfer>.fromOpaque(owner).takeUnretainedValue()
    }

    // Any result other than the byte count rejects the data.
    private static func refusal(of count: Int) -> Int { count == 0 ? 1 : 0 }

    private static func address(_ place: UnsafeMutablePointer<curl_sockaddr>) -> IPAddress? {
        // The structure declares the shortest socket address; longer ones extend beyond.
        guard let start = MemoryLayout<curl_sockaddr>.offset(of: \.addr),
            let start4 = MemoryLayout<sockaddr_in>.offset(of: \.sin_addr),
            let start6 = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr)
        else { return nil }
        let socketAddress = unsafe UnsafeRawPointer(place) + start
        let length = unsafe Int(place.pointee.addrlen)
        switch unsafe place.pointee.family {
        case AF_INET where length >= start4 + 4: return unsafe ipAddress(socketAddress + start4, count: 4)
        case AF_INET6 where length >= start6 + 16: return unsafe ipAddress(socketAddress + start6, count: 16)
        default: return nil
        }
    }

    private static func ipAddress(_ start: UnsafeRawPointer, count: Int) -> IPAddress? {
        IPAddress(bytes: unsafe Array(UnsafeRawBufferPointer(start: start, count: count)))
    }
}
