#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// systemd, as the manager of this process (`Type=notify`).
public enum ServiceManager {
    /// Reports that the service is ready, to the socket of `sd_notify(3)`.
    ///
    /// - Parameter address: Path, or a name that begins with `@`; `nil` does nothing.
    public static func reportReady(to address: String? = System.environment("NOTIFY_SOCKET")) throws(SystemError) {
        guard let address else { return }
        var name = Array(address.utf8)
        if name.first == UInt8(ascii: "@") { name[0] = 0 }
        var target = sockaddr_un()
        guard name.count > 1, name.count < MemoryLayout.size(ofValue: target.sun_path) else {
            throw SystemError(code: ENAMETOOLONG, path: address)
        }
        target.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &target.sun_path) { unsafe $0.copyBytes(from: name) }
        #if canImport(Darwin)
            let descriptor = socket(AF_UNIX, SOCK_DGRAM, 0)
        #else
            let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw .current(address) }
        defer { close(descriptor) }
        let head = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: target.sun_path)
        // Trailing zeros would be a part of an abstract name.
        let length = socklen_t(head + name.count)
        let message = Array("READY=1".utf8)
        let sent = unsafe withUnsafePointer(to: &target) { target in
            unsafe target.withMemoryRebound(to: sockaddr.self, capacity: 1) { target in
                unsafe sendto(descriptor, message, message.count, 0, target, length)
            }
        }
        guard sent == message.count else { throw .current(address) }
    }
}
