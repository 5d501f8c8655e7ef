#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The destination of log lines: a file descriptor.
public struct LogFile: Sendable {
    private let descriptor: Int32

    public static let standardError = LogFile(descriptor: STDERR_FILENO)

    /// Writes a line in one piece, so that lines of several threads do not mix. What cannot be written is lost: a
    /// full disk must not stop sign-ins.
    public func write(_ line: [UInt8]) {
        var rest = line[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { bytes in
                #if canImport(Darwin)
                    unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
                #else
                    unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
                #endif
            }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }
}
