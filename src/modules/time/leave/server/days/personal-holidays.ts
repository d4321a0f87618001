import { isCaseOfCurrentUser } from '#modules/foundation/access/policies.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { addDays, getMonthOfDay } from '#shared/days.ts'
import type { personalHolidaysContract as personal } from '../../personal-contract.ts'
import { canRequestLeaveForOthers } from '../../policies.ts'
import { countDaysOfYear, findAllowedDaysInYear } from '../../rules/personal-days.ts'
import { loadLeaveSettings } from '../settings.ts'
import { assertPersonalDaysAllowed } from './assert-personal-days-fit.ts'
import { listPersonalLeaveDays } from './personal-days.ts'
import { loadPersonalEntries, lockEmployee, lockPersonalDay } from './personal-entries.ts'
import { notifyEmployeeOfPersonalDay, notifyHrOfPersonalDay } from './personal-notices.ts'
import { findLastClosedMonth, recalculateAroundPersonalDays } from './recalculate-personal-days.ts'

export async function listPersonalHolidays(ctx: Ctx, { employee_id, year }: ParsedInput<typeof personal.listPersonalHolidays>) {
  const rows = await loadPersonalEntries(ctx, employee_id)
  const confirmed = rows.filter((row) => row.confirmed)
  const days = [...new Set([...countDaysOfYear(confirmed, year), ...(await listPersonalLeaveDays(ctx, employee_id, [year]))])].sort()
  const { personalHolidays } = await loadLeaveSettings(ctx)
  const holidays = rows.map(({ employee_id: _, ...row }) => row)
  const may_confirm = canRequestLeaveForOthers(ctx) && !isCaseOfCurrentUser(ctx, employee_id)
  return { data: { holidays, days, allowed: findAllowedDaysInYear(days, personalHolidays), may_confirm } }
}

export async function createPersonalHolidays(ctx: Ctx, input: ParsedInput<typeof personal.createPersonalHolidays>) {
  const { employee_id, yearly } = input
  const forOthers = canRequestLeaveForOthers(ctx) && !isCaseOfCurrentUser(ctx, employee_id)
  await lockEmployee(ctx, employee_id)
  const newDays = [...new Set(input.days)].sort()
  await assertPersonalDaysAllowed(
    ctx,
    employee_id,
    newDays.map((day) => ({ day, yearly })),
  )
  const rows = await ctx.db
    .insertInto('personal_holiday')
    .values(newDays.map((day) => ({ employee_id, day, yearly, ...(forOthers && confirmation(ctx)) })))
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (!forOthers) await notifyHrOfPersonalDay(ctx, employee_id)
  const recounted = forOthers
    ? await recalculateAroundPersonalDays(
        ctx,
        employee_id,
        newDays.map((day) => ({ day, yearly })),
      )
    : 0
  return { data: { id: ids[0]!, ids, recounted } }
}

const confirmation = (ctx: Ctx) => ({ confirmed_at: ctx.now, confirmed_by: ctx.userId })

/** Confirms an entry of an employee. Nobody confirms their own. */
export async function confirmPersonalHoliday(
  ctx: Ctx,
  { personal_holiday_id, revision }: ParsedInput<typeof personal.confirmPersonalHoliday>,
) {
  const row = await lockPersonalDay(ctx, personal_holiday_id, revision)
  if (isCaseOfCurrentUser(ctx, row.employee_id)) throw new AppError('leave.own_request')
  if (row.confirmed) throw new AppError('leave.already_decided')
  await assertPersonalDaysAllowed(ctx, row.employee_id, [], row)
  await ctx.db.updateTable('personal_holiday').set(confirmation(ctx)).where('id', '=', row.id).execute()
  await notifyEmployeeOfPersonalDay(ctx, row.employee_id, 'confirmed')
  return { data: { id: row.id, recounted: await recalculateAroundPersonalDays(ctx, row.employee_id, [row]) } }
}

export async function deletePersonalHoliday(
  ctx: Ctx,
  { personal_holiday_id, revision }: ParsedInput<typeof personal.deletePersonalHoliday>,
) {
  const row = await lockPersonalDay(ctx, personal_holiday_id, revision)
  const own = isCaseOfCurrentUser(ctx, row.employee_id)
  // Only HR deletes a confirmed entry.
  if (row.confirmed && (own || !canRequestLeaveForOthers(ctx))) throw new AppError('leave.personal_confirmed')
  const lastClosedDay = row.confirmed ? await findLastClosedMonth(ctx, row) : null
  if (lastClosedDay && !row.yearly) throw new AppError('common.month_closed', { detail: getMonthOfDay(lastClosedDay) })
  if (lastClosedDay) await ctx.db.updateTable('personal_holiday').set({ last_day: lastClosedDay }).where('id', '=', row.id).execute()
  else await ctx.db.deleteFrom('personal_holiday').where('id', '=', row.id).execute()
  if (!own) await notifyEmployeeOfPersonalDay(ctx, row.employee_id, 'removed')
  const gone = row.confirmed ? [{ ...row, day: lastClosedDay ? addDays(lastClosedDay, 1) : row.day }] : []
  return { data: { id: row.id, recounted: await recalculateAroundPersonalDays(ctx, row.employee_id, gone, row) } }
}
