import CressetBackup
import CressetHTTP
import CressetHTTPClient
import CressetIdentity
import CressetServer
import CressetStorePostgres
import CressetStoreSQL
import CressetStoreSQLite
import CressetSystem

enum StatusCommand {
    static let commands = [
        Command("status", run: run)
            .summary("Show the health of a database and its server; exit status 3 means that something needs attention")
            .examples("status --config /etc/cresset/cresset.conf", "status --data /var/lib/cresset --json")
    ]

    struct StatusOptions: OptionGroup {
        let network = ServeOptions.Network()
        let mail = ServeOptions.Mail()
        let sms = Option.gateway
        let backups = BackupOptions()
        let store = StoreOptions()
        let output = OutputOptions()
    }

    private static func run(_ options: Options<StatusOptions>) async throws {
        let network = options.network
        let knowsSettings =
            options.settingsFile != nil || !(network.given + options.mail.given + options.backups.given).isEmpty
        var report = StatusReport(
            at: SystemWallClock().now(),
            version: Version.current,
            settingsFile: options.settingsFile,
            place: options.databaseWords
        )
        let server = try PostgresServer(options.store)
        let database: StatusReport.Database
        if let server {
            database = try facts(of: server, at: report.now)
        } else {
            let directory = try DataDirectory(existing: options.store.data.path)
            database = try await facts(of: directory, knowsSettings ? network : nil)
        }
        // A running server has its own options: without them, nothing is known about its mail, address and backups.
        let judgesSettings = knowsSettings || database.servers == 0
        if judgesSettings {
            report.add(
                publicURL: network.publicURL,
                plainAddress: network.servesPlainRemotely ? "\(network.listen)" : nil
            )
        } else {
            report.addUnknownSettings()
        }
        if let path = network.tls.certificate {
            report.add(certificateExpiry: try CertificateExpiry.earliest(inFile: path))
        }
        report.add(database)
        let setup = try options.mail.options.setup(publicURL: network.publicURL)
        try await Administration.run(with: options.store, in: .production) { administration in
            let projects = try await administration.accounts.projects()
            try await report.addCounts(of: projects, in: administration.store)
            try await report.add(
                projects,
                accounts: administration.accounts,
                hasMail: !judgesSettings || !setup.isUnset
            )
            try await report.add(administration.store, hasGateway: !judgesSettings || options.sms != nil)
        }
        if server == nil, judgesSettings { report.add(try await newestBackup(options)) }
        options.output.show(report.json, text: text(of: report))
        if !report.findings.isEmpty { throw AttentionNeeded() }
    }

    private static func text(of report: StatusReport) -> String {
        let width = report.facts.map(\.label.count).max() ?? 0
        var lines = report.facts.map { fact in
            fact.label + String(repeating: " ", count: width - fact.label.count + 2) + fact.text
        }
        if !report.findings.isEmpty { lines.append("\nneeds attention:") }
        lines += report.findings.flatMap { ["  \($0.text)", "    \($0.remedy)"] }
        return lines.map { line in
            line.split(separator: "\n", omittingEmptySubsequences: false).map { TextTable.shown(String($0)) }
                .joined(separator: "\n")
        }.joined(separator: "\n")
    }

    static func facts(of server: PostgresServer, at now: Timestamp) throws -> StatusReport.Database {
        do throws(StoreOpenError) {
            let facts = try PostgresFacts(of: server.settings, at: now)
            return StatusReport.Database(
                place: "PostgreSQL",
                schemaVersion: facts.schemaVersion,
                bytes: facts.bytes,
                servers: facts.servers
            )
        } catch {
            throw CommandFailure("the database cannot be opened: \(error.reason)")
        }
    }

    private static func facts(
        of directory: DataDirectory,
        _ network: Options<ServeOptions.Network>?
    ) async throws -> StatusReport.Database {
        let files = [Backups.databaseName, Backups.databaseName + "-wal"].map { "\(directory.path)/\($0)" }
        var database = StatusReport.Database(
            place: directory.path,
            schemaVersion: SQLiteStore.schemaVersion,
            bytes: try files.compactMap { try PrivateFile.sizeOfFile($0) }.reduce(0, +),
            servers: directory.isServed ? 1 : 0
        )
        if let network, database.servers > 0 { database.isReady = await isReady(network) }
        return database
    }

    private static func isReady(_ network: Options<ServeOptions.Network>) async -> Bool? {
        let listen = network.listen
        guard network.tls.certificate == nil, listen.port > 0 else { return nil }
        let host = ["0.0.0.0": "127.0.0.1", "::": "[::1]"][listen.host] ?? listen.urlHost
        guard let allowed = OutgoingHost("\(host):\(listen.port)") else { return nil }
        let policy = OutgoingPolicy(
            plainHosts: [allowed],
            privateHosts: [allowed],
            limits: OutgoingLimits(timeout: .seconds(5), bodyBytes: 65_536)
        )
        guard let client = try? HTTPClient(threads: 1, policy: policy) else { return nil }
        defer { client.close(within: .zero) }
        let answer = try? await client.send(
            OutgoingRequest(method: .get, url: "http://\(host):\(listen.port)/readyz", headers: [:], body: [])
        )
        return answer?.status.rawValue == 200
    }

    private static func newestBackup(_ options: Options<StatusOptions>) async throws -> StatusReport.Backup {
        guard let place = options.backups.place else { return .unconfigured }
        let now = SystemWallClock().now()
        do {
            let found = try await DataDirectory(existing: options.store.data.path).backups(in: place).list()
            return .newest(found.compactMap { try? $0.header.get().createdAt }.filter { $0 <= now }.max())
        } catch let error as BackupError {
            return .unreadable(error.reason)
        }
    }
}
