/// Safe markup. Literals are markup; interpolated values are escaped, unless they are ``HTML``.
///
/// External values cannot become markup by accident: a `String` only becomes ``HTML`` with escaping.
struct HTML: Equatable, Sendable {
    let markup: String

    /// Escapes text for elements and quoted attributes.
    static func text(_ text: String) -> HTML {
        "\(text)"
    }

    /// Isolates text, so that its direction does not affect the sentence.
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

        /// Appends nothing for `nil`, to omit a part of a page.
        mutating func appendInterpolation(_ html: HTML?) {
            markup += html?.markup ?? ""
        }

        mutating func appendInterpolation(_ list: [HTML]) {
            for html in list { markup += html.markup }
        }
    }
}
