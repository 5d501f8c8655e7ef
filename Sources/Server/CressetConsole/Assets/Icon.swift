import CressetPages

/// Line drawings of 24 by 24 units, hidden from screen readers.
enum Icon: String, Sendable {
    case menu = "M4 7h16M4 12h16M4 17h16"
    case close = "M6 6l12 12M18 6L6 18"
    case flame =
        "M12 3c1 4 5 5.5 5 10a5 5 0 0 1-10 0c0-2 1-3.200 2-4.200.300 1.700 1 2.700 2 3.200C11.500 9 10.500 6 12 3z"
    case overview = "M4 19V11M10 19V5M16 19v-6M21 19H3"
    case users =
        "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM3 20c0-3.300 2.700-5.500 6-5.500s6 2.200 6 5.500M16 4.300a3.500 3.500 0 0 1 0 6.400M18 15c1.900.800 3 2.600 3 5"
    case mail = "M4 6h16v12H4zM4 7l8 6 8-6"
    case lock = "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3"
    case page = "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6"
    case shield = "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4"
    case layers = "M12 4l9 4.500-9 4.500-9-4.500zM3 13l9 4.500 9-4.500"
    case grid = "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"
    case braces =
        "M9 4C7 4 6 5 6 7v2c0 1.500-1 3-2 3 1 0 2 1.500 2 3v2c0 2 1 3 3 3M15 4c2 0 3 1 3 3v2c0 1.500 1 3 2 3-1 0-2 1.500-2 3v2c0 2-1 3-3 3"
    case folder = "M3 6h6l2 3h10v10H3z"
    case bolt = "M13 3L5 14h6l-1 7 8-11h-6z"
    case key = "M12 16a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM11 13l9-9M17 7l3 3"
    case sliders = "M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4"
    case clock = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2"

    var html: HTML {
        """
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="\(rawValue)"/></svg>
        """
    }
}
