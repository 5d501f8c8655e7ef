public import CressetIdentity
import CressetPhoneNumber

/// The numbering plans of the system's libphonenumber.
public struct ListedNumberingPlans: NumberingPlans {
    /// They are loaded for the first number.
    public init() {}

    public func admit(_ number: String) -> Bool {
        NumberingPlan.verdict(of: number) == .plausible
    }
}
