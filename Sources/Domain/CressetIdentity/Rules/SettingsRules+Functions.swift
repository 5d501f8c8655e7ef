import CressetWire

/// The addresses of blocking functions (docs/wire §13.5, §22.5).
extension SettingsRules {
    /// - Throws: `invalidBlockingFunction` for a new address without a valid URL.
    static func checkFunctions(_ new: JSONObject, replacing old: JSONObject) throws(IdentityError) {
        let known = addresses(in: old)
        for address in addresses(in: new).subtracting(known) where DomainName.host(ofWebPage: address) == nil {
            throw IdentityError(
                .invalidBlockingFunction,
                detail: "((Expected an absolute URI with valid scheme and host.))"
            )
        }
    }

    /// Ignores empty addresses.
    private static func addresses(in config: JSONObject) -> Set<String> {
        let triggers = config["blockingFunctions"]?.object?["triggers"]?.object?.members ?? []
        return Set(triggers.compactMap { $0.value.object?["functionUri"]?.string }).subtracting([""])
    }
}
