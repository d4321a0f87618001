import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { addDays, countDays, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import type { planPublicationContract as publications } from '../../../plan-publication-contract.ts'
import { loadPlansOfEmployees } from '../month-plans.ts'
import { updatePlanCells } from '../write-plan.ts'
import { loadPlannedEmployees } from './plan-changes.ts'

/** The maximum number of cells of a copy and of its undo. */
const MAX_CELLS = 20_000

type Cell = { employee_id: number; day: string; shift_id: number | null | 'clear'; expected_shift_id: number | null }

/**
 * Copies a week of the plan to the weeks from another Monday, all or none, with the checks of every change. Equal days do not change.
 * Returns previous and written cells, so that an undo does not remove later changes.
 */
export async function copyPlanWeek(ctx: Ctx, { from, to, weeks, department_id, reason }: ParsedApiInput<typeof publications.copyPlanWeek>) {
  if (getWeekday(from) !== 1) throw createValidationError({ from: 'plan.not_monday' })
  if (getWeekday(to) !== 1) throw createValidationError({ to: 'plan.not_monday' })
  if (to < addDays(from, 7) && from < addDays(to, weeks * 7)) throw createValidationError({ to: 'plan.same_week' })
  const last = addDays(to, weeks * 7 - 1)
  const people = await loadPlannedEmployees(ctx, { from: to, to: last, department_id })
  const ids = people.map(({ id }) => id)
  const source = await loadPlansOfEmployees(ctx, ids, from, addDays(from, 6))
  const target = await loadPlansOfEmployees(ctx, ids, to, last)
  const cells: Cell[] = []
  const before: Cell[] = []
  for (const id of ids)
    for (const day of iterateDaysBetween(to, last)) {
      const shift = source.get(id)!.get(addDays(from, (countDays(to, day) - 1) % 7))
      const there = target.get(id)!.get(day)
      if (!shift || !there || shift.shift_id === there.shift_id) continue
      cells.push({ employee_id: id, day, shift_id: shift.shift_id, expected_shift_id: there.shift_id })
      before.push({ employee_id: id, day, shift_id: there.origin === 'cell' ? there.shift_id : 'clear', expected_shift_id: shift.shift_id })
    }
  if (cells.length > MAX_CELLS) throw createValidationError({ weeks: 'plan.too_many_days' })
  if (!cells.length) return { data: { written: 0, before } }
  const { data } = await updatePlanCells(ctx, { cells, reason })
  return { data: { ...data, before } }
}
