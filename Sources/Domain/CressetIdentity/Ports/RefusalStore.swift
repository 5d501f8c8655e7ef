public protocol RefusalStore: Sendable {
    /// Records a refusal later, if the user has an account by then and the project records refusals.
    ///
    /// - Returns: False if too many refusals are pending.
    func record(_ refusal: RefusedSignIn, of attempt: SignInAttempt) -> Bool

    /// Returns the written refusals of an account, newest first.
    func refusals(of localID: String, in pool: UserPool) async throws(StoreError) -> [RefusedSignIn]

    /// In one step.
    func deleteRefusals(
        of projectID: String,
        before moment: Timestamp,
        limit: Int
    ) async throws(StoreError) -> Int
}
