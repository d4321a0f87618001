import { toFoldedSearchText } from '#shared/text/search-key.ts'
import type { ImportedReferenceResolver } from './import-export-columns.ts'
import { removeLeadingZerosOfText } from './import-export-columns.ts'

/** `name`: the text in a cell. `whole`: a text that distinguishes equal names. `also`: other accepted texts, for example the code. */
export type ImportReferenceableRow = { id: number; name: string; whole?: string; also?: readonly (string | null)[] }

/** `unknown` is the error for a cell that matches no row. */
export function createImportedReferenceResolver(rows: readonly ImportReferenceableRow[], unknown: string): ImportedReferenceResolver {
  const times = Map.groupBy(rows, ({ name }) => toFoldedSearchText(name))
  const labels = new Map(
    rows.map((row) => [row.id, times.get(toFoldedSearchText(row.name))!.length === 1 ? row.name : (row.whole ?? row.name)]),
  )
  const exact = new Map(rows.map(({ id }) => [labels.get(id)!, id]))
  const labelList = [
    groupIdsByLabel(rows, ({ id }) => [labels.get(id)!]),
    groupIdsByLabel(rows, ({ whole }) => [whole]),
    groupIdsByLabel(rows, ({ also = [] }) => also),
    groupIdsByLabel(rows, ({ name }) => [name]),
    groupIdsByLabel(rows, ({ id, also = [] }) => [labels.get(id)!, ...also].map((word) => word && removeLeadingZerosOfText(word))),
  ]
  return {
    any: rows[0]?.id ?? null,
    labelOf: (id) => labels.get(id) ?? String(id),
    read(cell) {
      if (exact.has(cell)) return { value: exact.get(cell) }
      const found = labelList
        .map((ids, at) => ids.get(toFoldedSearchText(at === labelList.length - 1 ? removeLeadingZerosOfText(cell) : cell)))
        .find((ids) => ids)
      if (!found) return { wrong: { code: unknown, details: { value: cell } } }
      return found.size === 1 ? { value: [...found][0] } : { wrong: { code: 'tables.name_ambiguous', details: { value: cell } } }
    },
  }
}

function groupIdsByLabel(
  rows: readonly ImportReferenceableRow[],
  labelsOf: (row: ImportReferenceableRow) => readonly (string | null | undefined)[],
): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  for (const row of rows)
    for (const word of labelsOf(row))
      if (word) found.set(toFoldedSearchText(word), (found.get(toFoldedSearchText(word)) ?? new Set()).add(row.id))
  return found
}
