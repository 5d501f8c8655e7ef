/// Safe markup. Literals are markup; interpolated values are escaped, unless they are ``HTML``.
///
/// External values cannot become markup by accident: a `String` only becomes ``HTML`` with escaping.
public struct HTML: Equatable, Sendable {
    public let markup: String

    /// Escapes text for elements and quoted attributes.
    public static func text(_ text: String) -> HTML {
        "\(text)"
    }

    /// Isolates text, so its direction does not affect the sentence.
    public static func isolated(_ text: String) -> HTML {
        "<bdi>\(text)</bdi>"
    }
}

extension HTML: ExpressibleByArrayLiteral {
    /// Joins parts of a page; `nil` omits one.
    public init(arrayLiteral parts: HTML?...) {
        markup = parts.reduce(into: "") { $0 += $1?.markup ?? "" }
    }
}

extension HTML: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        markup = value
    }

    public init(stringInterpolation: StringInterpolation) {
        markup = stringInterpolation.markup
    }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var markup = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
            markup.reserveCapacity(literalCapacity)
        }

        public mutating func appendLiteral(_ literal: String) {
            markup += literal
        }

        public mutating func appendInterpolation(_ text: String) {
            markup.appendEscaped(text)
        }

        public mutating func appendInterpolation(_ number: Int) {
            markup += String(number)
        }

        public mutating func appendInterpolation(_ html: HTML) {
            markup += html.markup
        }

        /// Appends nothing for `nil`, to omit a part of a page.
        public mutating func appendInterpolation(_ html: HTML?) {
            markup += html?.markup ?? ""
        }

        public mutating func appendInterpolation(_ list: [HTML]) {
            for html in list { markup += html.markup }
        }
    }
}
