import { type Figures, newestLaw } from '#modules/foundation/law/law.ts'
import type { Minutes } from '../shapes.ts'

/** The three facts of a worked minute from which art. 108 makes its increase. */
export const HOLIDAY = 4
export const OVERTIME = 2
export const NIGHT = 1
/** The code of a worked minute by the sum of its facts; a minute has exactly one. */
export const WORK_CODES = ['R', 'N', 'P', 'PN', 'H', 'HN', 'HP', 'HPN'] as const

/** Worked at night. */
export const NIGHT_CODES: readonly string[] = ['N', 'PN', 'HN', 'HPN']

/** Worked by order elsewhere: they stand in place of R; at night and on holidays the codes of the increase stay. */
export const TRIP_CODES: readonly string[] = ['SP', 'TR', 'RK']
/** Marks stand beside the hours they mark, so they are in no sum. */
export const MARK_CODES: readonly string[] = ['SM', 'NED']
/** Time at the employer's call that is not working time. */
export const STANDBY = 'PRI'

const OUTSIDE_FUND: readonly string[] = ['P', 'PN', 'HP', 'HPN', 'PRI', 'SD', 'PS', ...MARK_CODES]
const WORKED: readonly string[] = [...WORK_CODES, ...TRIP_CODES, 'DJ']

/** Does it use up the hour fund of the month? Codes a company made itself do. */
export const usesFund = (code: string) => !OUTSIDE_FUND.includes(code)
export const isWorked = (code: string) => WORKED.includes(code)
export const isOvertime = (code: string) => code === 'P' || code === 'PN' || code === 'HP' || code === 'HPN'

export const add = (minutes: Minutes, code: string, count: number) => {
  if (count > 0) minutes[code] = (minutes[code] ?? 0) + count
}

/** Percent of the base by which an hour is increased (ZoR čl. 108 st. 1); a company's act may give more. */
export type Increases = { night: number; overtime: number; holiday: number; year: number }

/** The least that the law has. */
export const minIncreases = (law: Figures): Increases => ({
  night: law.nightIncrease,
  overtime: law.overtimeIncrease,
  holiday: law.holidayIncrease,
  year: law.seniorityIncrease,
})

/** What an hour of a category is worth in base hours: the increases are added, not multiplied (čl. 108 st. 2 and 4). */
export function factorOf(code: string, yearsOfService = 0, increases: Increases = minIncreases(newestLaw)): number {
  const facts = WORK_CODES.indexOf(code as (typeof WORK_CODES)[number])
  const percent =
    (facts > 0 && facts & NIGHT ? increases.night : 0) +
    (facts > 0 && facts & OVERTIME ? increases.overtime : 0) +
    (facts > 0 && facts & HOLIDAY ? increases.holiday : 0) +
    (isWorked(code) ? increases.year * yearsOfService : 0)
  return Math.round((100 + percent) * 1000) / 100_000
}
