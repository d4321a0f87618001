/** The maximum number of indexed characters of a file. */
export const MAX_EXTRACTED_CHARACTERS = 200_000
