#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

public struct LogFile: Sendable {
    private let descriptor: Int32

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    public static let standardError = LogFile(descriptor: STDERR_FILENO)

    /// Writes a line, in one call if possible. Blocks while a pipe is full, even a non-blocking one.
    ///
    /// - Returns: `false` if the line, or its end, is lost: a full disk must not stop sign-ins.
    public func write(_ line: [UInt8]) -> Bool {
        var rest = line[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { bytes in
                #if canImport(Darwin)
                    unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
                #else
                    unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
                #endif
            }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if written == 0 || !waits(after: errno) {
                return false
            }
        }
        return true
    }

    /// - Returns: `true` to retry the call.
    private func waits(after failure: Int32) -> Bool {
        if failure == EINTR { return true }
        guard failure == EAGAIN else { return false }
        var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&event, 1, -1) == 1 || errno == EINTR
    }
}
