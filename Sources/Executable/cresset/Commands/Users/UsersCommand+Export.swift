import CressetIdentity
import CressetSystem
import CressetTransfer
import CressetWire

extension UsersCommand {
    struct ExportOptions: OptionGroup {
        let pool = PoolOptions()
        let format = Option.userFileFormat
        let algorithm = Option("hash-algo", as: .text("NAME"))
            .help(
                "Only users with hashes of this algorithm; \(UserExport.withoutPassword): only users without password"
            )
        let vendor = Option(flag: "vendor").help("Write only fields that the Firebase CLI accepts")
        let quiet = Option.quiet
        let emulator = Option(flag: "emulator").help("Write a folder for `cresset emulator --import`")
    }

    static func exportUsers(_ path: String, options: Options<ExportOptions>) async throws {
        guard !options.emulator else { return try await exportFolder(path, options: options) }
        let form: UserExport.Form =
            switch try fileFormat(of: path, format: options.format) {
            case .csv: .vendorCSV
            case .json: options.vendor ? .vendorJSON : .copy
            }
        try await run(with: options.pool) { accounts, realm in
            let total = try await accounts.countAccounts(in: realm.pool)
            let stop = StopSignal()
            let line = ProgressLine(total: total, isQuiet: options.quiet)
            do {
                let file = try OutputFile(path)
                // Recorded before the first hash is read: even an interrupted export has disclosed some.
                try await record(AuditEvent(.accountsExported, in: realm.pool, of: [], count: total), by: accounts)
                let export = UserExport(
                    accounts,
                    from: realm.pool,
                    as: form,
                    hashedBy: options.algorithm?.uppercased()
                )
                let summary = try await export.run(
                    write: { try file.write($0) },
                    progressed: { count in
                        guard !stop.hasCome else { throw CommandFailure("stopped: \(path) was not written") }
                        line.show(rows: count, bytes: count)
                    }
                )
                try file.finish()
                line.end()
                report(summary, of: form, to: path)
            } catch let error as SystemError {
                line.end()
                let failure = CommandFailure(error, orWith: "> FILE")
                throw path == "-" ? failure : CommandFailure("\(failure.message); \(path) was not written")
            }
        }
    }

    private static func exportFolder(_ path: String, options: Options<ExportOptions>) async throws {
        guard path != "-" else { throw UsageError("users export --emulator needs one folder") }
        guard options.pool.tenant == nil else {
            throw UsageError("emulator folders cannot contain users of a tenant")
        }
        guard options.format == nil, !options.vendor, options.algorithm == nil else {
            throw UsageError("--emulator cannot be combined with --format, --vendor or --hash-algo")
        }
        try await run(with: options.pool) { accounts, realm in
            let total = try await accounts.countAccounts(in: realm.pool)
            try await record(AuditEvent(.accountsExported, in: realm.pool, of: [], count: total), by: accounts)
            do {
                let summary = try await EmulatorFolder(path, for: accounts)
                    .save(realm.project, version: Version.current, replacingExisting: false)
                report(summary, of: .emulator, to: path)
            } catch let error as UserFileError {
                throw CommandFailure(error.reason)
            }
        }
    }

    /// On a full disk the export goes on without the record, to rescue the users.
    private static func record(_ event: AuditEvent, by accounts: Accounts) async throws(StoreError) {
        do throws(StoreError) {
            try await accounts.record(event)
        } catch {
            guard error.code == .full else { throw error }
            System.printError("cresset: warning: \(error.code.words); this export is missing from the audit log")
        }
    }

    // On standard error, because standard output may contain the users.
    private static func report(_ summary: UserExport.Summary, of form: UserExport.Form, to path: String) {
        System.printError(
            "\(summary.users.counted("user")) exported\(path == "-" ? "" : " to \(path); only its owner can read it")"
        )
        if form == .emulator {
            for text in EmulatorFolders.losses(of: summary) { System.printError(text) }
        } else if summary.passwordsLeftOut > 0 {
            let passwords = summary.passwordsLeftOut.counted(
                "password longer than 72 bytes was omitted; other services do not support its hash",
                or: "passwords longer than 72 bytes were omitted; other services do not support their hashes"
            )
            System.printError(passwords)
        }
        if summary.incomplete > 0 {
            let users = summary.incomplete.counted("user has", or: "users have")
            System.printError(
                "\(users) data that this format cannot represent (second factors, custom or link sign-in, other "
                    + "providers); export JSON without --vendor"
            )
        }
        guard form != .copy, form != .emulator else { return }
        for (hash, count) in summary.hashes {
            let passwords = count.counted("password")
            System.printError(
                "\(passwords) hashed by \(hash.description.text); `cresset users import` needs this as --hash-config"
            )
            let options = hash.toolOptions.map { "  firebase auth:import \(path) \($0.joined(separator: " "))" }
            System.printError(
                options
                    ?? "  Firebase's import does not support \(hash.algorithm ?? "them") with these parameters: its "
                    + "users must reset their passwords there"
            )
        }
        if summary.hashes.count > 1 {
            System.printError(
                "an import supports one kind of hash; passwords with other hashes will not work. Export each kind with "
                    + "--hash-algo NAME, and users without password with --hash-algo \(UserExport.withoutPassword)"
            )
        }
    }
}
