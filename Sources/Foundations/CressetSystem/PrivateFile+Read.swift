#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

// `read(2)` and `write(2)`, which the methods of ``PrivateFile`` hide.
func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}

func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, buffer, count)
}
