/// A value of a file of rules, with its place: JSON with comments, trailing commas, and line ends within texts.
struct RelaxedJSON {
    struct Member {
        let name: String
        let nameStart: Int
        let value: RelaxedJSON
    }

    enum Kind {
        case object([Member])
        case array([RelaxedJSON])
        case text(SourceFragment)
        case bool(Bool)
        /// A number, or `null`: rules have a use for neither.
        case other
    }

    let kind: Kind
    /// The first byte, and the one after the last.
    let start: Int
    let end: Int

    var members: [Member]? {
        if case .object(let members) = kind { members } else { nil }
    }

    var text: String? {
        if case .text(let fragment) = kind { fragment.text } else { nil }
    }
}
