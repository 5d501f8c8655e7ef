public import CressetConcurrency
public import CressetHTTP

/// An HTTP/1.1 server: libmicrohttpd with an async responder.
///
/// The library's threads read and write; every complete request becomes a task. A quick task starts on the reading
/// thread. The server listens from initialization until ``shutDown(within:)``.
public final class HTTPServer: Sendable {
    /// The maximum bytes to read of a rejected body before closing the connection.
    static let discardLimit = 4 << 20
    /// Time limit for sending 503 responses during shutdown.
    private static let refusalGrace = Duration.seconds(1)

    public let port: UInt16
    private let daemon: Daemon
    private let configuration: HTTPServerConfiguration

    /// - Parameters:
    ///   - executor: Executor of responses; `nil` for the default one.
    ///   - onRefusal: Called for each refused connection, on the accepting thread.
    public init(
        _ configuration: HTTPServerConfiguration,
        responder: some HTTPResponder,
        executor: (any StartingExecutor)? = nil,
        onRefusal: @escaping @Sendable (ConnectionRefusal) -> Void = { _ in }
    ) throws(HTTPServerError) {
        let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
        port = socket.port
        self.configuration = configuration
        daemon = try Daemon(
            configuration,
            socket: socket,
            responder: responder,
            executor: executor,
            onRefusal: onRefusal
        )
    }

    /// The URL of the server: `http://127.0.0.1:9099`.
    public var url: String {
        let scheme = configuration.tls == nil ? "http" : "https"
        let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
        return "\(scheme)://\(host):\(port)"
    }

    public var openConnections: Int {
        daemon.connections.count
    }

    /// Uses another certificate for new connections. Open connections keep theirs.
    ///
    /// - Throws: ``HTTPServerError`` on a plain HTTP server, or for a certificate without its matching key; the server
    ///   then stays unchanged.
    public func renew(_ identity: HTTPServerConfiguration.TLSIdentity) throws(HTTPServerError) {
        guard configuration.tls != nil else {
            throw HTTPServerError(.cannotStart, reason: "the server uses plain HTTP")
        }
        try daemon.renew(identity)
    }

    public func replaceUnlimitedNetworks(by networks: [IPNetwork]) {
        daemon.slots.replaceUnlimited(by: networks)
    }

    public func watch(every interval: Duration = .milliseconds(500)) async {
        await watch(every: interval, ahead: .zero)
    }

    /// - Parameter time: Offset of the clock, to close connections before their timeouts.
    func watch(every interval: Duration, ahead time: Duration) async {
        while !Task.isCancelled {
            daemon.connections.cutOverdue(at: .now + time, isCrowded: daemon.slots.isCrowded)
            if daemon.hasFormer { await BlockingWork.run { [daemon] in daemon.endIdleFormer() } }
            try? await Task.sleep(for: interval)
        }
    }

    /// Monitors the reading and writing threads on a separate thread, until the server ends.
    ///
    /// - Parameters:
    ///   - interval: Length of a round in milliseconds; every thread must respond in each round.
    ///   - maxMissed: Allowed number of missed rounds per thread. Rounds instead of time, so a suspended
    ///     process does not count as stuck.
    ///   - onAnswers: Called after each round with the number of responding threads.
    ///   - onStuck: Called once, when a thread has missed too many rounds. It cannot recover: the process should exit.
    public func watchThreads(
        every interval: Int32 = 5000,
        maxMissed: Int = 6,
        onAnswers: @escaping @Sendable (Int) -> Void = { _ in },
        onStuck: @escaping @Sendable () -> Void
    ) throws(HTTPServerError) {
        try daemon.watchWorkers(every: interval, maxMissed: maxMissed, onAnswers: onAnswers, onStuck: onStuck)
    }

    /// Stops accepting connections, waits for active requests, and ends.
    ///
    /// - Parameters:
    ///   - grace: Time limit for active requests; later ones get 503.
    ///   - quiet: Required time without activity on open connections: clients may send another request after a
    ///     response.
    public func shutDown(within grace: Duration, quietFor quiet: Duration = .milliseconds(100)) async {
        daemon.quiesce()
        await waitForRequests(atMost: grace, quietFor: quiet)
        daemon.refuseRest()
        await waitForRequests(atMost: Self.refusalGrace)
        daemon.stop()
    }

    // Wait until responses are sent: the library drops unsent data when it ends.
    private func waitForRequests(atMost duration: Duration, quietFor quiet: Duration = .zero) async {
        let start = ContinuousClock.now
        var lastBusy = start
        while ContinuousClock.now < start + duration {
            if !daemon.isIdle {
                lastBusy = .now
            } else if !daemon.hasConnections || ContinuousClock.now >= lastBusy + quiet {
                return
            }
            try? await Task.sleep(for: .milliseconds(5))
        }
    }
}
