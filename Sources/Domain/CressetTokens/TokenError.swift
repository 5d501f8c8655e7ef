/// A missing part of this server; requests cannot cause it.
public enum TokenError: Error {
    case noSigningKey
}
