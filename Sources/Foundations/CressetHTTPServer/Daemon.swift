internal import CressetCMicroHTTPD
import CressetConcurrency
import CressetHTTP
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The only owner of the library's daemons, and the only entry point of its threads into Swift.
@safe final class Daemon {
    let connections = ConnectionTable()
    let requests = RequestTable()
    let streams = StreamTable()
    let upgrades = UpgradeTable()
    /// Requests with a request line, not handled so far.
    let heads = ThreadConnections()
    /// Requests with an incomplete chunked body.
    let chunks = ThreadConnections()
    let budget: ByteBudget
    let answers: ByteBudget
    let slots: ConnectionSlots
    let configuration: HTTPServerConfiguration
    let responder: any HTTPResponder
    let executor: (any StartingExecutor)?
    private let lingering: ClosingSockets
    private let state = Mutex(State())

    @safe private struct State: @unchecked Sendable {
        var distributor: ConnectionDistributor?
        var acceptor: Acceptor?
        var watchdog: Watchdog?
        var isDraining = false
        var admissions = 0
    }

    init(
        _ configuration: HTTPServerConfiguration,
        socket: ListeningSocket,
        responder: some HTTPResponder,
        executor: (any StartingExecutor)?,
        onRefusal: @escaping @Sendable (ConnectionRefusal) -> Void
    ) throws(HTTPServerError) {
        self.configuration = configuration
        self.responder = responder
        self.executor = executor
        budget = ByteBudget(bytes: configuration.bodyBudget)
        answers = configuration.answers
        slots = ConnectionSlots(
            limit: configuration.connectionLimit,
            perNetwork: configuration.connectionLimitPerNetwork,
            unlimited: configuration.unlimitedNetworks
        )
        do throws(HTTPServerError) {
            lingering = try ClosingSockets(slots: slots)
        } catch {
            close(socket.descriptor)
            throw error
        }
        guard let started = unsafe start(configuration.tls) else {
            close(socket.descriptor)
            throw .badCertificate
        }
        let distributor = unsafe ConnectionDistributor(started)
        state.withLock { $0.distributor = distributor }
        let acceptor = try unsafe Acceptor(socket: socket, onShortage: { onRefusal(.system) }) {
            [slots] descriptor, address, length in
            if let refusal = slots.acquire(descriptor, for: unsafe Peer(address)) {
                onRefusal(refusal)
                close(descriptor)
                return
            }
            if unsafe !distributor.distribute(descriptor, address: address, length: length) {
                slots.release(descriptor)
            }
        }
        state.withLock { $0.acceptor = acceptor }
    }

    deinit {
        stop()
    }

    private func start(_ tls: HTTPServerConfiguration.TLSIdentity?) -> OpaquePointer? {
        let certificate = tls.map { Array($0.certificateChain.utf8CString) }
        let key = tls.map { Array($0.privateKey.utf8CString) }
        return unsafe certificate.withOptionalPointer { certificate in
            unsafe key.withOptionalPointer { key in
                var options = unsafe CressetDaemonOptions(
                    threads: UInt32(configuration.threads),
                    // Never reached, see ConnectionSlots. Divided equally between the threads.
                    connectionLimit: UInt32(Int32.max),
                    idleSeconds: UInt32(max(1, configuration.idleTimeout.components.seconds)),
                    headerLimit: configuration.headerLimit,
                    certificate: certificate,
                    key: key,
                    owner: Unmanaged.passUnretained(self).toOpaque(),
                    handle: Callbacks.handle,
                    logged: Callbacks.logged,
                    began: Callbacks.began,
                    completed: Callbacks.completed,
                    connected: Callbacks.connected
                )
                return unsafe CressetStartDaemon(&options)
            }
        }
    }

    // MARK: Certificates

    func renew(_ tls: HTTPServerConfiguration.TLSIdentity) throws(HTTPServerError) {
        guard let distributor = state.withLock({ $0.distributor }) else { return }
        guard let started = unsafe start(tls) else { throw .badCertificate }
        if unsafe !distributor.replace(by: started) { unsafe MHD_stop_daemon(started) }
    }

    var hasFormer: Bool { state.withLock { $0.distributor }?.hasFormer ?? false }

    func endIdleFormer() {
        state.withLock { $0.distributor }?.endIdleFormer()
    }

    // MARK: Threads

    /// - Parameter interval: In milliseconds.
    func watchWorkers(
        every interval: Int32,
        maxMissed: Int,
        onAnswers: @escaping @Sendable (Int) -> Void,
        onStuck: @escaping @Sendable () -> Void
    ) throws(HTTPServerError) {
        guard let distributor = state.withLock({ $0.distributor }) else { return }
        let probes = WorkerProbes(workers: configuration.threads, maxMissed: maxMissed) {
            distributor.distribute(probe: $0)
        }
        let watchdog = try Watchdog(probes, interval: interval, onAnswers: onAnswers, onStuck: onStuck)
        state.withLock { $0.watchdog = watchdog }
    }

    var isDraining: Bool {
        state.withLock { $0.isDraining }
    }

    func quiesce() {
        let acceptor = state.withLock { state in
            state.isDraining = true
            return state.acceptor
        }
        acceptor?.stop()
        streams.stop()
        upgrades.stop()
    }

    func refuseRest() {
        requests.stop(with: HTTPResponse(status: .serviceUnavailable))
        streams.cut()
        upgrades.cut()
    }

    var isIdle: Bool { requests.count == 0 && upgrades.count == 0 }

    /// `true` if a client may send another request.
    var hasConnections: Bool { connections.count > 0 }

    /// Responds to suspended requests, and ends the threads. Blocks until they have ended.
    func stop() {
        quiesce()
        refuseRest()
        state.withLock { $0.watchdog }?.stop()
        state.withLock { $0.distributor }?.stop()
        lingering.stop()
    }

    // MARK: Connections

    /// - Returns: `nil` for a probe of the watchdog.
    func opened(_ connection: OpaquePointer) -> Connection? {
        let descriptor = unsafe CressetConnectionSocket(connection)
        guard let peer = slots.peer(of: descriptor) else { return nil }
        let opened = Connection(
            descriptor: descriptor,
            peer: peer,
            deadline: .now + configuration.requestTimeout,
            crowdedDeadline: .now + configuration.crowdedTimeout
        )
        connections.insert(opened)
        return opened
    }

    func closing(_ connection: Connection) {
        connections.remove(connection)
        if connection.lingers {
            lingering.adopt(connection.descriptor)
        } else {
            slots.release(connection.descriptor)
        }
    }

    // MARK: Large bodies

    func beginAdmission() -> Bool {
        state.withLock { state in
            guard state.admissions < configuration.waitingAdmissions else { return false }
            state.admissions += 1
            return true
        }
    }

    func endAdmission() {
        state.withLock { $0.admissions -= 1 }
    }
}

// All other state is immutable or synchronized.
extension Daemon: @unchecked Sendable {}

extension [CChar]? {
    fileprivate func withOptionalPointer<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
        guard let self else { return body(nil) }
        return unsafe self.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
}
