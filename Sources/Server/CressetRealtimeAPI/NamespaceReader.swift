import CressetHTTP
import CressetIdentity
import CressetRealtime

/// The namespace is in `ns`, or before the first dot of the host.
///
/// A project has two namespaces: its ID, and the ID with the suffix `-default-rtdb`.
struct NamespaceReader: Sendable {
    static let suffix = "-default-rtdb"
    private static let longest = 128

    let projects: any ProjectStore
    /// `true` to accept every name as a namespace, as in the emulator.
    let acceptsAnyName: Bool
    let defaultProjectID: String?

    func database(of head: HTTPRequestHead, parameters: HTTPQuery) async throws -> RealtimeDatabaseID {
        guard let name = parameters["ns"] ?? Self.label(of: head.headers["Host"]) ?? defaultProjectID else {
            throw RESTError.unknownNamespace
        }
        guard Self.isName(name), !ProjectID.isReserved(name) else { throw RESTError.unknownNamespace }
        let base = name.hasSuffix(Self.suffix) ? String(name.dropLast(Self.suffix.count)) : name
        if acceptsAnyName { return RealtimeDatabaseID(projectID: base, namespace: name) }
        guard let project = try await projects.project(id: base) else { throw RESTError.unknownNamespace }
        return RealtimeDatabaseID(projectID: project.id, namespace: name, projectNumber: project.number)
    }

    /// Returns the first label of a host with at least three: `acme.db.example.com`.
    private static func label(of host: String?) -> String? {
        guard let host, let name = DomainName.canonical(host), name.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1,
            IPAddress(name) == nil
        else { return nil }
        return name.split(separator: ".").first.map { String($0) }
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= longest
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
                default: false
                }
            }
    }
}
