/// An update mask: paths in camelCase or snake_case with commas between.
public enum FieldMask {
    /// Returns the paths in camelCase, each once, in order.
    public static func paths(_ text: String) -> [String] {
        var paths: [String] = []
        for part in text.split(separator: ",") {
            let path = part.split(separator: ".").map { SnakeCase.toCamelCase(String($0)) }.joined(separator: ".")
            if !paths.contains(path) { paths.append(path) }
        }
        return paths
    }
}
