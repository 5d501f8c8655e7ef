// The library's header includes the system's: the module declaring SHUT_WR depends on the build.
internal import CressetCMicroHTTPD

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

enum Descriptors {
    static func length(ofFile descriptor: Int32) -> Int64 {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? Int64(status.st_size) : -1
    }

    static func close(_ descriptor: Int32) {
        systemClose(descriptor)
    }

    /// The peer reads the end of the stream (shutdown(2)).
    static func endSending(_ descriptor: Int32) {
        shutdown(descriptor, Int32(SHUT_WR))
    }
}

private func systemClose(_ descriptor: Int32) {
    close(descriptor)
}
