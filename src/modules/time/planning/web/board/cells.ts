import type { PlanFinding, PlanMonth } from '#modules/time/planning/plan-contract.ts'
import { toLatin } from '#shared/text/transliteration.ts'

export const OFF = '-'
export const NOWHERE = ''

/** A personal holiday. The scheduled shift is not worked; a shift that is entered for the day is. */
export const PERSONAL = 'VP'

type GridEmployee = PlanMonth['employees'][number]
export const isPersonal = (one: GridEmployee | undefined, day: string) => Boolean(one?.personal.includes(day))

/** The codes in the grid: shifts, leave, personal holidays. */
export function valuesOf(data: PlanMonth, codes: Map<number, string>): string[][] {
  return data.employees.map((one) =>
    one.shifts.map((shift, at) => {
      const { day } = data.days[at]!
      if (one.leave[day]) return one.leave[day]
      if (isPersonal(one, day) && (one.origins[at] !== 'c' || shift === null)) return PERSONAL
      return shift === null ? OFF : shift === -1 ? NOWHERE : (codes.get(shift) ?? '?')
    }),
  )
}

/** Cyrillic is folded to the Latin code; a dash in any form is a day off. */
export function normalCode(text: string): string {
  const typed = toLatin(text.trim()).toLocaleUpperCase('sr')
  return /^[-–—·.]$/.test(typed) ? OFF : typed
}

export const findingsByCell = (findings: PlanFinding[]) => Map.groupBy(findings, ({ employee_id, day }) => `${employee_id} ${day}`)
