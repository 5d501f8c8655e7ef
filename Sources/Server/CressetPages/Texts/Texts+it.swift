extension Texts {
    static let italian = english
}
