#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The system has no further thread for the process.
public struct ThreadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The result of `pthread_create`.
    public let code: Int32

    public var description: String {
        let reason = unsafe String(cString: strerror(code))
        return "no thread available (\(reason)); raise the limits of processes and memory"
    }
}
