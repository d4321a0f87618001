/** Old name → new name of the slice at hand. A map is one-to-one, and empty once the records were written again with the new names. */
export const goldenRenames: Record<string, string> = {}
