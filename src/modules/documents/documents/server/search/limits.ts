/** Of the words of a file; what is beyond it is not looked for. */
export const MOST_SIGNS = 200_000
