import CressetWire

extension Accounts {
    public enum ProjectSetting: Sendable {
        /// `nil` ends it.
        case signUpQuota(SignUpQuota?)
        /// In seconds; `nil`: never.
        case sessionIdle(Int64?)
        /// In seconds; `nil`: never.
        case sessionLifetime(Int64?)
        case rotatesRefreshTokens(Bool)
        /// In seconds.
        case rotationGrace(Int64)
        case deletesAnonymous(Bool)
        /// A host allowed as a target of links and sign-in pages, listed or not.
        case authorizedDomain(String, isListed: Bool)
    }

    /// Changes project settings, all or none of them.
    ///
    /// - Throws: Errors of ``SettingsValidation``.
    public func apply(_ settings: [ProjectSetting], to project: Project) async throws -> Project {
        try await updateConfig(of: project) { config in
            settings.reduce(config) { config, setting in
                switch setting {
                case .signUpQuota(let quota):
                    config.setting("signUpQuotaConfig", of: "quota", to: quota.map { .object($0.message) })
                case .sessionIdle(let seconds):
                    config.setting("cressetSessionIdle", of: "signIn", to: seconds.map(Self.duration))
                case .sessionLifetime(let seconds):
                    config.setting("cressetSessionLifetime", of: "signIn", to: seconds.map(Self.duration))
                case .rotatesRefreshTokens(let isOn):
                    config.setting("cressetRotateRefreshTokens", of: "signIn", to: isOn ? .bool(true) : nil)
                case .rotationGrace(let seconds):
                    config.setting("cressetRotationGrace", of: "signIn", to: Self.duration(seconds: seconds))
                case .deletesAnonymous(let isOn):
                    config.setting("autodeleteAnonymousUsers", to: .bool(isOn))
                case .authorizedDomain(let domain, let isListed):
                    config.setting("authorizedDomains", to: .array(config.domains(but: domain, isListed: isListed)))
                }
            }
        }
    }

    private static func duration(seconds: Int64) -> JSONValue {
        .string(DurationText.text(seconds: seconds))
    }
}

extension JSONObject {
    fileprivate func domains(but domain: String, isListed: Bool) -> [JSONValue] {
        let listed = self["authorizedDomains"]?.array ?? []
        let isThere = listed.contains { $0.string?.lowercased() == domain }
        guard isListed else { return listed.filter { $0.string?.lowercased() != domain } }
        return isThere ? listed : listed + [.string(domain)]
    }

    fileprivate func setting(_ name: String, to value: JSONValue?) -> JSONObject {
        var changed = self
        changed[name] = value
        return changed
    }

    fileprivate func setting(_ name: String, of outer: String, to value: JSONValue?) -> JSONObject {
        let inner = (self[outer]?.object ?? JSONObject()).setting(name, to: value)
        return setting(outer, to: inner.isEmpty ? nil : .object(inner))
    }
}
