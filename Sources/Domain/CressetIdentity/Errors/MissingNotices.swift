/// Undoes a step that has none of the notices that its change calls for, or others.
struct MissingNotices: Error {
    let subjects: [NoticeSubject]
}
