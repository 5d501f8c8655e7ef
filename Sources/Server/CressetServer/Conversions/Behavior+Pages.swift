import CressetIdentity

extension Behavior {
    /// Returns true if a page without a successor has a page token all the same, because it is full.
    func endsInToken(_ count: Int, of size: Int) -> Bool {
        fullPagesHaveTokens && count > 0 && count == size
    }
}
