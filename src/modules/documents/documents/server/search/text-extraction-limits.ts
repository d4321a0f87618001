/** The maximum number of indexed characters of a file. */
export const MAX_INDEXED_FILE_CHARACTERS = 200_000
