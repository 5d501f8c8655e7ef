import CressetConcurrency
import CressetConsole
import CressetHTTP
import CressetHTTPServer
import CressetLog
import CressetMemory
import CressetServer
import CressetServices
import CressetSystem

extension Service {
    /// Reserved descriptors: database files, outgoing calls, pipes.
    private static let otherDescriptors = 512
    private static let metricsConnections = 128
    private static let consoleConnections = 256

    /// - Parameter transfersFiles: `true` if a connection may open a file.
    static func checked(connections count: Int, transfersFiles: Bool) throws -> Int {
        let limit = System.raiseDescriptorLimit()
        let most = max(0, limit - otherDescriptors) / (transfersFiles ? 2 : 1)
        guard count <= most else {
            throw CommandFailure(
                "--max-connections is \(count), but the limit of \(limit) open files allows only \(most); raise the "
                    + "limit (`ulimit -n`, LimitNOFILE in systemd) or lower --max-connections"
            )
        }
        return count
    }

    static func listen(
        _ setup: Setup,
        responder application: Application,
        console: Console?,
        metrics: MetricsRegistry,
        logger: Logger,
        answers: ByteBudget,
        on executor: (any StartingExecutor)?
    ) throws -> [HTTPServer] {
        var configuration = setup.listen.configuration
        configuration.tls = setup.tls
        configuration.unlimitedNetworks = setup.settings.trustedProxies.networks
        configuration.bodyBudget = min(configuration.bodyBudget, ProcessMemory.limit() / 16)
        configuration.answers = answers
        configuration.connectionLimit =
            setup.connections
            ?? allowedConnections(
                atMost: configuration.connectionLimit,
                transfersFiles: setup.storage != nil,
                logger: logger
            )
        let refusals = ConnectionRefusalLog(logger)
        var servers: [HTTPServer] = []
        if let console, case .separate(let address) = setup.console {
            let main = PathGate(application) { !console.answers($0) }
            servers.append(try listen(configuration, responder: main, on: executor, onRefusal: { refusals.record($0) }))
            var own = address.configuration
            own.tls = setup.tls
            own.connectionLimit = consoleConnections
            servers.append(try listen(own, responder: PathGate(application) { console.answers($0) }))
        } else {
            servers.append(
                try listen(configuration, responder: application, on: executor, onRefusal: { refusals.record($0) })
            )
        }
        if let address = setup.metricsListen {
            var configuration = address.configuration
            configuration.connectionLimit = metricsConnections
            servers.append(try listen(configuration, responder: MetricsResponder(registry: metrics)))
        }
        return servers
    }

    /// Warns if the limit of open files is low.
    private static func allowedConnections(atMost limit: Int, transfersFiles: Bool, logger: Logger) -> Int {
        let files = System.raiseDescriptorLimit()
        let each = transfersFiles ? 2 : 1
        let allowed = min(limit, max(minConnections, (files - otherDescriptors) / each))
        if allowed < limit {
            logger.log(
                .warning,
                "few open files allowed; raise the limit (ulimit -n, LimitNOFILE in systemd)",
                [
                    ("files", .integer(Int64(files))), ("connections", .integer(Int64(allowed))),
                    ("needed", .integer(Int64(limit * each + otherDescriptors))),
                ]
            )
        }
        return allowed
    }

    private static func listen(
        _ configuration: HTTPServerConfiguration,
        responder: some HTTPResponder,
        on executor: (any StartingExecutor)? = nil,
        onRefusal: @escaping @Sendable (ConnectionRefusal) -> Void = { _ in }
    ) throws -> HTTPServer {
        do throws(HTTPServerError) {
            return try HTTPServer(configuration, responder: responder, executor: executor, onRefusal: onRefusal)
        } catch {
            let address = "\(configuration.host):\(configuration.port)"
            throw switch error.code {
            case .invalidCertificate:
                CommandFailure("--tls-key does not belong to --tls-cert, or one of the files is invalid")
            case .addressInUse:
                CommandFailure("another program uses \(address); stop it, or choose another address")
            case .notPermitted:
                CommandFailure(
                    "port \(configuration.port) is for privileged processes; choose a port from 1024, or grant "
                        + "CAP_NET_BIND_SERVICE"
                )
            default: CommandFailure("cannot listen on \(address): \(error.reason); choose an address of this machine")
            }
        }
    }
}
