struct Token: Equatable {
    enum Kind: Equatable {
        case name(String)
        /// A name starting with `$`, stored without it.
        case wildcard(String)
        case number(Double)
        case text(String)
        /// An operator, a bracket or a comma.
        case sign(String)
        case end
    }

    let kind: Kind
    let start: Int
    let end: Int
}
