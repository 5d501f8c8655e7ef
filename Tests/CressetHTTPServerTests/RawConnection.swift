import Dispatch

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A socket to a server on this machine, for bytes that no HTTP client would send. Blocking calls are made on a queue
/// of its own.
final class RawConnection: Sendable {
    private let descriptor: Int32
    private let queue = DispatchQueue(label: "raw-connection")

    init(port: UInt16) throws {
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                unsafe connect(descriptor, generic, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Refused() }
    }

    struct Refused: Error {}

    deinit {
        close(descriptor)
    }

    func send(_ text: String) async {
        await send(Array(text.utf8))
    }

    func send(_ bytes: [UInt8]) async {
        await blocking { [descriptor] in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = unsafe rest.withUnsafeBytes {
                    unsafe sendBytes(descriptor, $0.baseAddress, $0.count)
                }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Reads until the text is there or the server has closed.
    func read(until end: String) async -> String {
        await blocking { [descriptor] in
            var text = ""
            while !text.contains(end), let more = Self.read(descriptor) { text += more }
            return text
        }
    }

    /// Everything that comes until the server closes.
    func readToEnd() async -> String {
        await blocking { [descriptor] in
            var text = ""
            while let more = Self.read(descriptor) { text += more }
            return text
        }
    }

    private static func read(_ descriptor: Int32) -> String? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
        return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }

    private func blocking<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: body()) }
        }
    }
}

// `send(2)`, which the method hides.
private func sendBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
}
