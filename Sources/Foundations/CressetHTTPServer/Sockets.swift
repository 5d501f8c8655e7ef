// The library's header includes the system's: which of the two modules is said to declare SHUT_WR depends on the build.
internal import CressetCMicroHTTPD

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Calls on sockets, made beside the library that owns them.
enum Sockets {
    /// Ends the sending half of a connection (shutdown(2)): its peer reads the end of the stream.
    static func endSending(_ descriptor: Int32) {
        shutdown(descriptor, Int32(SHUT_WR))
    }
}
