import { catalogs } from '#platform/messages.ts'
import { validationError } from '#shared/app-error.ts'
import type { Language } from '#shared/messages.ts'
import { translate } from '#shared/messages.ts'
import { fold } from '#shared/text/search-key.ts'
import type { Beside, TableColumn } from './columns.ts'
import type { ListedTable } from './table.ts'

export const ID = 'tables.id'
/** Where the columns of a table stand in a file. `id` is -1 where there is none. */
export type Places = { id: number; columns: [TableColumn, number][]; beside: [Beside, number][]; ignored: string[] }

export const isBeside = (column: TableColumn | Beside): column is Beside => 'beside' in column
const both: Language[] = ['sr', 'en']
const word = (language: Language, key: string) => translate(catalogs[language], language, key)

/** Whether a row of a file can be the headings of a table. */
export function isHeadOf(table: ListedTable, head: string[]): boolean {
  try {
    placesOf(table, head)
    return true
  } catch {
    return false
  }
}

/** By their titles in either language. A table cannot be told by a file that says neither which row it is nor what it is called. */
export function placesOf({ columns, key }: ListedTable, head: string[]): Places {
  const taken = new Set<number>()
  const titles = head.map((title) => fold(title))
  const find = (titleOf: (language: Language) => string, also: readonly string[] = []) => {
    const others = also.flatMap((title) => both.map((language) => (title in catalogs[language] ? word(language, title) : title)))
    const asked = [...both.map(titleOf), ...others].map((title) => fold(title))
    const at = titles.findIndex((title, place) => asked.includes(title) && !taken.has(place))
    if (at >= 0) taken.add(at)
    return at
  }
  const id = find((language) => word(language, ID))
  const places: Places = { id, columns: [], beside: [], ignored: [] }
  for (const column of columns) {
    const at = find(column.title, isBeside(column) ? [] : column.also)
    if (at < 0) continue
    if (isBeside(column)) places.beside.push([column, at])
    else places.columns.push([column, at])
  }
  if (id < 0 && !places.columns.some(([{ field, isFixed }]) => field === key || isFixed))
    throw validationError({ file: 'tables.no_columns' })
  places.ignored = head.filter((title, at) => title.trim() && !taken.has(at))
  return places
}
