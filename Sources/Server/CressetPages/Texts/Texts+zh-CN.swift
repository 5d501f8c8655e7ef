extension Texts {
    static let chinese = english
}
