/** A label within a sentence: `Ime roditelja` as `ime roditelja`; of letters alone, as JMBG, it stays. */
export const uncapitalised = (label: string) => (/^\p{Lu}(?!\p{Lu})/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label)
