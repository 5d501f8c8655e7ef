import CressetPages

/// Line drawings of 24 by 24 units, hidden from screen readers.
enum Icon: String, Sendable {
    case menu = "M4 7h16M4 12h16M4 17h16"
    case close = "M6 6l12 12M18 6L6 18"
    case flame =
        "M12 3c1 4 5 5.5 5 10a5 5 0 0 1-10 0c0-2 1-3.200 2-4.200.300 1.700 1 2.700 2 3.200C11.500 9 10.500 6 12 3z"

    var html: HTML {
        """
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="\(rawValue)"/></svg>
        """
    }
}
