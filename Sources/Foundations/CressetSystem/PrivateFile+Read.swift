#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

// `read(2)` and `write(2)`, which the methods of ``PrivateFile`` hide.
func readBytes(from descriptor: Int32, into buffer: UnsafeMutableRawPointer?, count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}

func writeBytes(to descriptor: Int32, from buffer: UnsafeRawPointer?, count: Int) -> Int {
    unsafe write(descriptor, buffer, count)
}
