import CressetObjects

/// Objects never run as pages on the origin of the server.
enum ContentPolicy {
    /// Browsers show these without running them; SVG and HTML can contain programs.
    private static let harmless: Set = [
        "text/plain", "application/pdf", "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif",
        "image/bmp",
        "image/heic", "image/heif", "image/tiff", "image/x-icon", "image/vnd.microsoft.icon", "application/ogg",
    ]
    private static let safePolicy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"

    static func type(of object: StoredObject) -> String {
        object.contentType ?? "application/octet-stream"
    }

    private static func essence(_ object: StoredObject) -> String {
        let type = type(of: object).prefix { $0 != ";" }.lowercased()
        return String(type.drop { $0 == " " }.prefix { $0 != " " && $0 != "\t" })
    }

    static func isHarmless(_ object: StoredObject) -> Bool {
        let type = essence(object)
        return harmless.contains(type) || type.hasPrefix("audio/") || type.hasPrefix("video/")
    }

    static func disposition(of object: StoredObject) -> String {
        let stored = object.attributes.contentDisposition
        let isAttachment = stored?.lowercased().hasPrefix("attachment") ?? false
        if let stored, isAttachment || isHarmless(object) { return stored }
        return (isHarmless(object) ? "inline; " : "attachment; ") + object.fileName
    }

    /// The browser's viewer of PDF does not work in a sandbox.
    static func policy(of object: StoredObject) -> String {
        essence(object) == "application/pdf" ? safePolicy : safePolicy + "; sandbox"
    }
}
