extension Texts {
    static let spanish = english
}
