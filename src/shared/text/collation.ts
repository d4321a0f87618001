export type Script = 'latin' | 'cyrillic'

const collators = { latin: new Intl.Collator('sr-Latn'), cyrillic: new Intl.Collator('sr-Cyrl') }

/** Order of the Serbian alphabet: `lj`, `nj`, `dž` are single letters. Cyrillic has its own order (а б в г д ђ). */
export const compareText = (a: string, b: string, script: Script = 'latin') => collators[script].compare(a, b)

/** A sorted copy by what `text` says of each row. */
export const sortedBy = <Row>(rows: readonly Row[], text: (row: Row) => string, script: Script = 'latin'): Row[] =>
  [...rows].sort((a, b) => compareText(text(a), text(b), script))
