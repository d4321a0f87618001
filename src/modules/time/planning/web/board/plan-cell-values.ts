import type { MonthPlan, PlanLimitFinding } from '#modules/time/planning/month-plan-contract.ts'
import { toLatin } from '#shared/text/transliteration.ts'

export const DAY_OFF_PLAN_CELL_CODE = '-'
export const EMPTY_PLAN_CELL_CODE = ''

/** A personal holiday. A scheduled shift is not worked on it; a shift entered for the day is. */
export const PERSONAL_HOLIDAY_PLAN_CELL_CODE = 'VP'

type GridEmployee = MonthPlan['employees'][number]
export const isPersonalHolidayOfEmployee = (one: GridEmployee | undefined, day: string) => Boolean(one?.personal.includes(day))

/** The codes in the grid: shifts, leave and personal holidays. */
export function toPlanCellValues(data: MonthPlan, codes: Map<number, string>): string[][] {
  return data.employees.map((one) =>
    one.shifts.map((shift, at) => {
      const { day } = data.days[at]!
      if (one.leave[day]) return one.leave[day]
      if (isPersonalHolidayOfEmployee(one, day) && (one.origins[at] !== 'c' || shift === null)) return PERSONAL_HOLIDAY_PLAN_CELL_CODE
      if (shift === null) return DAY_OFF_PLAN_CELL_CODE
      if (shift === -1) return EMPTY_PLAN_CELL_CODE
      return codes.get(shift) ?? '?'
    }),
  )
}

/** Converts Cyrillic to the Latin code. A dash in any form is a day off. */
export function toCanonicalPlanCellCode(text: string): string {
  const typed = toLatin(text.trim()).toLocaleUpperCase('sr')
  return /^[-–—·.]$/.test(typed) ? DAY_OFF_PLAN_CELL_CODE : typed
}

export const groupPlanFindingsByCell = (findings: PlanLimitFinding[]) =>
  Map.groupBy(findings, ({ employee_id, day }) => `${employee_id} ${day}`)
