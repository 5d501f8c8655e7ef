import CressetIdentity

extension Accounts {
    /// Returns the operations with the call's audit origin. Requires a verified token.
    func acting(for call: Call) -> Accounts {
        acting(as: call.origin, on: call.device).acting(for: call.functionCaller)
    }
}
