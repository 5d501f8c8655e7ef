// The library's header includes the system's: the module declaring SHUT_WR depends on the build.
internal import CressetCMicroHTTPD

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

enum Sockets {
    /// Closes the sending half of a connection (shutdown(2)): the peer reads the end of the stream.
    static func endSending(_ descriptor: Int32) {
        shutdown(descriptor, Int32(SHUT_WR))
    }
}
