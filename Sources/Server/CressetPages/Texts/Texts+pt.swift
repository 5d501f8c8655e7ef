extension Texts {
    static let portuguese = english
}
