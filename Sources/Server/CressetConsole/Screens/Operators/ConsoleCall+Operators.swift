import CressetServer

extension ConsoleCall {
    /// Attributes changes to the caller.
    var operators: Operators {
        Operators(accounts, store: store, secrets: services.secrets, clock: services.clock)
    }

    func requireOperators() throws(ConsoleProblem) {
        guard !services.isEmulator else { throw .notFound }
    }
}
