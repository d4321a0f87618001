import { type SqlBool, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewLeaveReasons, isOwnCaseOfUserOrApiKeyHolder } from '#modules/foundation/access/user-permission-checks.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { canResolveTimesheetDisputes, canWriteTimesheetHours } from '#modules/time/planning/timesheet-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { findSignedDayDifferences } from '../../rules/month/signoff-state.ts'
import type { timesheetDisputesContract as disputes } from '../../timesheet-disputes-contract.ts'
import { updateTimesheetCells } from '../timesheet/timesheet-cells.ts'
import { findMonthClose } from '../timesheet/timesheet-month.ts'
import { notifyDisputingEmployee } from './dispute-notifications.ts'
import { loadTimesheetDisputes, type TimesheetDisputeRow, toTimesheetDisputeReply } from './dispute-rows.ts'
import { createDisputeCellFormatter, loadPlannedMinutesByDay } from './disputed-timesheet-cells.ts'

export async function listTimesheetDisputes(
  ctx: Ctx,
  { month, status, ...filters }: ParsedApiInput<typeof disputes.listTimesheetDisputes>,
) {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const ids = (await loadPlanGridEmployees(ctx, first, last, filters)).map(({ id }) => id)
  const rows = await loadTimesheetDisputes(
    ctx,
    sql<SqlBool>`o.employee_id = any (${ids}::bigint[]) and o.day between ${first}::date and ${last}::date`,
  )
  const isOpen = (await findMonthClose(ctx, first)) === null
  const visible = rows.filter((row) => !status || row.status === status)
  return {
    data: await toDisputes(ctx, visible, { first, last }, isOpen),
    open: rows.filter(({ status }) => status === 'open').length,
    people: ids.length,
    confirmed: await countConfirmedEmployees(ctx, ids, month),
  }
}

const MAX_LISTED_DISPUTES = 100

/** A month with an open objection cannot be closed, so all open objections are in open months. */
export async function listPendingTimesheetDisputes(
  ctx: Ctx,
  { search, timesheet_dispute_id }: ParsedApiInput<typeof disputes.listPendingTimesheetDisputes>,
) {
  const id = timesheet_dispute_id ?? null
  const rows = await loadTimesheetDisputes(
    ctx,
    sql<SqlBool>`o.status = 'open' and o.employee_id is distinct from ${ctx.employeeId} and ${employeeInScopeSql(ctx, 'o.employee_id')}
      and (${id}::bigint is null or o.id = ${id}) and (${search ?? null}::text is null or o.employee_id in (select search_employee(${search ?? ''})))`,
  )
  const visible = rows.slice(0, MAX_LISTED_DISPUTES)
  const span = { first: visible[0]?.day ?? ctx.today, last: visible.at(-1)?.day ?? ctx.today }
  return { data: await toDisputes(ctx, visible, span, true), count: rows.length }
}

async function toDisputes(ctx: Ctx, rows: readonly TimesheetDisputeRow[], { first, last }: { first: Day; last: Day }, isOpen: boolean) {
  const answerOf = await toTimesheetDisputeReply(ctx, rows)
  const cell = createDisputeCellFormatter(
    await loadPlannedMinutesByDay(ctx, [...new Set(rows.map(({ employee_id }) => employee_id))], first, last),
    canViewLeaveReasons(ctx),
  )
  return rows.map((row) => {
    const can_answer =
      isOpen && row.status === 'open' && !isOwnCaseOfUserOrApiKeyHolder(ctx, row.employee_id) && canResolveTimesheetDisputes(ctx)
    const { employee_id: id, fullName, first_name, last_name, code, revision } = row
    return {
      ...answerOf(row),
      category: row.category && (canViewLeaveReasons(ctx) ? row.category : null),
      before: cell(row, row.minutes),
      now: cell(row, row.now),
      employee: { id, fullName, first_name, last_name, code },
      can_answer,
      can_write: can_answer && canWriteTimesheetHours(ctx),
      revision,
    }
  })
}

/** The number of these employees who confirmed their current hours. */
async function countConfirmedEmployees(ctx: Ctx, ids: readonly number[], month: string): Promise<number> {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const { rows } = await sql<{ count: number }>`
    with last as (select distinct on (employee_id) employee_id, days from timesheet_confirmation
      where month = ${first}::date and employee_id = any (${ids}::bigint[]) order by employee_id, id desc)
    select count(*)::int as count from last where days = coalesce((select jsonb_object_agg(d.day, d.minutes) from day_minutes d
      where d.employee_id = last.employee_id and d.day between ${first}::date and ${last}::date and d.minutes <> '{}'), '{}')`.execute(
    ctx.db,
  )
  return rows[0]!.count
}

export async function resolveTimesheetDispute(
  ctx: Ctx,
  {
    timesheet_dispute_id,
    accept,
    answer,
    text,
    revision: expectedRevision,
    reason,
  }: ParsedApiInput<typeof disputes.resolveTimesheetDispute>,
) {
  await sql`select from timesheet_dispute where id = ${timesheet_dispute_id} for update`.execute(ctx.db)
  const loadDispute = async () => (await loadTimesheetDisputes(ctx, sql<SqlBool>`o.id = ${timesheet_dispute_id}`))[0]!
  const row = await loadDispute()
  if (isOwnCaseOfUserOrApiKeyHolder(ctx, row.employee_id)) throw new AppError('time.own_dispute')
  if (row.status !== 'open') throw new AppError('time.dispute_ended')
  if (!accept && !answer) throw createValidationError({ answer: 'time.rejection_needs_reason' })
  if (accept) {
    if (text !== undefined && text !== '') {
      if (!canWriteTimesheetHours(ctx)) throw new AppError('access.denied')
      await updateTimesheetCells(ctx, { cells: [{ employee_id: row.employee_id, day: row.day, text, revision: expectedRevision }], reason })
    }
    if (!isCorrected(await loadDispute())) throw new AppError('time.dispute_not_corrected')
  }
  const status = accept ? 'accepted' : 'refused'
  await ctx.db
    .updateTable('timesheet_dispute')
    .set({ status, answer: answer || null, ended_by: ctx.userId, ended_at: ctx.now })
    .where('id', '=', timesheet_dispute_id)
    .execute()
  await notifyDisputingEmployee(ctx, status, row.employee_id, row.day)
  return { data: { id: timesheet_dispute_id } }
}

/** Whether the hours of the day differ from those of the objection. */
const isCorrected = ({ day, minutes, now }: TimesheetDisputeRow) => findSignedDayDifferences({ [day]: minutes }, { [day]: now }).length > 0
