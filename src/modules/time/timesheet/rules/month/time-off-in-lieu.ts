import { isOvertimeHourCode, WORK_HOUR_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { Day } from '#shared/days.ts'

/** Moves hours of time in lieu from the overtime of their day to hours with the premium only. `lieuOn`: minutes of a day in the ledger. */
export function moveOvertimeToTimeInLieu(days: readonly { day: Day; minutes: MinutesByHourCategory }[], lieuOn: (day: Day) => number) {
  const parts: { day: Day; code: string; minutes: number }[] = []
  const rest = days.map((one) => {
    let left = lieuOn(one.day)
    if (!left) return one
    const minutes = { ...one.minutes }
    for (const code of WORK_HOUR_CODES) {
      const taken = isOvertimeHourCode(code) ? Math.min(left, minutes[code] ?? 0) : 0
      if (!taken) continue
      parts.push({ day: one.day, code, minutes: taken })
      left -= taken
      minutes[code] = minutes[code]! - taken
      if (!minutes[code]) delete minutes[code]
    }
    return { ...one, minutes }
  })
  return { rest, parts }
}
