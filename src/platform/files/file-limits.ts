/** The maximum size of a stored document in bytes: 20 MB. */
export const MAX_STORED_DOCUMENT_BYTES = 20 * 1024 * 1024
