import type { EmployeePlanScorer } from '#modules/time/optimizer/rules/score-employee-plan.ts'
import type { NrpInstance } from './read-instance.ts'

const MINUTES_PER_HALF_SHIFT = 240

/** One pass over a line with all rules of the public instances: the violations, and the cost of its cells. */
export function createLineScorer({ days, kinds, people }: NrpInstance): EmployeePlanScorer {
  const used = new Int32Array(kinds)
  return (person, line, out) => {
    const { rules, own } = people[person]!
    const { minutes, banned, may, max: maxima, maxMinutes, minMinutes, maxRun, minRun, minOff, maxWeekends } = rules
    let total = 0
    let broken = 0
    let soft = 0
    let run = 0
    let weekends = 0
    let last = 0
    used.fill(0)
    for (let day = 0; day < days; day++) {
      const kind = line[day]!
      const at = day * kinds + kind
      soft += own[at]!
      if (!may[at]) broken += 2
      if (kind) {
        total += minutes[kind]!
        used[kind]!++
        if (last === 0) {
          if (run < minOff && run < day) broken += minOff - run
          run = 0
        } else if (banned[last * kinds + kind]) broken++
        run++
        if (day % 7 === 5 || (day % 7 === 6 && last === 0)) weekends++
      } else {
        if (last !== 0) {
          if (run > maxRun) broken += run - maxRun
          if (run < minRun && run < day) broken += minRun - run
          run = 0
        }
        run++
      }
      last = kind
    }
    if (last && run > maxRun) broken += run - maxRun
    if (weekends > maxWeekends) broken += weekends - maxWeekends
    if (total > maxMinutes) broken += Math.ceil((total - maxMinutes) / MINUTES_PER_HALF_SHIFT)
    if (total < minMinutes) broken += Math.ceil((minMinutes - total) / MINUTES_PER_HALF_SHIFT)
    for (let kind = 1; kind < kinds; kind++) if (used[kind]! > maxima[kind]!) broken += used[kind]! - maxima[kind]!
    out[0] = soft
    return broken
  }
}
