extension Texts {
    static let korean = english
}
