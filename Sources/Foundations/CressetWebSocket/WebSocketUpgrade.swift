import CressetConcurrency
import CressetHTTP
internal import Synchronization

final class WebSocketUpgrade: HTTPUpgrade {
    let socket: WebSocket
    private let sockets: WebSockets
    let serve: WebSockets.Serve
    private let carrier = Mutex<WebSocketCarrier?>(nil)

    init(_ socket: WebSocket, sockets: WebSockets, serve: @escaping WebSockets.Serve) {
        self.socket = socket
        self.sockets = sockets
        self.serve = serve
    }

    func begin(on descriptor: Int32, after bytes: [UInt8], close: @escaping @Sendable () -> Void) {
        let made = WebSocketCarrier(socket, descriptor: descriptor, early: bytes)
        carrier.withLock { $0 = made }
        socket.onWork { [sockets, weak made] in made.map { sockets.wake($0) } }
        guard sockets.carry(made) else {
            made.finish()
            return close()
        }
        // The connection owns the task, and is released after it.
        Task { [socket, serve] in
            await serve(socket)
            socket.close()
            await socket.closed.wait()
            close()
        }
    }

    func end() {
        socket.close(WebSocket.goingAway, reason: "The server is shutting down.")
    }

    func cut() {
        guard let carrier = carrier.withLock({ $0 }) else { return }
        carrier.cut()
        sockets.wake(carrier)
    }
}
