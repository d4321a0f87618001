/** Of the words of a file; what is beyond it is not looked for. */
export const MAX_EXTRACTED_CHARACTERS = 200_000
