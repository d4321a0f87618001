import { type LegalFiguresOfDay, newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import { buildEmployeeDayFacts, type EmployeeDayFacts } from '#modules/time/planning/rules/day/employee-day-facts.ts'
import { getWeeklyMinutesBeforeOvertime, isLimitOfWorkingTimeRegime } from '#modules/time/planning/rules/law/check-plan-against-limits.ts'
import {
  findViolatedWorkingTimeLimits,
  getMaxDailyMinutes,
  getMinDailyRestMinutes,
  getMinWeeklyRestMinutes,
  type WorkingTimeFigures,
  type WorkingTimeLimitEmployee,
} from '#modules/time/planning/rules/law/working-time-limits.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { EmployeeHourLimits } from './optimization-model.ts'

type OnDay = { rest: number; maxMinutes: number; noNight: number; noWork: number; nightWeeks: number; weekly: number } & Record<
  'weekLimitMinutes' | 'weekFull' | 'weekRest' | 'weekRestInShifts',
  number
>

/** More minutes than any legal week. */
const MAX_WEEK_MINUTES = 61 * 60

/** The legal limits of an employee, taken from the rules of the plan check, so that they are defined once. */
export function computeEmployeeDayLimits(person: WorkingTimeLimitEmployee): OnDay {
  const known = new Set(findViolatedWorkingTimeLimits(person))
  const breaks = (metrics: WorkingTimeFigures) => findViolatedWorkingTimeLimits({ ...person, ...metrics }).some((code) => !known.has(code))
  const { regime = 'standard', law = newestLegalFigureValues, weeklyMinutes = law.fullTimeWeek } = person
  const isWeekOverLimits = (weekTotal: number) =>
    breaks({ weekTotal, overtimeWeek: regime === 'standard' ? Math.max(0, weekTotal - getWeeklyMinutesBeforeOvertime(person)) : 0 })
  let lawful = 0
  let broken = MAX_WEEK_MINUTES
  while (broken - lawful > 1) {
    const middle = Math.floor((lawful + broken) / 2)
    if (isWeekOverLimits(middle)) broken = middle
    else lawful = middle
  }
  return {
    rest: getMinDailyRestMinutes(person),
    maxMinutes: getMaxDailyMinutes(person),
    noNight: Number(breaks({ nightWeek: 1 })),
    noWork: Number(regime === 'redistribution' && [...known].some(isLimitOfWorkingTimeRegime)),
    nightWeeks: Number(!breaks({ consecutiveNightWeeks: law.nightWeeks + 1 })),
    weekly: weeklyMinutes,
    weekLimitMinutes: lawful,
    weekFull: regime === 'standard' ? getWeeklyMinutesBeforeOvertime(person) : MAX_WEEK_MINUTES,
    weekRest: getMinWeeklyRestMinutes({ ...person, shifts: false }),
    weekRestInShifts: getMinWeeklyRestMinutes({ ...person, shifts: true }),
  }
}

/** The legal limits from a Monday on. A week with a change has the strictest ones. */
export function computeEmployeeHourLimits(facts: EmployeeDayFacts, monday: Day, days: number): EmployeeHourLimits {
  const weeks = days / 7
  const law: EmployeeHourLimits = {
    rest: new Int32Array(days),
    maxMinutes: new Int32Array(days),
    weekly: new Int32Array(days),
    noNight: new Uint8Array(days),
    noWork: new Uint8Array(days),
    nightWeeks: new Uint8Array(days),
    weekLimitMinutes: new Int32Array(weeks).fill(MAX_WEEK_MINUTES),
    weekFull: new Int32Array(weeks).fill(MAX_WEEK_MINUTES),
    weekRest: new Int32Array(weeks),
    weekRestInShifts: new Int32Array(weeks),
  }
  const known = new Map<LegalFiguresOfDay, Map<string, OnDay>>()
  for (let day = 0; day < days; day++) {
    const { law: ofDay = newestLegalFigureValues, ...person } = buildEmployeeDayFacts(facts, addDays(monday, day))
    const same = known.get(ofDay) ?? new Map<string, OnDay>()
    known.set(ofDay, same)
    const key = JSON.stringify(person)
    const metrics = same.get(key) ?? computeEmployeeDayLimits({ ...person, law: ofDay })
    same.set(key, metrics)
    for (const name of ['rest', 'maxMinutes', 'weekly', 'noNight', 'noWork', 'nightWeeks'] as const) law[name][day] = metrics[name]
    const week = Math.floor(day / 7)
    law.weekLimitMinutes[week] = Math.min(law.weekLimitMinutes[week]!, metrics.weekLimitMinutes)
    law.weekFull[week] = Math.min(law.weekFull[week]!, metrics.weekFull)
    law.weekRest[week] = Math.max(law.weekRest[week]!, metrics.weekRest)
    law.weekRestInShifts[week] = Math.max(law.weekRestInShifts[week]!, metrics.weekRestInShifts)
  }
  return law
}
