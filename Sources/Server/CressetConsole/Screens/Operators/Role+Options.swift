import CressetIdentity

extension Role {
    static var options: [(value: String, title: String)] {
        allCases.map { ($0.rawValue, $0.rawValue) }
    }
}
