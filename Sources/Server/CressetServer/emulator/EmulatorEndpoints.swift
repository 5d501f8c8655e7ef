import CressetIdentity

extension Assembly {
    /// Returns the endpoints of `/emulator/…`; in production, only a redirect to the real page.
    ///
    /// - Parameter others: Other endpoints, for the OpenAPI document.
    func emulatorEndpoints(beside others: [any RawEndpoint]) -> [any RawEndpoint] {
        guard behavior.acceptsOwnerToken else { return [ForwardEmulatorHandler()] }
        var own: [any RawEndpoint] = [
            GetEmulatorHandler(redirect: authRedirect, accounts: accounts),
            PostEmulatorHandler(redirect: authRedirect),
            GetEmulatorStatus(),
            GetEmulatorAction(accounts: accounts, codes: codes),
            DeleteEmulatorAccounts(accounts: accounts, mailbox: mailbox, phoneCodes: services.phoneCodes),
            GetEmulatorConfig(),
            UpdateEmulatorConfig(settings: SettingsWriter(accounts: accounts, log: settingsLog)),
        ]
        if let mailbox {
            own += [
                GetEmulatorOobCodes(accounts: accounts, mailbox: mailbox),
                GetEmulatorMail(mailbox: mailbox),
            ]
        }
        if let codes = services.phoneCodes {
            own.append(GetEmulatorVerificationCodes(accounts: accounts, codes: codes))
        }
        return own + [GetEmulatorOpenAPI(documented: (others + own).map { type(of: $0) })]
    }
}
