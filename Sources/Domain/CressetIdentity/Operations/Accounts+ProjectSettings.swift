import CressetWire

extension Accounts {
    /// A setting of a project that an operator changes.
    public enum ProjectSetting: Sendable {
        /// A temporary change of the number of sign-ups from one client network; `nil` ends it.
        case signUpQuota(SignUpQuota?)
        /// The seconds after its last refresh at which a session ends; `nil`: never.
        case sessionIdle(Int64?)
        /// The seconds after its sign-in at which a session ends; `nil`: never.
        case sessionLifetime(Int64?)
        /// The rotation of refresh tokens, on or off.
        case rotatesRefreshTokens(Bool)
        /// The seconds for which a refresh token works on that was replaced.
        case rotationGrace(Int64)
        /// The clean-up of anonymous users, on or off.
        case deletesAnonymous(Bool)
        /// A host that links and sign-in pages may lead to, listed or not.
        case authorizedDomain(String, isListed: Bool)
    }

    /// Changes settings of the project, all of them or none.
    ///
    /// - Throws: The refusals of ``SettingsRules``.
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
    /// The domains that are listed already stay where they are.
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
