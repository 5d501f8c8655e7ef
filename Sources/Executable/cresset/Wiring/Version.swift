/// The version of this program (Semantic Versioning).
enum Version {
    static let current = "0.1.0"
}
