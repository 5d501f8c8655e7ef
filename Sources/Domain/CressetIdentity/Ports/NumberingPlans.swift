/// The numbering plans of all countries.
public protocol NumberingPlans: Sendable {
    /// Returns false if the calling code of a number is not assigned, or if further digits follow a whole valid number.
    ///
    /// - Parameter number: In its canonical form.
    func admit(_ number: String) -> Bool
}
