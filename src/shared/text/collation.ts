export type WritingScript = 'latin' | 'cyrillic'

const collators = { latin: new Intl.Collator('sr-Latn'), cyrillic: new Intl.Collator('sr-Cyrl') }

/** Compares texts by the Serbian alphabet, where `lj`, `nj`, `dž` are single letters. Cyrillic has its own order (а б в г д ђ). */
export const compareTextsBySerbianAlphabet = (a: string, b: string, script: WritingScript = 'latin') => collators[script].compare(a, b)

/** A copy of the rows, sorted by a text of each row. */
export const sortBySerbianAlphabet = <Row>(rows: readonly Row[], text: (row: Row) => string, script: WritingScript = 'latin'): Row[] =>
  [...rows].sort((a, b) => compareTextsBySerbianAlphabet(text(a), text(b), script))
