/// Consecutive wrong TOTP codes; too many lock the device until the owner intervenes.
extension Account {
    var hasTOTPFailures: Bool {
        secondFactors.contains { ($0.totpKey?.failures ?? 0) > 0 }
    }

    /// - Returns: Device's consecutive wrong codes; `nil` without a device, or if it is locked.
    mutating func recordTOTPFailure(of enrollmentID: String) -> Int? {
        var failures: Int?
        changeTOTPKeys { id, key in
            guard id == enrollmentID, key.failures < TOTPKey.failureLimit else { return }
            key.failures += 1
            failures = key.failures
        }
        return failures
    }

    /// Resets the failures after a proof of a recovery code or the mailbox.
    mutating func forgiveTOTPFailures() {
        changeTOTPKeys { _, key in key.failures = 0 }
    }

    mutating func useTOTPKey(of enrollmentID: String, at step: Int64) {
        changeTOTPKeys { id, key in
            guard id == enrollmentID else { return }
            key.lastStep = step
            key.failures = 0
        }
    }

    func totpKey(of enrollmentID: String) -> TOTPKey? {
        secondFactors.first { $0.enrollmentID == enrollmentID }?.totpKey
    }

    private mutating func changeTOTPKeys(_ change: (String, inout TOTPKey) -> Void) {
        for index in secondFactors.indices {
            guard var key = secondFactors[index].totpKey else { continue }
            change(secondFactors[index].enrollmentID, &key)
            secondFactors[index].method = .totp(key)
        }
    }
}
