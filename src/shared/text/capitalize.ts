/** A label within a sentence: `Ime roditelja` as `ime roditelja`; of letters alone, as JMBG, it stays. */
export const uncapitalize = (label: string) => (/^\p{Lu}(?!\p{Lu})/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label)

/** A word as a title or a label begins. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
