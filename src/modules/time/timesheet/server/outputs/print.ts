import { sql } from 'kysely'
import { calendarOf } from '#modules/foundation/company/server/calendar.ts'
import type { Ctx } from '#platform/context.ts'
import { renderInPool } from '#platform/pdf/render-pool.ts'
import type { Sheet } from '../timesheet/sheet.ts'
import type { SheetPaper } from './paper/heading.ts'
import type { OutputManner } from './voice.ts'

export type PrintJob = { kind: 'department_pdf' | 'person_pdf'; paper: SheetPaper; manner: OutputManner }

/** Prints in a process of its own: laying out hundreds of pages takes seconds. */
export async function print(ctx: Ctx, kind: PrintJob['kind'], sheet: Sheet, manner: OutputManner): Promise<Buffer> {
  const company = await ctx.db
    .selectFrom('company')
    .select(['name', 'pib', 'registration_number', 'address', 'city'])
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  const holidays = [...(await calendarOf(ctx.db, sheet.first, sheet.last, manner.language))].map(([day, { name }]): [string, string] => [
    day,
    name,
  ])
  const { rows } = await sql<{ is_closed: boolean }>`select month_is_closed(${ctx.companyId}, ${sheet.first}::date) as is_closed`.execute(
    ctx.db,
  )
  const paper: SheetPaper = { company, sheet, holidays: new Map(holidays), printedOn: ctx.today, isClosed: rows[0]!.is_closed }
  const job: PrintJob = { kind, paper, manner }
  return renderInPool(new URL('./print-thread.ts', import.meta.url), job, ctx.companyId)
}
