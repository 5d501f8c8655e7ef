extension Texts {
    static let arabic = english
}
