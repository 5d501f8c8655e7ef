public import CressetIdentity
import CressetTransfer
public import CressetWire

/// A Firebase project's configuration: `GET v2/projects/{p}/config`, merged with the lists of its providers and tenants.
public struct FirebaseConfig: Sendable {
    struct Provider: Sendable {
        let tenantID: String?
        let collection: ProviderConfig.Collection
        let id: String
        let message: JSONObject
    }

    struct Tenant: Sendable {
        let id: String
        let message: JSONObject
    }

    private static let collections: [ProviderConfig.Collection] = [.wellKnown, .openIDConnect, .saml]
    private static let tenantsName = "tenants"

    let settings: JSONObject
    let providers: [Provider]
    let tenants: [Tenant]

    /// - Throws: ``Fault`` for another shape, or an incomplete list.
    public init(_ json: JSONObject) throws(Fault) {
        guard json["nextPageToken"]?.string?.isEmpty ?? true else {
            throw Fault(reason: "a list continues on another page (nextPageToken); add the rest of the list")
        }
        guard json["error"] == nil else { throw Fault(reason: "an error response instead of a configuration") }
        var settings = json
        settings["nextPageToken"] = nil
        var providers: [Provider] = []
        for collection in Self.collections {
            settings[collection.rawValue] = nil
            providers += try Self.providers(in: json, collection: collection, tenantID: nil)
        }
        settings[Self.tenantsName] = nil
        var tenants: [Tenant] = []
        for var message in try Self.objects(json[Self.tenantsName], named: Self.tenantsName) {
            guard let id = Self.lastSegment(of: message), Self.isTenantID(id) else {
                throw Fault(reason: "a tenant has no valid name: projects/ID/tenants/TENANT")
            }
            for collection in Self.collections {
                providers += try Self.providers(in: message, collection: collection, tenantID: id)
                message[collection.rawValue] = nil
            }
            tenants.append(Tenant(id: id, message: message))
        }
        guard !settings.isEmpty || !providers.isEmpty || !tenants.isEmpty else {
            throw Fault(reason: "no settings, providers or tenants")
        }
        self.settings = settings
        self.providers = providers
        self.tenants = tenants
    }

    public struct Fault: Error, Equatable, Sendable {
        public let reason: String
    }

    public var hash: ImportHash? { Self.hash(settings["signIn"]?.object?["hashConfig"]) }

    public func hash(ofTenant id: String?) -> ImportHash? {
        let tenant = tenants.first { $0.id == id }
        return tenant.flatMap { Self.hash($0.message["hashConfig"]) } ?? hash
    }

    private static func hash(_ config: JSONValue?) -> ImportHash? {
        guard let given = config?.object,
            let algorithm = given["algorithm"]?.string, algorithm != "HASH_ALGORITHM_UNSPECIFIED"
        else { return nil }
        var description: JSONObject = ["hashAlgorithm": .string(algorithm)]
        for name in ["signerKey", "saltSeparator", "rounds", "memoryCost"] { description[name] = given[name] }
        return try? ImportHash(description: description)
    }

    public func hasTenant(_ id: String) -> Bool { tenants.contains { $0.id == id } }

    private static func providers(
        in json: JSONObject,
        collection: ProviderConfig.Collection,
        tenantID: String?
    ) throws(Fault) -> [Provider] {
        var providers: [Provider] = []
        for message in try objects(json[collection.rawValue], named: collection.rawValue) {
            guard let id = lastSegment(of: message) else {
                throw Fault(reason: "an element of \(collection.rawValue) has no name")
            }
            providers.append(
                Provider(
                    tenantID: tenantID ?? tenant(in: message),
                    collection: collection,
                    id: id,
                    message: message
                )
            )
        }
        return providers
    }

    private static func objects(_ value: JSONValue?, named name: String) throws(Fault) -> [JSONObject] {
        guard let value else { return [] }
        guard let array = value.array else { throw Fault(reason: "\(name) is not a list") }
        var objects: [JSONObject] = []
        for element in array {
            guard let object = element.object else { throw Fault(reason: "\(name) is not a list of objects") }
            objects.append(object)
        }
        return objects
    }

    private static func segments(of message: JSONObject) -> [String] {
        (message["name"]?.string ?? "").split(separator: "/").map { String($0) }
    }

    private static func lastSegment(of message: JSONObject) -> String? { segments(of: message).last }

    private static func tenant(in message: JSONObject) -> String? {
        let segments = segments(of: message)
        return segments.count == 6 && segments[2] == tenantsName ? segments[3] : nil
    }

    private static func isTenantID(_ id: String) -> Bool {
        (1...64).contains(id.utf8.count)
            && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
}
