/// A value in a rules file, with its position: JSON with comments, trailing commas and multi-line texts.
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
        /// A number or `null`, both unused in rules.
        case other
    }

    let kind: Kind
    let start: Int
    let end: Int

    var members: [Member]? {
        if case .object(let members) = kind { members } else { nil }
    }

    var text: String? {
        if case .text(let fragment) = kind { fragment.text } else { nil }
    }
}
