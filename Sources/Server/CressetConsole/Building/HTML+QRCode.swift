import CressetPages
import CressetQRCode

extension HTML {
    private static let quietZone = 4

    static func qrCode(_ text: String, label: String) -> HTML? {
        guard let code = QRCode(text) else { return nil }
        var path = ""
        for y in 0..<code.size {
            var x = 0
            while x < code.size {
                let start = x
                while x < code.size, code[x, y] { x += 1 }
                if x > start { path += "M\(start + quietZone) \(y + quietZone)h\(x - start)v1h-\(x - start)z" }
                x += 1
            }
        }
        let size = code.size + 2 * quietZone
        return """
            <svg class="qr" viewBox="0 0 \(size) \(size)" role="img" aria-label="\(label)" shape-rendering="crispEdges">\
            <path d="\(path)"/></svg>

            """
    }
}
