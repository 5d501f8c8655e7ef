import CressetIdentity

extension Behavior {
    func endsInToken(_ count: Int, of size: Int) -> Bool {
        fullPagesHaveTokens && count > 0 && count == size
    }
}
