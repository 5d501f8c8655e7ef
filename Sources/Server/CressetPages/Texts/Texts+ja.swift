extension Texts {
    static let japanese = english
}
