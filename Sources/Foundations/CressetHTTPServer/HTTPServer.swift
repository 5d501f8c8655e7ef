public import CressetConcurrency
public import CressetHTTP

/// An HTTP/1.1 server: libmicrohttpd behind an async responder.
///
/// The library's threads read and write; every complete request becomes a task. A brief one begins on the thread that
/// read it; while a task waits, its connection rests. The server listens from its start on, until
/// ``shutDown(within:)``.
public final class HTTPServer: Sendable {
    /// The most bytes that are read of a refused body before the connection is cut.
    static let discardLimit = 4 << 20
    /// The time within which the refusals of a shutdown must be sent.
    private static let refusalGrace = Duration.seconds(1)

    /// The TCP port, also where the system has chosen it.
    public let port: UInt16
    private let daemon: Daemon
    private let configuration: HTTPServerConfiguration

    /// - Parameter executor: The executor of responses; `nil` is the threads that all tasks share.
    /// - Throws: ``HTTPServerError``.
    public init(
        _ configuration: HTTPServerConfiguration,
        responder: some HTTPResponder,
        executor: (any BeginningExecutor)? = nil
    ) throws(HTTPServerError) {
        let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
        port = socket.port
        self.configuration = configuration
        daemon = try Daemon(configuration, socket: socket, responder: responder, executor: executor)
    }

    /// The URL of the server: `http://127.0.0.1:9099`.
    public var url: String {
        let scheme = configuration.tls == nil ? "http" : "https"
        let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
        return "\(scheme)://\(host):\(port)"
    }

    /// The number of open connections.
    public var openConnections: Int {
        daemon.connections.count
    }

    /// Serves new connections with another certificate from now on. Those that are open keep theirs, and end as before.
    ///
    /// - Throws: ``HTTPServerError`` for a server of plain HTTP, or a certificate and key that do not belong together; then
    ///   nothing has changed.
    public func renew(_ identity: HTTPServerConfiguration.TLSIdentity) throws(HTTPServerError) {
        guard configuration.tls != nil else {
            throw HTTPServerError(.cannotStart, reason: "the server uses plain HTTP")
        }
        try daemon.renew(identity)
    }

    /// Lets other networks have any number of connections from now on: ``HTTPServerConfiguration/unlimitedNetworks``.
    public func replaceUnlimitedNetworks(by networks: [IPNetwork]) {
        daemon.slots.replaceUnlimited(by: networks)
    }

    /// Cuts connections that take too long to send or to read, and those whose clients have gone, until the task is
    /// cancelled.
    public func watch(every interval: Duration = .milliseconds(500)) async {
        await watch(every: interval, ahead: .zero)
    }

    /// - Parameter time: The watch's clock is that much ahead: it can cut at once what has time enough to happen first.
    func watch(every interval: Duration, ahead time: Duration) async {
        while !Task.isCancelled {
            daemon.connections.cutOverdue(at: .now + time, isCrowded: daemon.slots.isCrowded)
            if daemon.hasFormer { await BlockingWork.run { [daemon] in daemon.endIdleFormer() } }
            try? await Task.sleep(for: interval)
        }
    }

    /// Watches over the threads that read and write, until the server ends. A thread of its own does that.
    ///
    /// - Parameters:
    ///   - interval: Milliseconds of a round, in which every thread has to show that it runs.
    ///   - patience: The rounds that a thread may miss. Counted in rounds, so that a process that was stopped for a
    ///     while does not count as stuck.
    ///   - onAnswers: Called after each round with the number of threads that answered in it.
    ///   - onStuck: Called once, when a thread has missed so many. Nothing helps it: the process had better end.
    /// - Throws: ``HTTPServerError``.
    public func watchThreads(
        every interval: Int32 = 5000,
        patience: Int = 6,
        onAnswers: @escaping @Sendable (Int) -> Void = { _ in },
        onStuck: @escaping @Sendable () -> Void
    ) throws(HTTPServerError) {
        try daemon.watchWorkers(every: interval, patience: patience, onAnswers: onAnswers, onStuck: onStuck)
    }

    /// Stops accepting connections, lets what has begun finish, and ends.
    ///
    /// - Parameters:
    ///   - grace: The time that requests may still take; those without a response by then get 503.
    ///   - quiet: The time for which nothing must have come by the connections that are still open: a client that has just
    ///     been answered may have sent its next request.
    public func shutDown(within grace: Duration, quietFor quiet: Duration = .milliseconds(100)) async {
        daemon.quiesce()
        await waitForRequests(atMost: grace, quietFor: quiet)
        daemon.refuseRest()
        await waitForRequests(atMost: Self.refusalGrace)
        daemon.stop()
    }

    // Until their answers are sent: the library drops what it has not sent when it ends.
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
