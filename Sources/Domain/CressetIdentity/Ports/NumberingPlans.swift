public protocol NumberingPlans: Sendable {
    /// Returns false for an unassigned calling code, or extra digits after a valid number.
    ///
    /// - Parameter number: In its canonical form.
    func admit(_ number: String) -> Bool
}
