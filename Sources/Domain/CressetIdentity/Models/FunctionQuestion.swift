/// An error for a decision pending a blocking function.
struct FunctionQuestion: Error {
    let event: BlockingEvent
}
