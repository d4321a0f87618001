import { sql } from 'kysely'
import { employeeInScopeSql, type TableScopeRule } from '#modules/foundation/access/server/data-scope.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { type Day, getMonthOfDay } from '#shared/days.ts'
import { needsTimesheetSignoff } from '../../rules/month/signoff-state.ts'
import type { timesheetSignoffContract as signing } from '../../timesheet-signoff-contract.ts'
import { findMonthClose } from '../timesheet/timesheet-month.ts'
import { computeTimesheetSignoffDigest, loadTimesheetHoursOfDepartment } from './department-hours.ts'
import { loadDepartmentSignoffStates, loadHoursForTimesheetSignoff } from './signoff-status.ts'

// A sign-off is in scope of users whose scope includes all its employees.
export const signoffTableScopeRules: Record<string, TableScopeRule> = {
  timesheet_signoff: (ctx) =>
    sql`not exists (select from timesheet_signoff_employee e where e.timesheet_signoff_id = t.id and not ${employeeInScopeSql(ctx, 'e.employee_id')})`,
}

export async function signOffTimesheet(
  ctx: Ctx,
  { department_id, month, digest: expectedDigest }: ParsedApiInput<typeof signing.signOffTimesheet>,
) {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  if (last > ctx.today) throw createValidationError({ month: 'time.month_not_over' })
  await assertMonthOpen(ctx, first)
  // Serializes two simultaneous sign-offs.
  await sql`select from department where id = ${department_id} for no key update`.execute(ctx.db)
  const { department } = await loadTimesheetHoursOfDepartment(ctx, department_id, month)
  const ids = department.people.map(({ id }) => id)
  const hours = await loadHoursForTimesheetSignoff(ctx, ids, first, last)
  const digest = computeTimesheetSignoffDigest(month, department_id, hours)
  if (digest !== expectedDigest) throw new AppError('common.concurrent_update')
  if (!needsTimesheetSignoff(department.state)) throw new AppError('time.already_signed')
  const { id } = await ctx.db
    .insertInto('timesheet_signoff')
    .values({ month: first, department_id, digest })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into timesheet_signoff_employee (timesheet_signoff_id, employee_id, days)
    select ${id}, (one ->> 'id')::bigint, one -> 'days' from jsonb_array_elements(${JSON.stringify(hours)}::jsonb) one`.execute(ctx.db)
  return { data: { id, people: ids.length } }
}

export async function withdrawTimesheetSignoff(
  ctx: Ctx,
  { timesheet_signoff_id, reason }: ParsedApiInput<typeof signing.withdrawTimesheetSignoff>,
) {
  const { withdrawn_at, month } = await ctx.db
    .selectFrom('timesheet_signoff')
    .select(['withdrawn_at', 'month'])
    .where('id', '=', timesheet_signoff_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (withdrawn_at) throw new AppError('time.already_withdrawn')
  await assertMonthOpen(ctx, month)
  await ctx.db
    .updateTable('timesheet_signoff')
    .set({ withdrawn_by: ctx.userId, withdrawn_at: ctx.now, withdraw_reason: reason })
    .where('id', '=', timesheet_signoff_id)
    .execute()
  return { data: { id: timesheet_signoff_id } }
}

/** Reminds the signers of a department. A user gets one reminder for the same content. */
export async function remindTimesheetSigners(ctx: Ctx, { department_id, month }: ParsedApiInput<typeof signing.remindTimesheetSigners>) {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  if (last > ctx.today) throw createValidationError({ month: 'time.month_not_over' })
  await assertMonthOpen(ctx, first)
  const people = (await loadPlanGridEmployees(ctx, first, last, { department_id })).filter(
    ({ department }) => department?.id === department_id,
  )
  const [department] = await loadDepartmentSignoffStates(ctx, people, first, last)
  if (!department) throw createNotFoundError()
  if (!needsTimesheetSignoff(department.state)) throw new AppError('time.already_signed')
  const { rows: pending } = await sql`
    insert into timesheet_signoff_reminder (month, department_id, after_id)
    select ${first}::date, ${department_id}, coalesce(max(id), 0) from timesheet_signoff where month = ${first}::date and department_id = ${department_id}
    on conflict do nothing returning id`.execute(ctx.db)
  if (!pending.length) throw new AppError('time.signer_already_reminded')
  const details = JSON.stringify({ month, department: department.name })
  const { rows } = await sql<{ id: number }>`
    insert into inbox_message (user_id, message, details, link)
    select u, 'time.inbox.sign', ${details}::jsonb, ${`/timesheet?month=${month}&panel=signing`} from timesheet_signers(${department_id}, ${ctx.today}::date) u
    where u <> ${ctx.userId} returning id`.execute(ctx.db)
  if (!rows.length) throw new AppError('time.no_signer')
  return { data: { notified_count: rows.length } }
}

async function assertMonthOpen(ctx: Ctx, first: Day): Promise<void> {
  if (await findMonthClose(ctx, first)) throw new AppError('common.month_closed', { detail: getMonthOfDay(first) })
}
