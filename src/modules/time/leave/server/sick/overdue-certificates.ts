import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { loadSickCaseRows } from './sick-case-rows.ts'
import { listSickCaseDocuments, toSickDocumentRules } from './sick-cases.ts'

/** Overdue and expected documents of open cases in scope. */
export async function loadOverdueSickCertificates(
  ctx: Ctx,
): Promise<{ id: number; employee_id: number; month: string | null; due_on: string }[]> {
  const rules = toSickDocumentRules(await loadLeaveSettings(ctx))
  const rows = await loadSickCaseRows(ctx, { where: sql`coalesce(x.last_day < c.last_day, true)` })
  return rows.flatMap((row) =>
    listSickCaseDocuments(row, rules, ctx.today)
      .filter(({ state }) => state === 'late' || state === 'awaited')
      .map(({ month, due_on }) => ({ id: row.id, employee_id: row.employee_id, month, due_on })),
  )
}
