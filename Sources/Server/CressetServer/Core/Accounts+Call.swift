import CressetIdentity

extension Accounts {
    /// The same operations, whose changes the audit log tells of as the call's. To be asked for when it is known whose
    /// token the caller has shown.
    func acting(for call: Call) -> Accounts {
        acting(as: call.origin, on: call.device).acting(for: call.functionCaller)
    }
}
