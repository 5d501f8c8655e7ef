public protocol NumberingPlans: Sendable {
    /// False for an unassigned calling code, or extra digits after a valid number.
    ///
    /// - Parameter number: In its canonical form.
    func admit(_ number: String) -> Bool
}
