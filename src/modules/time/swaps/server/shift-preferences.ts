import { type SqlBool, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { requireEmployeeOfUser } from '#modules/time/timesheet/server/my-time/my-schedule.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { addMonths, type Day, findMonthEnd, getMonthOfDay } from '#shared/days.ts'
import type { swapsContract as swaps } from '../contract.ts'
import type { mySwapsContract as own } from '../my-shift-offers-contract.ts'
import { findShiftPreferencesDeadline } from '../rules/shift-offer.ts'
import { loadShiftSwapSettings, loadShiftsOfDayById } from './swap-settings-and-shift-lookup.ts'

/** The maximum number of preferred days of a month. */
const MAX_PREFERENCES = 10

/** The first month for which preferences are open. */
function openMonth(today: Day, wishesTaken: number): string {
  const next = getMonthOfDay(addMonths(`${getMonthOfDay(today)}-01`, 1))
  return today <= findShiftPreferencesDeadline(next, wishesTaken) ? next : getMonthOfDay(addMonths(`${next}-01`, 1))
}

export async function listMyShiftPreferences(ctx: Ctx, { month: requestedMonth }: ParsedApiInput<typeof own.listMyShiftPreferences>) {
  const { id } = requireEmployeeOfUser(ctx)
  const { wishes_until } = await loadShiftSwapSettings(ctx)
  const month = requestedMonth ?? openMonth(ctx.today, wishes_until)
  const open_until = findShiftPreferencesDeadline(month, wishes_until)
  const shifts = await loadShiftsOfDayById(ctx)
  const rows = await ctx.db
    .selectFrom('shift_preference')
    .select(['id', 'day', 'wants', 'shift_id'])
    .where('employee_id', '=', id)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', findMonthEnd(month))
    .orderBy('day')
    .execute()
  const used = await ctx.db.selectFrom('shift').select('id').where('ended_at', 'is', null).orderBy('code').execute()
  return {
    data: {
      month,
      open: ctx.today <= open_until,
      open_until,
      preferences: rows.map(({ shift_id, wants, ...row }) => ({
        ...row,
        wants: wants as 'free' | 'work',
        shift: shift_id === null ? null : shifts(shift_id, row.day),
      })),
      shifts: used.flatMap((shift) => shifts(shift.id, findMonthEnd(month)) ?? []),
    },
  }
}

export async function setMyShiftPreference(ctx: Ctx, { day, wants, shift_id = null }: ParsedApiInput<typeof own.setMyShiftPreference>) {
  const { id } = requireEmployeeOfUser(ctx)
  const month = getMonthOfDay(day)
  const { wishes_until } = await loadShiftSwapSettings(ctx)
  if (ctx.today > findShiftPreferencesDeadline(month, wishes_until)) throw new AppError('swaps.wishes_closed')
  if (shift_id && wants !== 'work') throw createValidationError({ shift_id: 'swaps.free_without_shift' })
  if (shift_id && !(await loadShiftsOfDayById(ctx))(shift_id, day)) throw createValidationError({ shift_id: 'swaps.no_shift' })
  // The lock ensures that concurrent calls do not exceed the limit.
  await sql`select from employee where id = ${id} for no key update`.execute(ctx.db)
  if (wants === null) await ctx.db.deleteFrom('shift_preference').where('employee_id', '=', id).where('day', '=', day).execute()
  else
    await sql`
      insert into shift_preference (employee_id, day, wants, shift_id) values (${id}, ${day}::date, ${wants}, ${shift_id})
      on conflict (company_id, employee_id, day) do update set wants = excluded.wants, shift_id = excluded.shift_id`.execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('shift_preference')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('employee_id', '=', id)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', findMonthEnd(month))
    .executeTakeFirstOrThrow()
  if (count > MAX_PREFERENCES) throw new AppError('swaps.too_many_wishes', { limit: MAX_PREFERENCES })
  return { data: { preferences: count } }
}

export type StoredShiftPreference = {
  id: number
  employee_id: number
  fullName: string
  day: Day
  wants: 'free' | 'work'
  shift_id: number | null
}

/** Preferences of employees in scope in a period. */
export async function loadShiftPreferences(ctx: Ctx, from: Day, to: Day, ids?: readonly number[]): Promise<StoredShiftPreference[]> {
  const named = ids ? sql<SqlBool>`w.employee_id = any (${ids}::bigint[])` : sql<SqlBool>`true`
  const { rows } = await sql<StoredShiftPreference>`
    select w.id, w.employee_id, e.last_name || ' ' || e.first_name as "fullName", w.day::text, w.wants, w.shift_id
    from shift_preference w join employee e on e.id = w.employee_id
    where w.day between ${from}::date and ${to}::date and ${named} and ${employeeInScopeSql(ctx, 'w.employee_id')}
    order by w.day, e.last_name, e.first_name, w.id`.execute(ctx.db)
  return rows
}

export async function listShiftPreferences(ctx: Ctx, { month }: ParsedApiInput<typeof swaps.listShiftPreferences>) {
  const shifts = await loadShiftsOfDayById(ctx)
  const rows = await loadShiftPreferences(ctx, `${month}-01`, findMonthEnd(month))
  return {
    data: rows.map(({ shift_id, ...row }) => ({ ...row, shift: shift_id === null ? null : (shifts(shift_id, row.day)?.code ?? null) })),
  }
}
