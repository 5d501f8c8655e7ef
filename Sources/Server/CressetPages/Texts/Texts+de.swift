extension Texts {
    static let german = english
}
