/// A function of the project has to be asked before the decision can be made.
struct FunctionQuestion: Error {
    let event: BlockingEvent
}
