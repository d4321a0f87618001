import { sql } from 'kysely'
import { assertEmployeesInScope } from '#modules/foundation/access/server/data-scope.ts'
import { loadPlansOfEmployees } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { swapsContract as swaps } from '../contract.ts'
import type { OfferedShift } from '../shift-offer-schemas.ts'
import { getShiftOfDayOrThrow, loadShiftsOfDayById } from './swap-settings-and-shift-lookup.ts'

export type ShiftWorkPlace = { department_id: number | null; location_id: number | null; job_position_id: number | null }
/** A shift without an employee, with its place and position. */
export type UncoveredShift = ShiftWorkPlace & { day: Day; shift: OfferedShift; employee_id: number | null; isAway: boolean }
type ShiftQuery = Pick<
  ParsedApiInput<typeof swaps.createShiftOffer>,
  'day' | 'employee_id' | 'shift_id' | 'department_id' | 'location_id' | 'job_position_id'
>

/** Finds the uncovered shift of an employee by the terms of the day, or an open shift of a place. */
export async function findUncoveredShift(ctx: Ctx, { day, ...query }: ShiftQuery): Promise<UncoveredShift> {
  const shifts = await loadShiftsOfDayById(ctx)
  if (day < ctx.today) throw new AppError('swaps.day_in_past')
  if (!query.employee_id) {
    if (!query.shift_id) throw createValidationError({ shift_id: 'invalid.required' })
    const { department_id = null, location_id = null, job_position_id = null } = query
    await assertPlaceInScope(ctx, { department_id, location_id, job_position_id })
    return {
      day,
      shift: getShiftOfDayOrThrow(shifts, query.shift_id, day),
      employee_id: null,
      isAway: false,
      department_id,
      location_id,
      job_position_id,
    }
  }
  const id = query.employee_id
  await assertEmployeesInScope(ctx, id)
  const cell = (await loadPlansOfEmployees(ctx, [id], day, day)).get(id)!.get(day)
  const shift = cell?.shift_id ? shifts(cell.shift_id, day) : null
  if (!shift) throw new AppError('swaps.shift_not_planned')
  const { rows } = await sql<ShiftWorkPlace & { away: boolean }>`
    select department_id, location_id, job_position_id,
      exists (select from leave_days_of_employees(array[${id}::bigint], ${day}::date, ${day}::date) where from_minute is null) as away
    from employment_terms_on(${id}, ${day}::date)`.execute(ctx.db)
  const { away, ...place } = rows[0]!
  return { day, shift, employee_id: id, isAway: away, ...place }
}

async function assertPlaceInScope(ctx: Ctx, place: ShiftWorkPlace): Promise<void> {
  const tables = { department_id: 'department', location_id: 'location', job_position_id: 'job_position' } as const
  for (const [field, table] of Object.entries(tables) as [keyof ShiftWorkPlace, (typeof tables)[keyof ShiftWorkPlace]][]) {
    const id = place[field]
    if (id === null) continue
    const found = await ctx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
    if (!found) throw createValidationError({ [field]: 'invalid.unknown_id' })
  }
  if (!ctx.isScoped) return
  // A user with a restricted scope can offer shifts only within it.
  const { rows } = await sql<{ reached: boolean }>`
    select exists (select from access_scope s where s.user_id = ${ctx.userId}
      and (s.department_id is not null and ${place.department_id}::bigint in (select descendant_departments(array[s.department_id]))
        or s.location_id = ${place.location_id}::bigint)) as reached`.execute(ctx.db)
  if (!rows[0]!.reached) throw createValidationError({ department_id: 'swaps.out_of_scope' })
}
