public import CressetIdentity
import CressetPhoneNumber

/// The numbering plans, as the system's libphonenumber has them.
public struct ListedNumberingPlans: NumberingPlans {
    /// Makes the plans, which are read when the first number is judged.
    public init() {}

    public func admit(_ number: String) -> Bool {
        NumberingPlan.verdict(of: number) == .plausible
    }
}
