public import CressetHTTPClient

public actor MailServers {
    private struct Entry {
        let server: SMTPServer
        let transport: any MailTransport
        var uses: Int
    }

    /// More than concurrent mails, so there is always an idle entry.
    static let capacity = 2 * OutboxSettings.mail.slots
    private static let threads = 2

    private let connect: @Sendable (SMTPServer) throws(DeliveryError) -> any MailTransport
    private var entries: [Entry] = []
    private var isClosed = false

    /// - Parameters:
    ///   - helloName: Name of this server in its greeting; `nil` for the machine's.
    ///   - authorities: File of certificates trusted besides the system's.
    public init(helloName: String? = nil, trusting authorities: String? = nil) {
        self.init { server throws(DeliveryError) in
            var server = server
            (server.certificateAuthorities, server.trustsSystem) = (authorities, true)
            return try SMTPTransport(server, helloName: helloName, threads: Self.threads)
        }
    }

    public init(connect: @escaping @Sendable (SMTPServer) throws(DeliveryError) -> any MailTransport) {
        self.connect = connect
    }

    func send(_ letter: MailLetter, over server: SMTPServer) async throws(DeliveryError) {
        let transport = try await begin(server)
        defer { end(server) }
        try await transport.send(letter)
    }

    func close() async {
        isClosed = true
        let closing = entries
        entries = []
        await withDiscardingTaskGroup { group in
            for entry in closing { group.addTask { await entry.transport.close() } }
        }
    }

    private func begin(_ server: SMTPServer) async throws(DeliveryError) -> any MailTransport {
        guard !isClosed else { throw DeliveryError(.deferred, reason: "the server is shutting down") }
        if let index = entries.firstIndex(where: { $0.server == server }) {
            var entry = entries.remove(at: index)
            entry.uses += 1
            entries.append(entry)
            return entry.transport
        }
        let transport = try connect(server)
        entries.append(Entry(server: server, transport: transport, uses: 1))
        if entries.count > Self.capacity, let idle = entries.firstIndex(where: { $0.uses == 0 }) {
            await entries.remove(at: idle).transport.close()
        }
        return transport
    }

    private func end(_ server: SMTPServer) {
        guard let index = entries.firstIndex(where: { $0.server == server }) else { return }
        entries[index].uses -= 1
    }
}
