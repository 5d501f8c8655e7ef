protocol OptionGroup: Sendable {
    init()

    /// Section in the help; a title of the enclosing group takes precedence.
    static var title: String { get }
}

extension OptionGroup {
    static var title: String { "" }

    /// Options by section, the common ones last.
    static var sections: [OptionSection] {
        var sections: [OptionSection] = []
        Self().collect(into: &sections, under: title)
        let common = sections.filter { $0.title == OptionSection.common }
        return sections.filter { $0.title != OptionSection.common } + common
    }

    static var names: [String] { sections.flatMap(\.options).map(\.name) }

    private func collect(into sections: inout [OptionSection], under title: String) {
        let title = title.isEmpty ? Self.title : title
        for child in Mirror(reflecting: self).children {
            if let group = child.value as? any OptionGroup {
                group.collect(into: &sections, under: title)
            } else if let option = child.value as? any AnyOption {
                sections.add(option, to: title.isEmpty ? "Options" : title)
            }
        }
    }
}

struct OptionSection: Sendable {
    static let common = "Common options"

    let title: String
    fileprivate(set) var options: [any AnyOption]
}

extension [OptionSection] {
    mutating func add(_ option: any AnyOption, to title: String) {
        if let index = firstIndex(where: { $0.title == title }) {
            self[index].options.append(option)
        } else {
            append(OptionSection(title: title, options: [option]))
        }
    }
}

struct NoOptions: OptionGroup {}
