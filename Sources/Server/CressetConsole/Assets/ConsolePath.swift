import CressetHTTP

/// Without scheme and host.
enum ConsolePath {
    static let root = "/console"
    static let signIn = root + "/sign-in"
    static let operators = root + "/operators"
    static let backups = root + "/backups"
    static let projects = root + "/projects"

    static func project(_ id: String, screen: String = "") -> String {
        let path = projects + "/" + PercentEncoding.encode(id)
        return screen.isEmpty ? path : path + "/" + screen
    }

    static func user(_ localID: String, of projectID: String, tenant: String? = nil) -> String {
        tenanted(project(projectID, screen: "users/" + PercentEncoding.encode(localID)), tenant: tenant)
    }

    static func tenanted(_ path: String, tenant: String?) -> String {
        HTTPQuery(tenant.map { [("tenant", $0)] } ?? []).appended(to: path)
    }

    /// A path of the console without `..`, else its first page.
    static func checked(target: String?) -> String {
        guard let target, target == root || target.hasPrefix(root + "/"),
            target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }),
            !target.prefix(while: { $0 != "?" }).lowercased().replacing("%2e", with: ".").contains("..")
        else { return root }
        return target
    }
}
