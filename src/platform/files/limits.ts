/** The largest document that is taken, in bytes: 20 MB. */
export const LARGEST_DOCUMENT = 20 * 1024 * 1024
