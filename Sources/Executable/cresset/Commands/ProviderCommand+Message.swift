import CressetServerWire
import CressetSystem
import CressetWire

extension ProviderCommand {
    static func message(for id: String, from options: Options) throws -> JSONObject {
        var message: JSONObject = ["enabled": .bool(try !options.isSet("disabled"))]
        try checkFamily(of: id, options)
        guard !id.hasPrefix("saml.") else {
            for (name, value) in try samlMessage(options).members { message[name] = value }
            if let domains = emailDomains(options) { message["cressetEmailDomains"] = domains }
            return message
        }
        message["clientId"] = options["client-id"].map(JSONValue.string)
        message["clientSecret"] = try options["client-secret-file"].map { .string(try secret(in: $0)) }
        if let endpoints = try endpoints(options) { message["cressetEndpoints"] = .object(endpoints) }
        if id.hasPrefix("oidc.") {
            message["issuer"] = options["issuer"].map(JSONValue.string)
            message["displayName"] = options["display-name"].map(JSONValue.string)
            let scopes = options.list("scope").flatMap { $0.split(separator: " ") }
            if options["scope"] != nil { message["cressetScopes"] = .array(scopes.map { .string(String($0)) }) }
            let isOn = [(name: "on", value: true), (name: "off", value: false)]
            if let takesText = try options.choice("email-verified-text", of: isOn) {
                message["cressetEmailVerifiedText"] = .bool(takesText)
            }
            if let domains = emailDomains(options) { message["cressetEmailDomains"] = domains }
            if let flow = try flow(options) { message["responseType"] = .object(flow) }
        }
        try addAudiences(to: &message, for: id, from: options)
        return message
    }

    private static func checkFamily(of id: String, _ options: Options) throws {
        let (isOIDC, isSAML) = (id.hasPrefix("oidc."), id.hasPrefix("saml."))
        let others: [OptionSpec] = [
            .clientID, .clientSecretFile, .audience, .endpoint, .teamID, .appleKeyID, .appleKeyFile,
        ]
        if let name = (isSAML ? others : OptionSpec.saml).map(\.name).first(where: { options[$0] != nil }) {
            throw UsageError(
                isSAML
                    ? "--\(name) is not available for saml providers" : "--\(name) is only available for saml providers"
            )
        }
        if !isOIDC, let name = ["issuer", "scope", "flow", "email-verified-text"].first(where: { options[$0] != nil }) {
            throw UsageError("--\(name) is only available for oidc providers")
        }
        let shared = ["display-name", "email-domain"]
        if !isOIDC, !isSAML, let name = shared.first(where: { options[$0] != nil }) {
            throw UsageError("--\(name) is only available for oidc and saml providers")
        }
    }

    /// Returns `nil` without the option, to keep the list. An empty list clears it.
    private static func emailDomains(_ options: Options) -> JSONValue? {
        options["email-domain"].map { _ in .array(options.list("email-domain").map(JSONValue.string)) }
    }

    private static func addAudiences(to message: inout JSONObject, for id: String, from options: Options) throws {
        let audiences = options.list("audience")
        let apple = ["team-id", "key-id", "private-key-file"]
        guard id == "apple.com" else {
            if let name = apple.first(where: { options[$0] != nil }) {
                throw UsageError("--\(name) is only available for apple.com")
            }
            if !audiences.isEmpty { message["cressetAudiences"] = .array(audiences.map(JSONValue.string)) }
            return
        }
        var config = JSONObject()
        if !audiences.isEmpty { config["bundleIds"] = .array(audiences.map(JSONValue.string)) }
        if apple.contains(where: { options[$0] != nil }) {
            config["codeFlowConfig"] = [
                "teamId": .string(try options.required("team-id")), "keyId": .string(try options.required("key-id")),
                "privateKey": .string(try secret(in: options.required("private-key-file"))),
            ]
        }
        if !config.isEmpty { message["appleSignInConfig"] = .object(config) }
    }

    /// With a client secret, the default is the code flow, the safer one.
    private static func flow(_ options: Options) throws -> JSONObject? {
        switch options["flow"] {
        case nil: options["client-secret-file"] == nil ? nil : ["code": true, "idToken": false]
        case "code": ["code": true, "idToken": false]
        case "id-token": ["code": false, "idToken": true]
        case .some(let other): throw UsageError("--flow is \(other); expected code or id-token")
        }
    }

    private static func endpoints(_ options: Options) throws -> JSONObject? {
        let words = options.list("endpoint")
        guard !words.isEmpty else { return nil }
        var endpoints = JSONObject()
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
            guard parts.count == 2, MessageSchema.providerEndpoints.contains(parts[0]) else {
                let names = MessageSchema.providerEndpoints.joined(separator: ", ")
                throw UsageError("--endpoint is \(word); expected NAME=URL with one of the names \(names)")
            }
            endpoints[parts[0]] = .string(parts[1])
        }
        return endpoints
    }

    private static let longestSecret = 1 << 16

    /// Reads a secret, without the final newline added by editors.
    static func secret(in path: String) throws -> String {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try path == "-" ? standardInput() : PrivateFile.read(path, limit: longestSecret)
        } catch {
            throw CommandFailure(error.description)
        }
        guard bytes.count <= longestSecret else { throw CommandFailure("standard input is too long for a secret") }
        guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
            throw CommandFailure("\(path) is not a text file")
        }
        return text.lastIndex { !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
    }

    /// Reads from the inherited descriptor. Its path may be a socket, or another user's pipe or file.
    private static func standardInput() throws(SystemError) -> [UInt8] {
        let input = try InputFile("-")
        var bytes: [UInt8] = []
        while bytes.count <= longestSecret {
            let piece = try input.read()
            guard !piece.isEmpty else { break }
            bytes += piece
        }
        return bytes
    }
}
