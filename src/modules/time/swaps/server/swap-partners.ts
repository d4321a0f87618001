import { type SimulationData, simulationDataOf } from '#modules/time/planning/server/plan/simulate-change.ts'
import { plannedDays } from '#modules/time/timesheet/server/my-time/schedule.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { mySwapsContract as own } from '../my-swaps-contract.ts'
import { cellsOf } from '../rules/offer.ts'
import { colleaguesOf, isLawful, myShift, SEARCH_DAYS } from './my-shift.ts'
import { unavailableEmployees } from './replacements.ts'
import { cellOf } from './rows.ts'
import { type ShiftLookup, shiftsOn } from './shift-lookup.ts'

export async function listSwapPartners(ctx: Ctx, { day, employee_id }: ParsedInput<typeof own.listSwapPartners>) {
  const { id, self, shift_id, place } = await myShift(ctx, day)
  const colleagues = await colleaguesOf(self, id, place, day, employee_id)
  if (employee_id && !colleagues.length) throw notFound()
  const from = addDays(day, -SEARCH_DAYS) < ctx.today ? ctx.today : addDays(day, -SEARCH_DAYS)
  const to = addDays(day, SEARCH_DAYS)
  const ground = await simulationDataOf(self, [id, ...colleagues.map((colleague) => colleague.id)], from, to)
  const away = await unavailableEmployees(
    self,
    colleagues.map((colleague) => colleague.id),
    day,
  )
  const shifts = await shiftsOn(self)
  const found = []
  for (const colleague of colleagues) {
    if (away.has(colleague.id)) continue
    const others = employee_id ? await daysFor(self, { id, colleague: colleague.id, day, shift_id, ground, shifts }) : []
    const isFree = cellOf(ground.plans.get(colleague.id), day) === null
    const takes =
      isFree && isLawful(ground, cellsOf({ kind: 'give', day, shift_id, employee_id: id, releases_employee: true, taker: colleague.id }))
    // Without a named colleague the list says who is free; exchanges are searched for a chosen one.
    if (employee_id || takes || !isFree) found.push({ ...colleague, takes, days: others })
  }
  return { data: found }
}

type Exchange = { id: number; colleague: number; day: Day; shift_id: number; ground: SimulationData; shifts: ShiftLookup }
async function daysFor(ctx: Ctx, { id, colleague, day, shift_id, ground, shifts }: Exchange) {
  const found = []
  // Only the published plan of a colleague may be shown.
  const published = await plannedDays(
    ctx,
    colleague,
    addDays(day, -SEARCH_DAYS) < ctx.today ? ctx.today : addDays(day, -SEARCH_DAYS),
    addDays(day, SEARCH_DAYS),
  )
  for (const { day: other, shift, leave, isDraft } of published) {
    const theirs = cellOf(ground.plans.get(colleague), other)
    if (!shift || leave || isDraft || theirs === null || (other === day && theirs === shift_id)) continue
    const cells = cellsOf({
      kind: 'swap',
      day,
      shift_id,
      employee_id: id,
      releases_employee: true,
      taker: colleague,
      own: { day: other, shift_id: theirs },
    })
    if (
      cells.some(
        ({ employee_id, day: at, expected_shift_id: expectedShift }) => cellOf(ground.plans.get(employee_id), at) !== expectedShift,
      )
    )
      continue
    if (other !== day && (await unavailableEmployees(ctx, [id], other)).size) continue
    if (isLawful(ground, cells)) found.push({ day: other, shift: shifts(theirs, other)! })
  }
  return found
}
