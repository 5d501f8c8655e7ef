/// A word of an expression.
struct Token: Equatable {
    enum Kind: Equatable {
        case name(String)
        /// A name that begins with `$`, without it.
        case wildcard(String)
        case number(Double)
        case text(String)
        /// An operator, a bracket or a comma.
        case sign(String)
        case end
    }

    let kind: Kind
    /// The first byte, and the one after the last.
    let start: Int
    let end: Int
}
