public import CressetIdentity
import CressetSystem
import CressetWire

/// The emulator export folder of the Firebase CLI: its sign-in part (docs/wire §22.5).
///
///     firebase-export-metadata.json   the parts and their folders
///     auth_export/accounts.json       the accounts of one project, as `accounts:batchGet` shows them
///     auth_export/config.json         the settings of the emulator
public struct EmulatorFolder: Sendable {
    public enum Loaded: Equatable, Sendable {
        case noPart
        case noAccounts(file: String)
        case accounts(Int)
    }

    private static let metadataName = "firebase-export-metadata.json"
    private static let partName = "auth_export"
    private static let tenantPage = 100

    private let path: String
    private let accounts: Accounts

    public init(_ path: String, for accounts: Accounts) {
        self.path = path
        self.accounts = accounts
    }

    // MARK: Import

    /// Imports the accounts and settings of the folder into a project, replacing existing accounts.
    ///
    /// - Throws: ``UserFileError``, ``UserImportError``.
    public func load(
        into project: Project,
        refused: @escaping @Sendable (Int, String) -> Void
    ) async throws -> Loaded {
        guard let part = try Self.part(of: path) else { return .noPart }
        let configured = try await applyConfig(part + "/config.json", to: project)
        let name = part + "/accounts.json"
        guard let file = try Self.existing({ () throws(SystemError) in try InputFile(name) }) else {
            return .noAccounts(file: name)
        }
        var settings = UserImport.Settings(hash: ImportHash(algorithm: nil, parameters: JSONObject(), signerKey: []))
        settings.overwrites = true
        let copy = UserImport(
            accounts,
            into: Realm(project: configured),
            settings: settings,
            observer: UserImport.Observer(refused: refused),
            pause: {}
        )
        let reader = UserFileReader(.json, isFromEmulator: true) { try file.read() }
        return .accounts(try await copy.run(reader).imported)
    }

    /// Returns the accounts file of an emulator folder; `nil` unless the path is a folder.
    ///
    /// - Throws: ``UserFileError`` for a folder without users.
    public static func accountsFile(in path: String) throws -> String? {
        guard (try? PrivateFile.names(in: path)) != nil else { return nil }
        guard let part = try part(of: path) else { throw UserFileError("\(path) contains no emulator users") }
        let name = part + "/accounts.json"
        guard try existing({ () throws(SystemError) in try InputFile(name) }) != nil else {
            throw UserFileError("no file \(name)")
        }
        return name
    }

    private static func part(of path: String) throws -> String? {
        let name = metadataName
        guard let bytes = try existing({ () throws(SystemError) in try PrivateFile.read("\(path)/\(name)") }) else {
            return nil
        }
        guard let metadata = (try? JSONValue(parsing: bytes))?.object else {
            throw UserFileError("\(path)/\(name) is not a JSON object")
        }
        guard let auth = metadata["auth"]?.object else { return nil }
        let part = auth["path"]?.string ?? partName
        guard !part.isEmpty, !part.hasPrefix("/"), !part.split(separator: "/").contains("..") else {
            throw UserFileError("\(path)/\(name): the path \(part) is outside the folder")
        }
        return "\(path)/\(part)"
    }

    private func applyConfig(_ file: String, to project: Project) async throws -> Project {
        guard let bytes = try Self.existing({ () throws(SystemError) in try PrivateFile.read(file) }) else {
            return project
        }
        guard let config = (try? JSONValue(parsing: bytes))?.object else {
            throw UserFileError("\(file) is not a JSON object")
        }
        return try await accounts.updateConfig(of: project) { current in
            var changed = current
            for (group, name) in Self.settings {
                guard let value = config[group]?.object?[name]?.bool else { continue }
                var members = changed[group]?.object ?? JSONObject()
                members[name] = .bool(value)
                changed[group] = .object(members)
            }
            return changed
        }
    }

    private static let settings = [
        ("signIn", "allowDuplicateEmails"), ("emailPrivacyConfig", "enableImprovedEmailPrivacy"),
    ]

    private static func existing<Value>(_ read: () throws(SystemError) -> Value) throws -> Value? {
        do throws(SystemError) {
            return try read()
        } catch {
            guard error.isMissing else { throw UserFileError(error.description) }
            return nil
        }
    }

    // MARK: Export

    /// Writes the accounts and settings of a project.
    ///
    /// - Parameter replacesExisting: `true` to replace an existing export; otherwise it causes an error.
    /// - Throws: ``UserFileError``, ``StoreError``.
    public func save(
        _ project: Project,
        version: String,
        replacingExisting replacesExisting: Bool = true
    ) async throws -> UserExport.Summary {
        do {
            let part = "\(path)/\(Self.partName)"
            guard try replacesExisting || !Self.isThere("\(path)/\(Self.metadataName)") else {
                throw UserFileError("\(path) already contains an emulator export")
            }
            try PrivateFile.makeDirectory(part)
            let export = UserExport(accounts, from: UserPool(projectID: project.id), as: .emulator)
            let file = try OutputFile(part + "/accounts.json", replacingExisting: replacesExisting)
            var summary = try await export.run(write: { try file.write($0) })
            summary.usersOfTenants = try await usersOfTenants(of: project)
            try file.finish()
            try write(config(of: project), to: part + "/config.json")
            let auth: JSONObject = ["version": .string(version), "path": .string(Self.partName)]
            // Last, because the folder is only valid with this file.
            try write(["version": .string(version), "auth": .object(auth)], to: "\(path)/\(Self.metadataName)")
            return summary
        } catch let error as SystemError {
            throw UserFileError(
                "\(error.description); the export is incomplete: remove \(path)/\(Self.partName) before you repeat it"
            )
        }
    }

    private func usersOfTenants(of project: Project) async throws -> Int {
        var count = 0
        var last = ""
        while true {
            let page = try await accounts.tenants(of: project, after: last, limit: Self.tenantPage)
            for tenant in page.tenants {
                count += try await accounts.countAccounts(in: UserPool(projectID: project.id, tenantID: tenant.id))
            }
            guard page.hasMore, let next = page.tenants.last?.id else { return count }
            last = next
        }
    }

    private static func isThere(_ file: String) throws -> Bool {
        try existing { () throws(SystemError) in try InputFile(file) } != nil
    }

    private func config(of project: Project) -> JSONObject {
        let policy = SignInPolicy(project: project.config)
        return [
            "signIn": ["allowDuplicateEmails": .bool(policy.allowsDuplicateEmails)],
            "emailPrivacyConfig": ["enableImprovedEmailPrivacy": .bool(policy.hidesAccounts)],
        ]
    }

    private func write(_ object: JSONObject, to path: String) throws(SystemError) {
        let file = try OutputFile(path, replacingExisting: true)
        try file.write(JSONValue.object(object).serialized())
        try file.finish()
    }
}
