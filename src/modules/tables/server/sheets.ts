import type { Upload } from '#lib/contract.ts'
import { invalid } from '#lib/failure.ts'
import { readTable } from '#modules/files/server/read_table.ts'
import type { Ctx } from '#server/context.ts'
import { headIn, type Input, listOf } from './begin.ts'
import type { ReadSheet } from './compare.ts'

const MOST_ROWS = 5000
const MOST_SHEETS = 10

type Read = Awaited<ReturnType<typeof readTable>>

/** The sheets of a workbook that say something, the one that is shown first. */
export async function sheetsOf(file: Upload): Promise<Read[]> {
  const first = await readTable(file)
  const { sheets, sheet } = first.about
  const others = (sheets ?? []).flatMap(({ rows }, at) => (at !== sheet && rows > 0 ? [at] : []))
  const all = [first]
  for (const at of others.slice(0, MOST_SHEETS)) all.push(await readTable(file, { sheet: at }))
  return all
}

/** The sheet that the list is on; a file of one sheet is that sheet. */
export async function sheetOf(ctx: Ctx, by: string, input: Input, sheets: Read[]): Promise<ReadSheet> {
  const table = sheets.length > 1 ? await listOf(by)(ctx, input) : undefined
  const { rows, numbers, isText } = (table && sheets.find(({ rows }) => headIn(table, rows) !== undefined)) ?? sheets[0]!
  const body = rows.slice(1)
  if (body.length > MOST_ROWS) throw invalid({ file: { code: 'files.too_many_rows', details: { limit: MOST_ROWS } } })
  return { head: rows[0]!, rows: body.map((cells, at) => ({ number: numbers[at + 1]!, cells })), isCsv: isText }
}
