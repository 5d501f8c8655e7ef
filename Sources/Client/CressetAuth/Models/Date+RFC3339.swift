package import Foundation

extension Date {
    package init?(rfc3339 text: String) {
        let formats = [true, false].map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
        guard let date = formats.lazy.compactMap({ try? $0.parse(text) }).first else { return nil }
        self = date
    }

    package var rfc3339: String {
        Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(self)
    }
}
