extension String {
    var shortened: String { count > 64 ? prefix(63) + "…" : self }
}
