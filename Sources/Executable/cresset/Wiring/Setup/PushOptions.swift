import CressetHTTPClient
import CressetServices
import CressetSystem

struct PushOptions: OptionGroup {
    let key = Option("apns-key", as: .file).help("APNs key (.p8) for verifying iOS apps with silent push notifications")
    let keyID = Option("apns-key-id", as: .appleID).help("Key ID of --apns-key")
    let teamID = Option("apns-team-id", as: .appleID).help("Apple team ID of --apns-key")
    let url = Option(
        "apns-url",
        as: .text("URL", expected: "https://HOST or https://HOST:PORT") { OutgoingHost(ofPushServer: $0) != nil }
    ).help("Send push notifications to this server instead of Apple's; it may be in a private network")
    let authorities = Option("apns-ca", as: .file)
        .help("Certificates (PEM) to trust for --apns-url instead of the system's")
}

extension Options where Group == PushOptions {
    /// `nil` directs apps to the bot check page.
    func setup() throws -> ApplePushSettings? {
        guard let key = self.key else {
            if let name = given.first { throw UsageError("--\(name) needs --apns-key") }
            return nil
        }
        guard let keyID = self.keyID else { throw UsageError("--apns-key needs --apns-key-id") }
        guard let teamID = self.teamID else { throw UsageError("--apns-key needs --apns-team-id") }
        let authorities = try PrivateFile.certificates(self.authorities, of: "apns-ca")
        return ApplePushSettings(
            keyID: keyID,
            teamID: teamID,
            privateKeyPEM: try PrivateFile.text(in: key, of: "apns-key"),
            url: self.url,
            policy: OutgoingPolicy(
                privateHosts: self.url.flatMap { OutgoingHost(ofPushServer: $0) }.map { [$0] } ?? [],
                certificateAuthorities: authorities
            )
        )
    }
}

extension ValueFormat<String> {
    fileprivate static var appleID: Self {
        .text("ID", expected: "ten letters and digits") { id in
            id.utf8.count == 10 && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }
}

extension OutgoingHost {
    fileprivate init?(ofPushServer url: String) {
        let prefix = "https://"
        guard url.hasPrefix(prefix) else { return nil }
        self.init(String(url.dropFirst(prefix.count)))
    }
}
