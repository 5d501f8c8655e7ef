struct OptionSection: Sendable {
    let title: String
    let options: [OptionSpec]

    init(_ title: String, options: [OptionSpec]) {
        self.title = title
        self.options = options
    }
}
