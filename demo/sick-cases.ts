import { sql } from 'kysely'
import { createLeaveRequest } from '#modules/time/leave/server/leave-actions.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays, type Day } from '#shared/days.ts'

type Act = <T>(action: string, work: (ctx: Ctx) => Promise<T>) => Promise<T>

/**
 * A sick leave that ended more than ten days ago is closed with all documents; one continues in its third month, with an overdue report.
 */
export async function recordDemoSickCases(act: Act, today: Day): Promise<void> {
  await act('closeSickCases', async (ctx) => {
    await sql`
      insert into sick_case_close (employee_id, leave_request_id, last_day)
      select r.employee_id, r.id, r.last_day from leave_request r join leave_type t on t.id = r.leave_type_id
      where t.leave_group = 'sick' and r.status = 'approved' and r.last_day < ${addDays(today, -10)}`.execute(ctx.db)
  })
  const begins = addDays(today, -52)
  const found = await act('readSick', async (ctx) => {
    const { rows } = await sql<{ employee_id: number; leave_type_id: number }>`
      select e.employee_id, t.id as leave_type_id from employment e cross join leave_type t
      where t.code = 'B30' and e.first_day < ${begins} and e.last_day > ${addDays(today, 60)} and not exists (
        select from leave_request r where r.employee_id = e.employee_id and r.last_day >= ${addDays(begins, -40)})
        and not exists (select from membership m where m.employee_id = e.employee_id)
      order by e.employee_id desc limit 1`.execute(ctx.db)
    return rows[0]
  })
  if (!found) return
  const of = { ...found, sick_kind: 'illness' as const, draft: false, approved: true }
  await act('createLeaveRequest', async (ctx) => {
    const { data } = await createLeaveRequest(ctx, {
      ...of,
      first_day: begins,
      last_day: addDays(begins, 24),
      certificate_number: 'eB-20417',
    })
    await createLeaveRequest(ctx, { ...of, first_day: addDays(begins, 25), last_day: addDays(today, 12), continues_id: data.id })
    await sql`insert into sick_certificate (employee_id, leave_request_id, received_on, number)
      values (${found.employee_id}, ${data.id}, ${addDays(begins, 1)}, 'eB-20417')`.execute(ctx.db)
  }).catch((error) => {
    if (!(error instanceof AppError)) throw error
  })
}
