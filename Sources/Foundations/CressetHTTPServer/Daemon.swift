internal import CressetCMicroHTTPD
import CressetConcurrency
import CressetHTTP
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The one owner of the library's daemon, and the one place where its threads enter Swift.
@safe final class Daemon {
    let connections = ConnectionTable()
    let requests = RequestTable()
    let budget: BodyBudget
    private let configuration: HTTPServerConfiguration
    private let responder: any HTTPResponder
    private let executor: (any BeginningExecutor)?
    private let state = Mutex(State())

    @safe private struct State: @unchecked Sendable {
        var pointer: OpaquePointer?
        var acceptor: Acceptor?
        var isDraining = false
    }

    init(
        _ configuration: HTTPServerConfiguration, socket: ListeningSocket, responder: some HTTPResponder,
        executor: (any BeginningExecutor)?
    ) throws(HTTPServerError) {
        self.configuration = configuration
        self.responder = responder
        budget = BodyBudget(bytes: configuration.bodyBudget)
        self.executor = executor
        let certificate = configuration.tls.map { Array($0.certificateChain.utf8CString) }
        let key = configuration.tls.map { Array($0.privateKey.utf8CString) }
        let started = unsafe certificate.withOptionalPointer { certificate in
            unsafe key.withOptionalPointer { key in
                var options = unsafe CressetDaemonOptions(
                    threads: UInt32(configuration.threads),
                    connectionLimit: UInt32(configuration.connectionLimit),
                    perAddressLimit: UInt32(configuration.connectionLimitPerAddress),
                    idleSeconds: UInt32(max(1, configuration.idleTimeout.components.seconds)),
                    headerLimit: configuration.headerLimit, certificate: certificate, key: key,
                    owner: Unmanaged.passUnretained(self).toOpaque(), handle: Callbacks.handle,
                    began: Callbacks.began, completed: Callbacks.completed, connected: Callbacks.connected)
                return unsafe CressetStartDaemon(&options)
            }
        }
        guard let started = unsafe started else {
            close(socket.descriptor)
            throw HTTPServerError(.cannotStart, reason: "libmicrohttpd does not start with this certificate and key")
        }
        state.withLock { unsafe $0.pointer = started }
        let acceptor = try unsafe Acceptor(socket: socket) { [dealer = unsafe Dealer(pointer: started)] in
            unsafe dealer.deal($0, $1, $2)
        }
        state.withLock { $0.acceptor = acceptor }
    }

    deinit {
        stop()
    }

    /// Accepts nobody any more.
    func quiesce() {
        let acceptor = state.withLock { state in
            state.isDraining = true
            return state.acceptor
        }
        acceptor?.stop()
    }

    /// Answers what rests, and lets nothing rest any more.
    func refuseRest() {
        requests.stop(with: HTTPResponse(status: .serviceUnavailable))
    }

    /// Answers what rests, and ends the threads. Blocks until they are gone.
    func stop() {
        quiesce()
        refuseRest()
        let pointer = unsafe state.withLock { state in
            defer { unsafe state.pointer = nil }
            return unsafe state.pointer
        }
        if let pointer = unsafe pointer { unsafe MHD_stop_daemon(pointer) }
    }

    // MARK: What the callbacks do

    func opened(_ connection: OpaquePointer) -> Connection {
        let opened = unsafe Connection(
            descriptor: unsafe CressetConnectionSocket(connection),
            remoteAddress: Self.address(unsafe CressetConnectionAddress(connection)),
            deadline: .now + configuration.requestTimeout)
        connections.insert(opened)
        return opened
    }

    /// A request is over: its connection may send the next one.
    func completed(_ exchange: Exchange, on connection: Connection?) {
        requests.complete(exchange)
        connection?.expect(by: .now + configuration.idleTimeout + configuration.requestTimeout)
    }

    func handle(
        _ exchange: Exchange, on connection: OpaquePointer, method: String, piece: UnsafeRawBufferPointer
    ) -> Bool {
        let client = unsafe Callbacks.connection(of: connection)
        if let step = exchange.begin(unsafe head(exchange, connection, method, client), responder) {
            client?.expect(by: .now + configuration.requestTimeout)
            return unsafe take(step, exchange, connection, client)
        }
        guard unsafe piece.isEmpty else {
            let step = unsafe exchange.receive(piece)
            // Counted from the request's start: a body in drops must not put its end off for ever.
            client?.expect(by: exchange.beganAt + configuration.allowance(forBytes: exchange.bodyCount))
            return unsafe take(step, exchange, connection, client)
        }
        return unsafe take(exchange.proceed(responder), exchange, connection, client)
    }

