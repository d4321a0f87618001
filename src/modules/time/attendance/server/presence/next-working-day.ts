import type { Ctx } from '#platform/call-context.ts'
import { addDays } from '#shared/days.ts'
import type { AttendanceToday } from '../../attendance-today-contract.ts'
import { loadDaysOnLeave, loadPlannedShiftLookup } from './current-presence.ts'

const MAX_DAYS_AHEAD = 14

/** The next day with planned shifts, at most 14 days ahead, with its shifts by start. Shifts of employees on leave do not count. */
export async function findNextWorkingDay(ctx: Ctx, ids: number[]): Promise<AttendanceToday['next']> {
  const days = Array.from({ length: MAX_DAYS_AHEAD }, (_, index) => addDays(ctx.today, index + 1))
  const [shiftOf, onLeave] = await Promise.all([
    loadPlannedShiftLookup(ctx, ids, days[0]!, days.at(-1)!),
    loadDaysOnLeave(ctx, ids, days[0]!, days.at(-1)!),
  ])
  for (const day of days) {
    const due = ids.flatMap((id) => {
      const shift = shiftOf(id, day)
      return shift?.isDue ? [{ id, shift }] : []
    })
    const expected = due.filter(({ id }) => !onLeave.has(`${id} ${day}`))
    if (expected.length === 0) continue
    const shifts = await ctx.db.selectFrom('shift').select(['id', 'code', 'name', 'colour']).execute()
    const byShift = Map.groupBy(expected, ({ shift: { id, from, to } }) => `${id} ${from} ${to}`)
    return {
      day,
      shifts: [...byShift.values()]
        .flatMap((people) => {
          const { id, from, to } = people[0]!.shift
          const shift = shifts.find((one) => one.id === id)
          return shift ? [{ ...shift, from, to, count: people.length }] : []
        })
        .sort((a, b) => a.from - b.from || a.to - b.to),
      away: due.length - expected.length,
    }
  }
  return null
}
