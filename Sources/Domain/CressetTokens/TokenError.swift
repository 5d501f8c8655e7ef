/// Something of ours is missing; nobody outside can cause it.
public enum TokenError: Error {
    case noSigningKey
}
