import CressetConcurrency

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The thread that accepts connections, to be dealt out to the library's threads.
///
/// Were those to accept for themselves, the quickest would take every connection that comes at once, and with them the
/// work of all.
@safe final class Acceptor: Sendable {
    typealias Deal = @Sendable (_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Void

    /// The pause when the system has no descriptor to give.
    private static let pause: Int32 = 50

    private let thread: WorkerThread
    private let stopping: WakePipe

    /// - Parameter deal: Takes over each connection.
    init(socket: ListeningSocket, deal: @escaping Deal) throws(HTTPServerError) {
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
                if unsafe !Self.accept(from: socket.descriptor, deal: deal) {
                    _ = stopping.isSilent(atMost: Self.pause)
                }
            }
            close(socket.descriptor)
        }
    }

    /// Stops accepting connections. Blocks until that is so.
    func stop() {
        stopping.wake()
        thread.join()
    }

    /// - Returns: False if the system is short of descriptors or memory.
    private static func accept(from socket: Int32, deal: Deal) -> Bool {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return unsafe withUnsafeMutableBytes(of: &storage) { bytes in
            guard let address = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return true }
            let descriptor = unsafe Self.accept(on: socket, address: address, length: &length)
            guard descriptor >= 0 else { return ![EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) }
            unsafe deal(descriptor, address, length)
            return true
        }
    }

    // The system's function, under a name that this type's own does not hide. The library sees to the flags.
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
