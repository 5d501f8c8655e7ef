import CressetConcurrency

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A thread to accept connections, distributed to the library's threads.
///
/// If these threads accepted connections themselves, the fastest one would get all of a burst.
@safe final class Acceptor: Sendable {
    typealias Distribute =
        @Sendable (_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Void

    private static let pause: Int32 = 50

    private let thread: WorkerThread
    private let stopping: WakePipe

    /// - Parameter onShortage: Called if the system lacks descriptors or memory.
    init(
        socket: ListeningSocket,
        onShortage: @escaping @Sendable () -> Void,
        distribute: @escaping Distribute
    ) throws(HTTPServerError) {
        do throws(HTTPServerError) {
            guard fcntl(socket.descriptor, F_SETFL, O_NONBLOCK) == 0 else {
                throw HTTPServerError(.cannotStart, reason: unsafe String(cString: strerror(errno)))
            }
            _ = fcntl(socket.descriptor, F_SETFD, FD_CLOEXEC)
            guard let pipe = WakePipe() else { throw .noPipe }
            stopping = pipe
        } catch {
            close(socket.descriptor)
            throw error
        }
        thread = WorkerThread { [stopping] in
            while stopping.isSilent(beside: socket.descriptor, atMost: -1) {
                if unsafe !Self.accept(from: socket.descriptor, distribute: distribute) {
                    onShortage()
                    _ = stopping.isSilent(atMost: Self.pause)
                }
            }
            close(socket.descriptor)
        }
    }

    /// Blocks until the thread has ended.
    func stop() {
        stopping.wake()
        thread.join()
    }

    /// - Returns: `false` if the system lacks descriptors or memory.
    private static func accept(from socket: Int32, distribute: Distribute) -> Bool {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return unsafe withUnsafeMutableBytes(of: &storage) { bytes in
            guard let address = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return true }
            let descriptor = unsafe Self.accept(on: socket, address: address, length: &length)
            guard descriptor >= 0 else { return ![EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) }
            unsafe distribute(descriptor, address, length)
            return true
        }
    }

    // The system's function, shadowed by this type's own. libmicrohttpd sets the flags of the socket.
    private static func accept(
        on socket: Int32,
        address: UnsafeMutablePointer<sockaddr>,
        length: inout socklen_t
    ) -> Int32 {
        #if canImport(Darwin)
            unsafe Darwin.accept(socket, address, &length)
        #else
            unsafe Glibc.accept(socket, address, &length)
        #endif
    }
}
