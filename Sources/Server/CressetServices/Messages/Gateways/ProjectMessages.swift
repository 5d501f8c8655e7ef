import CressetConcurrency
public import CressetHTTPClient
public import CressetIdentity
import Synchronization

/// Sends messages with the project's own gateway (`sendSms.cressetGateway`), else with the operator's.
public final class ProjectMessages: MessageTransport {
    private enum State {
        case unused
        case working(HTTPClient)
        case closed
    }

    private let projects: any ProjectStore
    private let secrets: any SecretSource
    private let others: any MessageTransport
    private let policy: OutgoingPolicy
    private let state = Mutex(State.unused)

    /// Creates the transport of all projects.
    ///
    /// - Parameters:
    ///   - secrets: Opens the projects' settings.
    ///   - others: The transport for projects without a gateway.
    ///   - hosts: Allowed gateways outside the public internet, also without TLS.
    public init(
        projects: any ProjectStore,
        secrets: any SecretSource,
        others: any MessageTransport,
        permitting hosts: [OutgoingHost] = []
    ) {
        self.projects = projects
        self.secrets = secrets
        self.others = others
        policy = OutgoingPolicy(
            plainHosts: hosts,
            privateHosts: hosts,
            limits: OutgoingLimits(timeout: .seconds(20), bodyBytes: 65_536)
        )
    }

    /// Sends the message.
    ///
    /// - Throws: ``MessageTransportError``: `deferred` if the project cannot be read, `unconfigured` if its setting is
    ///   unreadable, and errors of the gateway.
    public func send(_ content: MessageContent, of projectID: String) async throws(MessageTransportError) -> String {
        let project: Project?
        do throws(StoreError) {
            project = try await projects.project(id: projectID)
        } catch {
            throw MessageTransportError(.deferred, reason: "the project cannot be read: \(error)")
        }
        guard let project, let stored = project.ownMessageGateway else {
            return try await others.send(content, of: projectID)
        }
        guard let url = ProjectSecret.messageGateway.opened(stored, of: project.id, by: secrets),
            let gateway = try? MessageGateway(url: url)
        else { throw MessageTransportError(.unconfigured, reason: "the project's gateway cannot be read") }
        guard let client = try working() else {
            throw MessageTransportError(.deferred, reason: "the server is shutting down")
        }
        return try await gateway.send(content, by: client)
    }

    private func working() throws(MessageTransportError) -> HTTPClient? {
        do {
            return try state.withLock { state in
                switch state {
                case .working(let client): return client
                case .closed: return nil
                case .unused:
                    let client = try HTTPClient(threads: MessageDelivery.width, policy: policy)
                    state = .working(client)
                    return client
                }
            }
        } catch {
            throw MessageTransportError(.unreachable, reason: "\(error)")
        }
    }

    /// Closes all connections without blocking the cooperative pool.
    public func close() async {
        await others.close()
        let client = state.withLock { state in
            defer { state = .closed }
            if case .working(let client) = state { return HTTPClient?.some(client) }
            return nil
        }
        guard let client else { return }
        await BlockingWork.run { client.close() }
    }
}
