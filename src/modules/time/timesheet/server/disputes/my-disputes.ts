import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { type Day, getEarlierDay, getMonthOfDay } from '#shared/days.ts'
import { findSignedDayDifferences, formatSignedHoursOfEmployee, type SignedOffHoursByDay } from '../../rules/month/signoff-state.ts'
import type { myTimesheetDisputesContract as own } from '../../timesheet-disputes-contract.ts'
import { requireEmployeeOfUser } from '../my-time/my-schedule.ts'
import { updateDayResultsBeforeRead } from '../results/update-day-results-before-read.ts'
import { loadHoursForTimesheetSignoff } from '../signoff/signoff-status.ts'
import { findMonthClose } from '../timesheet/timesheet-month.ts'
import { notifyDisputeApprovers } from './dispute-notifications.ts'
import { loadTimesheetDisputes, toTimesheetDisputeReply } from './dispute-rows.ts'
import { createDisputeCellFormatter, loadPlannedMinutesByDay } from './disputed-timesheet-cells.ts'

export async function getMyTimesheetStatus(ctx: Ctx, { month }: ParsedApiInput<typeof own.getMyTimesheetStatus>) {
  const { self, id } = requireEmployeeOfUser(ctx)
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const { days, isRecalculating } = await loadMyHours(self, id, month, { allowStale: true })
  const rows = await loadTimesheetDisputes(self, sql`o.employee_id = ${id} and o.day between ${first}::date and ${last}::date`)
  const answerOf = await toTimesheetDisputeReply(self, rows)
  const confirmation = await self.db
    .selectFrom('timesheet_confirmation')
    .select(['confirmed_at', 'digest', 'days'])
    .where('employee_id', '=', id)
    .where('month', '=', first)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const cell = createDisputeCellFormatter(await loadPlannedMinutesByDay(self, [id], first, last), true)
  const differences = confirmation ? findSignedDayDifferences(confirmation.days as SignedOffHoursByDay, days) : []
  const isOpen = rows.some(({ status }) => status === 'open')
  const stands = confirmation && !differences.length
  return {
    data: {
      month,
      closed: (await findMonthClose(self, first)) !== null,
      disputes: rows.map((row) => ({ ...answerOf(row), before: cell(row, row.minutes), now: cell(row, row.now) })),
      confirmed: confirmation
        ? {
            at: confirmation.confirmed_at.toISOString(),
            digest: confirmation.digest,
            differences: differences.map(({ day, before, after }) => {
              const at = { employee_id: id, day }
              return { day, before: cell(at, before), after: cell(at, after) }
            }),
          }
        : null,
      can_confirm: last <= ctx.today && Object.keys(days).length > 0 && !isOpen && !stands && !isRecalculating,
      digest: digestOf(id, month, days),
      is_recalculating: isRecalculating,
    },
  }
}

export async function disputeMyHours(ctx: Ctx, { day, category, note }: ParsedApiInput<typeof own.disputeMyHours>) {
  const { self, id } = requireEmployeeOfUser(ctx)
  if (day > ctx.today) throw createValidationError({ day: 'time.dispute_day_in_future' })
  await assertMonthOpen(self, day)
  const month = getMonthOfDay(day)
  const { rows } =
    await sql`select from employment_terms where employee_id = ${id} and ${day}::date between first_day and last_day`.execute(self.db)
  if (!rows.length) throw createValidationError({ day: 'common.not_employed_on_date' })
  const minutes = (await loadMyHours(self, id, month)).days[day] ?? {}
  if (category && !minutes[category]) throw createValidationError({ category: 'time.dispute_no_such_hours' })
  const row = { employee_id: id, day, category: category || null, note, minutes: JSON.stringify(minutes) }
  const { id: dispute } = await ctx.db.insertInto('timesheet_dispute').values(row).returning('id').executeTakeFirstOrThrow()
  await notifyDisputeApprovers(self, id, day)
  return { data: { id: dispute } }
}

export async function withdrawMyTimesheetDispute(
  ctx: Ctx,
  { timesheet_dispute_id }: ParsedApiInput<typeof own.withdrawMyTimesheetDispute>,
) {
  const { id } = requireEmployeeOfUser(ctx)
  const row = await ctx.db
    .selectFrom('timesheet_dispute')
    .select(['status', 'employee_id'])
    .where('id', '=', timesheet_dispute_id)
    .forUpdate()
    .executeTakeFirst()
  if (row?.employee_id !== id) throw createNotFoundError()
  if (row.status !== 'open') throw new AppError('time.dispute_ended')
  await ctx.db
    .updateTable('timesheet_dispute')
    .set({ status: 'withdrawn', ended_by: ctx.userId, ended_at: ctx.now })
    .where('id', '=', timesheet_dispute_id)
    .execute()
  return { data: { id: timesheet_dispute_id } }
}

export async function confirmMyHours(ctx: Ctx, { month, digest }: ParsedApiInput<typeof own.confirmMyHours>) {
  const { self, id } = requireEmployeeOfUser(ctx)
  const { first, last } = toFirstAndLastDayOfMonth(month)
  if (last > ctx.today) throw createValidationError({ month: 'time.confirmation_early' })
  // Serializes two simultaneous requests.
  await sql`select from employee where id = ${id} for no key update`.execute(self.db)
  const { days } = await loadMyHours(self, id, month)
  const { data } = await getMyTimesheetStatus(ctx, { month })
  if (data.digest !== digest) throw new AppError('time.hours_changed')
  if (data.disputes.some(({ status }) => status === 'open')) throw new AppError('time.dispute_pending')
  if (!data.can_confirm) throw new AppError('time.already_confirmed')
  const row = { employee_id: id, month: first, days: JSON.stringify(days), digest }
  const { id: confirmation } = await ctx.db.insertInto('timesheet_confirmation').values(row).returning('id').executeTakeFirstOrThrow()
  return { data: { id: confirmation } }
}

async function loadMyHours(
  ctx: Ctx,
  id: number,
  month: string,
  options: { allowStale?: boolean } = {},
): Promise<{ days: SignedOffHoursByDay; isRecalculating: boolean }> {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const until = getEarlierDay(last, ctx.today)
  if (until < first) return { days: {}, isRecalculating: false }
  const isOpen = !(await findMonthClose(ctx, first))
  const isRecalculating = isOpen && (await updateDayResultsBeforeRead(ctx, [{ people: [id], from: first, to: last }], options))
  return { days: (await loadHoursForTimesheetSignoff(ctx, [id], first, until))[0]?.days ?? {}, isRecalculating }
}

const digestOf = (id: number, month: string, days: SignedOffHoursByDay) =>
  createHash('sha256')
    .update(`${month}; ${id}; ${formatSignedHoursOfEmployee(days)}`)
    .digest('hex')

async function assertMonthOpen(ctx: Ctx, day: Day): Promise<void> {
  if (await findMonthClose(ctx, `${getMonthOfDay(day)}-01`)) throw new AppError('time.dispute_month_closed', { month: getMonthOfDay(day) })
}
