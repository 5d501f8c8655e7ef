import CressetSystem
import CressetWire

extension ProviderCommand {
    static func message(for id: String, from options: Options<SetOptions>) throws -> JSONObject {
        try checkFamily(of: id, options)
        var message = id.hasPrefix("saml.") ? try samlMessage(options) : try clientMessage(for: id, from: options)
        message["enabled"] = .bool(!options.disabled)
        // Without the option, an update keeps the list. An empty list clears it.
        if options.shared.isGiven(\.emailDomains) {
            message["cressetEmailDomains"] = .array(options.shared.emailDomains.map(JSONValue.string))
        }
        return message
    }

    private static func clientMessage(for id: String, from options: Options<SetOptions>) throws -> JSONObject {
        var message = JSONObject()
        message["clientId"] = options.client.id.map(JSONValue.string)
        message["clientSecret"] = try options.client.secretFile.map { .string(try secret(in: $0)) }
        var endpoints = JSONObject()
        for endpoint in options.network.endpoints { endpoints[endpoint.name] = .string(endpoint.url) }
        if !endpoints.isEmpty { message["cressetEndpoints"] = .object(endpoints) }
        if id.hasPrefix("oidc.") {
            let oidc = options.oidc
            message["issuer"] = oidc.issuer.map(JSONValue.string)
            message["displayName"] = options.shared.displayName.map(JSONValue.string)
            if oidc.isGiven(\.scopes) {
                let scopes = oidc.scopes.flatMap { $0.split(separator: " ") }
                message["cressetScopes"] = .array(scopes.map { .string(String($0)) })
            }
            message["cressetEmailVerifiedText"] = oidc.emailVerifiedText.map(JSONValue.bool)
            // With a client secret, the default is the code flow, the safer one.
            if let isCode = oidc.isCodeFlow ?? options.client.secretFile.map({ _ in true }) {
                message["responseType"] = ["code": .bool(isCode), "idToken": .bool(!isCode)]
            }
        }
        let audiences = options.network.audiences
        if id == "apple.com" {
            message["appleSignInConfig"] = try appleConfig(options.apple, audiences: audiences).map(JSONValue.object)
        } else if !audiences.isEmpty {
            message["cressetAudiences"] = .array(audiences.map(JSONValue.string))
        }
        return message
    }

    private static func checkFamily(of id: String, _ options: Options<SetOptions>) throws {
        let (isOIDC, isSAML) = (id.hasPrefix("oidc."), id.hasPrefix("saml."))
        let apple = options.apple.given
        if isSAML, let name = (options.client.given + options.network.given + apple).first {
            throw UsageError("--\(name) is not available for saml providers")
        }
        let families = [
            (isSAML, "saml providers", options.saml.given), (isOIDC, "oidc providers", options.oidc.given),
            (isOIDC || isSAML, "oidc and saml providers", options.shared.given),
            (id == "apple.com", "apple.com", apple),
        ]
        for (isAllowed, family, given) in families where !isAllowed {
            if let name = given.first { throw UsageError("--\(name) is only available for \(family)") }
        }
    }

    private static func appleConfig(_ apple: Options<AppleOptions>, audiences: [String]) throws -> JSONObject? {
        var config = JSONObject()
        if !audiences.isEmpty { config["bundleIds"] = .array(audiences.map(JSONValue.string)) }
        if !apple.given.isEmpty {
            guard let teamID = apple.teamID, let keyID = apple.keyID, let keyFile = apple.keyFile else {
                throw UsageError("--team-id, --key-id and --private-key-file must be set together")
            }
            config["codeFlowConfig"] = [
                "teamId": .string(teamID), "keyId": .string(keyID), "privateKey": .string(try secret(in: keyFile)),
            ]
        }
        return config.isEmpty ? nil : config
    }

    private static let maxSecret = 1 << 16

    /// Without an editor's final newline.
    static func secret(in path: String) throws -> String {
        let bytes = try path == "-" ? standardInput() : PrivateFile.read(path, limit: maxSecret)
        guard bytes.count <= maxSecret else { throw CommandFailure("standard input is too long for a secret") }
        guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
            throw CommandFailure("\(path) is not a text file")
        }
        return text.lastIndex { !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
    }

    /// Reads from the inherited descriptor. Its path may be a socket, or another user's pipe or file.
    private static func standardInput() throws(SystemError) -> [UInt8] {
        let input = try InputFile("-")
        var bytes: [UInt8] = []
        while bytes.count <= maxSecret {
            let piece = try input.read()
            guard !piece.isEmpty else { break }
            bytes += piece
        }
        return bytes
    }
}
