import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canSignTimesheets } from '#modules/time/planning/timesheet-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { TimesheetSignoff } from '../../timesheet-signoff-contract.ts'
import { type ActorNamesByUserId, getNameOfActor, loadActorNamesByUserId } from '../timesheet/actor-names.ts'
import { findMonthClose } from '../timesheet/timesheet-month.ts'

type RecordedAction = { id: number; by: number; at: Date }

export async function loadSignoffActionsById(ctx: Ctx, statement: ReturnType<typeof sql>): Promise<Map<number, RecordedAction>> {
  const { rows } = await sql<RecordedAction>`${statement}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const toSignoffActorAndTime = (names: ActorNamesByUserId, action: RecordedAction | undefined) =>
  action ? { at: action.at.toISOString(), by: getNameOfActor(names, action.by) } : null

type StoredSignature = {
  id: number
  digest: string
  signed_at: Date
  signed_by: number
  withdrawn_at: Date | null
  withdrawn_by: number | null
  withdraw_reason: string | null
  people: number
  is_whole: boolean
}

/** Sign-offs of a department with any employee in scope, newest first. */
export async function loadSignoffsOfDepartment(ctx: Ctx, department: number, first: Day): Promise<TimesheetSignoff[]> {
  const { rows } = await sql<StoredSignature>`
    select s.id, s.digest, s.signed_at, s.signed_by, s.withdrawn_at, s.withdrawn_by, s.withdraw_reason, e.people, e.people = e.of as is_whole
    from timesheet_signoff s cross join lateral (
      select count(*) filter (where ${employeeInScopeSql(ctx, 'e.employee_id')})::int as people, count(*)::int as of
      from timesheet_signoff_employee e where e.timesheet_signoff_id = s.id) e
    where s.month = ${first}::date and s.department_id = ${department} and e.people > 0 order by s.id desc`.execute(ctx.db)
  const names = await loadActorNamesByUserId(
    ctx,
    rows.flatMap(({ signed_by, withdrawn_by }) => [signed_by, withdrawn_by]),
  )
  const isOpen = (await findMonthClose(ctx, first)) === null
  return rows.map((row) => ({
    id: row.id,
    at: row.signed_at.toISOString(),
    by: getNameOfActor(names, row.signed_by),
    people: row.people,
    digest: row.digest,
    withdrawn: row.withdrawn_at && {
      at: row.withdrawn_at.toISOString(),
      by: getNameOfActor(names, row.withdrawn_by),
      reason: row.withdraw_reason!,
    },
    can_withdraw: isOpen && !row.withdrawn_at && row.is_whole && canSignTimesheets(ctx),
  }))
}
