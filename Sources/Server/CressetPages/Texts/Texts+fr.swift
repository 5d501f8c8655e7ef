extension Texts {
    static let french = english
}
