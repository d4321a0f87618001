import { isOwnCaseOfUserOrApiKeyHolder } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays, getMonthOfDay } from '#shared/days.ts'
import { canRequestLeaveForOthers } from '../../leave-permission-checks.ts'
import type { personalHolidaysContract as personal } from '../../personal-holidays-contract.ts'
import { countAllowedPersonalHolidays, listPersonalHolidaysOfYear } from '../../rules/personal-holidays.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { assertPersonalHolidaysAllowed } from './assert-personal-holidays-allowed.ts'
import { listLeaveDaysOnPersonalHolidays } from './personal-holiday-days.ts'
import { notifyEmployeeOfPersonalHoliday, notifyHrOfPersonalHoliday } from './personal-holiday-notifications.ts'
import {
  loadPersonalHolidaySelections,
  lockPersonalHolidaySelection,
  lockPersonalHolidaysOfEmployee,
} from './personal-holiday-selections.ts'
import { findLastPersonalHolidayInClosedMonth, recalculateLeaveOnPersonalHolidays } from './recalculate-leave-on-personal-holidays.ts'

export async function listPersonalHolidays(ctx: Ctx, { employee_id, year }: ParsedApiInput<typeof personal.listPersonalHolidays>) {
  const rows = await loadPersonalHolidaySelections(ctx, employee_id)
  const confirmed = rows.filter((row) => row.confirmed)
  const days = [
    ...new Set([...listPersonalHolidaysOfYear(confirmed, year), ...(await listLeaveDaysOnPersonalHolidays(ctx, employee_id, [year]))]),
  ].sort()
  const { personalHolidays } = await loadLeaveSettings(ctx)
  const holidays = rows.map(({ employee_id: _, ...row }) => row)
  const may_confirm = canRequestLeaveForOthers(ctx) && !isOwnCaseOfUserOrApiKeyHolder(ctx, employee_id)
  return { data: { holidays, days, allowed: countAllowedPersonalHolidays(days, personalHolidays), may_confirm } }
}

export async function createPersonalHolidays(ctx: Ctx, input: ParsedApiInput<typeof personal.createPersonalHolidays>) {
  const { employee_id, yearly } = input
  const forOthers = canRequestLeaveForOthers(ctx) && !isOwnCaseOfUserOrApiKeyHolder(ctx, employee_id)
  await lockPersonalHolidaysOfEmployee(ctx, employee_id)
  const newDays = [...new Set(input.days)].sort()
  await assertPersonalHolidaysAllowed(
    ctx,
    employee_id,
    newDays.map((day) => ({ day, yearly })),
  )
  const confirmed = forOthers ? createConfirmation(ctx) : {}
  const rows = await ctx.db
    .insertInto('personal_holiday')
    .values(newDays.map((day) => ({ employee_id, day, yearly, ...confirmed })))
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (!forOthers) await notifyHrOfPersonalHoliday(ctx, employee_id)
  const recounted = forOthers
    ? await recalculateLeaveOnPersonalHolidays(
        ctx,
        employee_id,
        newDays.map((day) => ({ day, yearly })),
      )
    : 0
  return { data: { id: ids[0]!, ids, recounted } }
}

const createConfirmation = (ctx: Ctx) => ({ confirmed_at: ctx.now, confirmed_by: ctx.userId })

/** Confirms an entry of an employee. Users cannot confirm their own entries. */
export async function confirmPersonalHoliday(
  ctx: Ctx,
  { personal_holiday_id, revision }: ParsedApiInput<typeof personal.confirmPersonalHoliday>,
) {
  const row = await lockPersonalHolidaySelection(ctx, personal_holiday_id, revision)
  if (isOwnCaseOfUserOrApiKeyHolder(ctx, row.employee_id)) throw new AppError('leave.own_request')
  if (row.confirmed) throw new AppError('leave.already_decided')
  await assertPersonalHolidaysAllowed(ctx, row.employee_id, [], row)
  await ctx.db.updateTable('personal_holiday').set(createConfirmation(ctx)).where('id', '=', row.id).execute()
  await notifyEmployeeOfPersonalHoliday(ctx, row.employee_id, 'confirmed')
  return { data: { id: row.id, recounted: await recalculateLeaveOnPersonalHolidays(ctx, row.employee_id, [row]) } }
}

export async function deletePersonalHoliday(
  ctx: Ctx,
  { personal_holiday_id, revision }: ParsedApiInput<typeof personal.deletePersonalHoliday>,
) {
  const row = await lockPersonalHolidaySelection(ctx, personal_holiday_id, revision)
  const own = isOwnCaseOfUserOrApiKeyHolder(ctx, row.employee_id)
  // Only HR deletes a confirmed entry.
  if (row.confirmed && (own || !canRequestLeaveForOthers(ctx))) throw new AppError('leave.personal_holiday_confirmed')
  const lastClosedDay = row.confirmed ? await findLastPersonalHolidayInClosedMonth(ctx, row) : null
  if (lastClosedDay && !row.yearly) throw new AppError('common.month_closed', { detail: getMonthOfDay(lastClosedDay) })
  if (lastClosedDay) await ctx.db.updateTable('personal_holiday').set({ last_day: lastClosedDay }).where('id', '=', row.id).execute()
  else await ctx.db.deleteFrom('personal_holiday').where('id', '=', row.id).execute()
  if (!own) await notifyEmployeeOfPersonalHoliday(ctx, row.employee_id, 'removed')
  const gone = row.confirmed ? [{ ...row, day: lastClosedDay ? addDays(lastClosedDay, 1) : row.day }] : []
  return { data: { id: row.id, recounted: await recalculateLeaveOnPersonalHolidays(ctx, row.employee_id, gone, row) } }
}
