import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { leaveSettings } from '../settings.ts'
import { caseRows } from './case-rows.ts'
import { casePapers, paperRulesOf } from './cases.ts'

/** What is late or awaited of the open cases within reach. */
export async function latePapers(ctx: Ctx): Promise<{ id: number; employee_id: number; month: string | null; due_on: string }[]> {
  const rules = paperRulesOf(await leaveSettings(ctx))
  const rows = await caseRows(ctx, { where: sql`coalesce(x.last_day < c.last_day, true)` })
  return rows.flatMap((row) =>
    casePapers(row, rules, ctx.today)
      .filter(({ state }) => state === 'late' || state === 'awaited')
      .map(({ month, due_on }) => ({ id: row.id, employee_id: row.employee_id, month, due_on })),
  )
}
