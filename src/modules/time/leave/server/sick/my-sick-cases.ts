import { sql } from 'kysely'
import { createCallContextWithoutScopeCheck } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { MySickCase } from '../../sick-cases-contract.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { loadSickCaseRows } from './sick-case-rows.ts'
import { listSickCaseDocuments, toSickDocumentRules } from './sick-cases.ts'

/** Lists the caller's open sick leave with received and due documents. The cause of sickness is not included. */
export async function listMySickCases(ctx: Ctx): Promise<{ data: MySickCase[] }> {
  if (ctx.employeeId === null) return { data: [] }
  const own = { of: ctx.employeeId, where: sql`c.employee_id = ${ctx.employeeId}` }
  const rows = (await loadSickCaseRows(createCallContextWithoutScopeCheck(ctx, 'oneself'), own)).filter(({ is_open }) => is_open)
  const rules = toSickDocumentRules(await loadLeaveSettings(ctx))
  return {
    data: rows.map((row) => ({
      id: row.id,
      first_day: row.parts[0]!.first_day,
      last_day: row.parts.at(-1)!.last_day,
      documents: listSickCaseDocuments(row, rules, ctx.today).map(({ month, due_on, state, received_on }) => ({
        month,
        due_on,
        state,
        received_on,
      })),
    })),
  }
}
