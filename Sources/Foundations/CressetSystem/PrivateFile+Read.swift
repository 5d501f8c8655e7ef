#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

// `read(2)`, which ``PrivateFile/read(_:limit:)`` would hide.
func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}
