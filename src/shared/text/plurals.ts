/** The forms of a noun with 1, with 2–4, and with 5 or more: `dan, dana, dana`. */
export type SerbianPluralForms = readonly [one: string, few: string, other: string]

const rules = new Intl.PluralRules('sr')

/** The form of a Serbian noun for a number: 21 dan, 22 dana, 11 dana. */
export function selectSerbianPluralForm(count: number, [one, few, other]: SerbianPluralForms): string {
  const category = rules.select(count)
  if (category === 'one') return one
  if (category === 'few') return few
  return other
}

/** The number with its noun, such as `5 dana`. The number is whole and has no separators. */
export const formatCountWithNoun = (count: number, forms: SerbianPluralForms) =>
  `${String(count).replace('.', ',')} ${selectSerbianPluralForm(count, forms)}`
