import { sql } from 'kysely'
import { invalid } from '#lib/failure.ts'
import { type Language, say } from '#lib/messages.ts'
import { formatDay } from '#lib/text/dates.ts'
import { fold } from '#lib/text/fold.ts'
import { parseTypedDay } from '#lib/text/typed_day.ts'
import type { Ctx } from '#server/context.ts'
import { words } from '../messages/words.ts'
import { type TableColumn, type TableName, tables } from '../rules/tables.ts'

export type Values = Record<string, unknown>
export type Row = Values & { id: number; name: string }

export const columnsOf = (table: TableName): readonly TableColumn[] => tables[table]
export const wordIn = (language: Language) => (key: string) => say(words[language], language, key)
export const ID = 'org.table_id'

/** What is here now. */
export async function rowsOf({ db }: Pick<Ctx, 'db'>, table: TableName): Promise<Row[]> {
  const fields = sql.join(['id', ...columnsOf(table).map(({ field }) => field)].map((field) => sql.ref(field)))
  const { rows } = await sql<Row>`select ${fields} from ${sql.table(table)} order by name, id`.execute(db)
  return rows
}

/** Employees by code and codes by employee, for columns that name one. */
export async function codesOf({ db }: Pick<Ctx, 'db'>, table: TableName): Promise<Map<string | number, number | string>> {
  if (!columnsOf(table).some(({ kind }) => kind === 'employee')) return new Map()
  const rows = await db.selectFrom('employee').select(['id', 'code']).execute()
  return new Map(
    rows.flatMap(({ id, code }): [string | number, number | string][] => [
      [id, code],
      [code, id],
    ]),
  )
}

/** A value as its cell shows it. */
export function writtenCell(
  { kind }: TableColumn,
  value: unknown,
  codes: ReadonlyMap<string | number, string | number>,
  language: Language,
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'flag') return wordIn(language)(value ? 'org.yes' : 'org.no')
  if (kind === 'day') return formatDay(String(value))
  return kind === 'employee' ? String(codes.get(Number(value)) ?? value) : String(value)
}

const flags = new Map([
  ...['da', 'yes', 'true', '1', 'x'].map((text) => [text, true] as const),
  ...['ne', 'no', 'false', '0', ''].map((text) => [text, false] as const),
])

/** A cell as its value; a code of a message where it is none. */
export function readCell(
  { kind }: TableColumn,
  cell: string,
  codes: ReadonlyMap<string | number, string | number>,
  today: string,
): { value: unknown } | { wrong: string } {
  const text = cell.trim()
  if (kind === 'flag') return flags.has(fold(text)) ? { value: flags.get(fold(text)) } : { wrong: 'org.table_not_flag' }
  if (text === '') return { value: null }
  if (kind === 'text') return { value: text }
  const read = kind === 'day' ? parseTypedDay(text, today) : codes.get(text)
  return read === null || read === undefined ? { wrong: kind === 'day' ? 'org.table_not_day' : 'org.table_no_employee' } : { value: read }
}

/** Where the columns stand in a file, by their titles in either language; `id` is -1 where there is none. */
export function placesOf(table: TableName, head: string[]): { id: number; places: [TableColumn, number][] } {
  const titles = head.map((title) => fold(title))
  const placeOf = (key: string) => titles.findIndex((title) => title === fold(wordIn('sr')(key)) || title === fold(wordIn('en')(key)))
  const places = columnsOf(table)
    .map((column): [TableColumn, number] => [column, placeOf(column.title)])
    .filter(([, place]) => place >= 0)
  if (!places.some(([{ field }]) => field === 'name')) throw invalid({ file: 'org.table_no_name' })
  return { id: placeOf(ID), places }
}
