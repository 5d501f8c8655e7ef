/// A part of this server is missing; no request can cause it.
public enum TokenError: Error {
    case noSigningKey
}
