import { sql } from 'kysely'
import type { DocumentMergeDataSource } from '#modules/documents/documents/server/merge-data/merge-data-extensions.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { formatCountWithNoun } from '#shared/text/plurals.ts'

/** Timesheet values of an employee for documents. */
export const timesheetDocumentMergeDataSource: DocumentMergeDataSource = async (ctx, { employeeId, day }) => ({
  overtime: await overtimeOf(ctx, employeeId, day),
})

/** Approved overtime in the month of a day, by the latest decision. */
async function overtimeOf(ctx: Ctx, employeeId: number, day: Day): Promise<{ date: Day; hours: number; time: string }[]> {
  const { rows } = await sql<{ date: Day; minutes: number }>`
    select day as date, approved_minutes as minutes
    from (select distinct on (day) day, approved_minutes from overtime_approval
      where employee_id = ${employeeId} and date_trunc('month', day) = date_trunc('month', ${day}::date) order by day, id desc) latest
    where approved_minutes > 0 order by day`.execute(ctx.db)
  return rows.map(({ date, minutes }) => ({ date, hours: Math.round((minutes / 60) * 100) / 100, time: formatTime(minutes) }))
}

function formatTime(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours && formatCountWithNoun(hours, ['čas', 'časa', 'časova']), rest && formatCountWithNoun(rest, ['minut', 'minuta', 'minuta'])]
    .filter(Boolean)
    .join(' i ')
}
