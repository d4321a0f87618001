/** A label within a sentence: `Ime roditelja` becomes `ime roditelja`. An abbreviation such as JMBG stays. */
export const uncapitalize = (label: string) => (/^\p{Lu}(?!\p{Lu})/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label)

/** The text with a capital first letter, for a title or a label. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
