/// Markup. Literals are markup; what is interpolated is text and is escaped, unless it is ``HTML`` already.
///
/// So a value from outside cannot become markup by being forgotten: there is no way to make ``HTML`` of a `String`
/// but through escaping.
struct HTML: Equatable, Sendable {
    let markup: String

    /// Text as markup, good for elements and for quoted attributes.
    static func text(_ text: String) -> HTML {
        "\(text)"
    }

    /// Text whose own direction must not turn the sentence around it.
    static func isolated(_ text: String) -> HTML {
        "<bdi>\(text)</bdi>"
    }
}

extension HTML: ExpressibleByStringInterpolation {
    init(stringLiteral value: String) {
        markup = value
    }

    init(stringInterpolation: StringInterpolation) {
        markup = stringInterpolation.markup
    }

    struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var markup = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            markup.reserveCapacity(literalCapacity)
        }

        mutating func appendLiteral(_ literal: String) {
            markup += literal
        }

        mutating func appendInterpolation(_ text: String) {
            markup.appendEscaped(text)
        }

        mutating func appendInterpolation(_ number: Int) {
            markup += String(number)
        }

        mutating func appendInterpolation(_ html: HTML) {
            markup += html.markup
        }

        /// Nothing for `nil`: the part of a page that is not there.
        mutating func appendInterpolation(_ html: HTML?) {
            markup += html?.markup ?? ""
        }

        mutating func appendInterpolation(_ list: [HTML]) {
            for html in list { markup += html.markup }
        }
    }
}