    private func take(
        _ step: Exchange.Step, _ exchange: Exchange, _ connection: OpaquePointer, _ client: Connection?
    ) -> Bool {
        switch step {
        case .cut: return false
        case .readOn: return true
        case .send(let response):
            client?.expect(by: .now + configuration.allowance(forBytes: response.body.count))
            return unsafe send(response, to: connection)
        case .answer(let request):
            client?.expect(by: nil)
            unsafe answer(request, exchange, connection)
            return unsafe take(exchange.proceed(responder), exchange, connection, client)
        case .rest:
            unsafe MHD_suspend_connection(connection)
            if !exchange.rest() { unsafe MHD_resume_connection(connection) }
            return true
        }
    }

    private func answer(_ request: HTTPRequest, _ exchange: Exchange, _ connection: OpaquePointer) {
        let resting = unsafe RestingConnection(pointer: connection)
        let waits = requests.insert(exchange) { response in
            if exchange.finish(response) { resting.resume() }
        }
        guard waits else {
            _ = exchange.finish(HTTPResponse(status: .serviceUnavailable))
            return
        }
        let begin = { [requests, responder, executor] in
            // Owned by the table of requests, which waits for it before the server ends.
            _ = Task(executorPreference: executor) {
                let response = await responder.respond(to: request)
                requests.remove(exchange)?(response)
            }
        }
        if let executor, responder.isBrief(request) { executor.begin(begin) } else { begin() }
    }

    private func send(_ response: HTTPResponse, to connection: OpaquePointer) -> Bool {
        let made = unsafe response.body.withUnsafeBytes { body in
            unsafe MHD_create_response_from_buffer(
                body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let made = unsafe made else { return false }
        defer { unsafe MHD_destroy_response(made) }
        for field in response.headers.fields { unsafe MHD_add_response_header(made, field.name, field.value) }
        if state.withLock({ $0.isDraining }) { unsafe MHD_add_response_header(made, "Connection", "close") }
        return unsafe MHD_queue_response(connection, UInt32(response.status.rawValue), made) == .YES
    }

    private func head(
        _ exchange: Exchange, _ connection: OpaquePointer, _ method: String, _ client: Connection?
    ) -> HTTPRequestHead {
        let fields = unsafe Callbacks.headers(of: connection)
        return HTTPRequestHead(
            method: HTTPMethod(rawValue: method), path: exchange.target.path, query: exchange.target.query,
            headers: HTTPHeaders(fields), remoteAddress: client?.remoteAddress ?? "")
    }

    private static func address(_ address: UnsafePointer<sockaddr>?) -> String {
        guard let address = unsafe address else { return "" }
        let length: Int
        switch Int32(unsafe address.pointee.sa_family) {
        case AF_INET: length = MemoryLayout<sockaddr_in>.size
        case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
        default: return ""
        }
        var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        guard
            unsafe getnameinfo(
                address, socklen_t(length), &name, socklen_t(name.count), nil, 0, Int32(NI_NUMERICHOST)) == 0
        else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

// The pointer is guarded by the mutex; the rest is immutable or guards itself.
extension Daemon: @unchecked Sendable {}

/// The daemon, as the one thing that the acceptor may do with it: give it a connection.
@safe private struct Dealer {
    let pointer: OpaquePointer

    func deal(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) {
        // The library closes the connection when it has too many.
        _ = unsafe MHD_add_connection(pointer, descriptor, address, length)
    }
}

// The acceptor ends before the daemon, and the library takes that call from any thread.
extension Dealer: @unchecked Sendable {}

/// A connection that rests: the one thing that may be done with it from another thread is to wake it, once.
@safe private struct RestingConnection {
    let pointer: OpaquePointer

    func resume() {
        unsafe MHD_resume_connection(pointer)
    }
}

// The library keeps a suspended connection until it is resumed, and takes that call from any thread.
extension RestingConnection: @unchecked Sendable {}

extension [CChar]? {
    fileprivate func withOptionalPointer<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
        guard let self else { return body(nil) }
        return unsafe self.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
}
