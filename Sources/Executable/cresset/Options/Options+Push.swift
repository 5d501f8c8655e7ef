import CressetHTTPClient
import CressetServices
import CressetSystem

extension Options {
    /// Returns the push key and servers; `nil` directs apps to the bot check page.
    func applePush() throws -> ApplePushSettings? {
        let others = ["apns-key-id", "apns-team-id", "apns-url", "apns-ca"]
        guard let path = self["apns-key"] else {
            if let lone = others.first(where: { self[$0] != nil }) { throw UsageError("--\(lone) needs --apns-key") }
            return nil
        }
        let server = try pushServer()
        let hosts = server.map { [$0.host] } ?? []
        return ApplePushSettings(
            keyID: try appleID("apns-key-id"),
            teamID: try appleID("apns-team-id"),
            privateKeyPEM: try pushKey(path),
            url: server?.url,
            policy: OutgoingPolicy(privateHosts: hosts, certificateAuthorities: try certificates("apns-ca"))
        )
    }

    private func pushKey(_ path: String) throws -> String {
        do throws(SystemError) {
            return String(decoding: try PrivateFile.read(path), as: UTF8.self)
        } catch {
            throw CommandFailure("--apns-key \(error.description)")
        }
    }

    private func appleID(_ name: String) throws -> String {
        guard let id = self[name] else { throw UsageError("--apns-key needs --\(name)") }
        guard id.utf8.count == 10, id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            throw UsageError("--\(name) is \(id); expected ten letters and digits")
        }
        return id
    }

    private func pushServer() throws -> (url: String, host: OutgoingHost)? {
        guard let url = self["apns-url"] else { return nil }
        let prefix = "https://"
        guard url.hasPrefix(prefix), let host = OutgoingHost(String(url.dropFirst(prefix.count))) else {
            throw UsageError("--apns-url is \(url); expected https://HOST or https://HOST:PORT")
        }
        return (url, host)
    }
}
