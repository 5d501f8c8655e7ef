import CressetConcurrency
public import CressetHTTPClient
public import CressetIdentity
import Synchronization

/// Sends SMS with the project's own gateway (`sendSms.cressetGateway`), else with the operator's.
public final class ProjectSMSTransport: SMSTransport {
    private enum State {
        case unused
        case working(HTTPClient)
        case closed
    }

    private let projects: any ProjectStore
    private let secrets: any SecretSource
    private let others: (any SMSTransport)?
    private let policy: OutgoingPolicy
    private let state = Mutex(State.unused)

    /// - Parameters:
    ///   - others: Transport for projects without a gateway; `nil` to let their SMS expire.
    ///   - hosts: Allowed gateways outside the public internet, also without TLS.
    public init(
        projects: any ProjectStore,
        secrets: any SecretSource,
        others: (any SMSTransport)?,
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

    /// - Throws: ``DeliveryError``: `deferred` if the project cannot be read, `unconfigured` if its setting is
    ///   unreadable or without a gateway, and errors of the gateway.
    public func send(_ content: SMSContent, of projectID: String) async throws(DeliveryError) -> String {
        let project: Project?
        do throws(StoreError) {
            project = try await projects.project(id: projectID)
        } catch {
            throw DeliveryError(.deferred, reason: "the project cannot be read: \(error)")
        }
        guard let project, let stored = project.ownSMSGateway else {
            guard let others else { throw DeliveryError(.unconfigured, reason: "no SMS gateway is set") }
            return try await others.send(content, of: projectID)
        }
        guard let url = ProjectSecret.smsGateway.opened(stored, of: project.id, by: secrets),
            let gateway = try? SMSGateway(url: url)
        else { throw DeliveryError(.unconfigured, reason: "the project's gateway cannot be read") }
        guard let client = try working() else {
            throw DeliveryError(.deferred, reason: "the server is shutting down")
        }
        return try await gateway.send(content, by: client)
    }

    private func working() throws(DeliveryError) -> HTTPClient? {
        do {
            return try state.withLock { state in
                switch state {
                case .working(let client): return client
                case .closed: return nil
                case .unused:
                    let client = try HTTPClient(threads: OutboxSettings.sms.slots, policy: policy)
                    state = .working(client)
                    return client
                }
            }
        } catch {
            throw DeliveryError(.unreachable, reason: "\(error)")
        }
    }

    public func close() async {
        await others?.close()
        let client = state.withLock { state in
            defer { state = .closed }
            if case .working(let client) = state { return HTTPClient?.some(client) }
            return nil
        }
        guard let client else { return }
        await BlockingWork.run { client.close() }
    }
}
