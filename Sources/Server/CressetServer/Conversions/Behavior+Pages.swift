import CressetIdentity

extension Behavior {
    /// Returns true if a full last page has a page token.
    func endsInToken(_ count: Int, of size: Int) -> Bool {
        fullPagesHaveTokens && count > 0 && count == size
    }
}
