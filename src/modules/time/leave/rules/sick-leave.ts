import type { LegalSickLeaveKind } from '#modules/foundation/law/leave-types.ts'
import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import { addDays, countDays, type Day, getMonthOfDay } from '#shared/days.ts'
import type { LeaveExplanationKey } from '../messages/explanations.sr.ts'

export type { LegalSickLeaveKind }
export type SickLeavePayer = 'employer' | 'health_fund'
/** The payer: always the employer, always the fund, or first the employer and then the fund. */
export type SickLeavePayerRule = { payer: 'split' | SickLeavePayer; percent: number; percentOfFund: number; article: string }

/** Rules of sick leave by ZoR čl. 115 and 103, and ZZO in practice. Uncertain points are settings of the company. */
export type SickLeaveRules = {
  /** Calendar days from the beginning of the leave that the employer pays. */
  employerDays: number
  /** A continuation after a shorter break (in days) can continue the count; HR confirms it. */
  linkingBreak: number
  kinds: Record<LegalSickLeaveKind, SickLeavePayerRule>
}

const { sickPercent, workInjuryPercent } = newestLegalFigureValues
const split = (percent: number, percentOfFund = percent): SickLeavePayerRule => ({
  payer: 'split',
  percent,
  percentOfFund,
  article: 'ZoR čl. 115, ZZO',
})

export const defaultSickLeaveRules: SickLeaveRules = {
  employerDays: newestLegalFigureValues.sickEmployerDays,
  linkingBreak: newestLegalFigureValues.sickLinkingBreak,
  kinds: {
    illness: split(sickPercent),
    work_injury: { payer: 'employer', percent: workInjuryPercent, percentOfFund: workInjuryPercent, article: 'ZoR čl. 115' },
    occupational_disease: { payer: 'employer', percent: workInjuryPercent, percentOfFund: workInjuryPercent, article: 'ZoR čl. 115' },
    pregnancy: split(100, sickPercent),
    organ_donation: split(100),
    family_care: split(sickPercent),
    child_under_3: { payer: 'health_fund', percent: 100, percentOfFund: 100, article: 'ZZO' },
  },
}

export type SickLeaveSpan = {
  kind: LegalSickLeaveKind
  from: Day
  to: Day
  /** Calendar days of earlier parts that this one continues, as HR confirmed. */
  alreadyCounted?: number
}

export type SickLeaveDay = { day: Day; payer: SickLeavePayer; minutes: number }

/**
 * The payer of each day of a sick leave, and the planned minutes of each payer by month (ZEOR čl. 24 t. 1 g, đ). Both end days count.
 * Holidays inside stay sick leave with their planned minutes. `plannedMinutes` must return a value for any day.
 */
export function splitSickLeaveByPayer(
  leave: SickLeaveSpan,
  plannedMinutes: (day: Day) => number,
  rules: SickLeaveRules = defaultSickLeaveRules,
) {
  const { kind, from, to, alreadyCounted = 0 } = leave
  const rule = rules.kinds[kind]
  const calendarDays = Math.max(0, countDays(from, to))
  const left = Math.max(0, rules.employerDays - alreadyCounted)
  let employerDays = Math.min(calendarDays, left)
  if (rule.payer === 'employer') employerDays = calendarDays
  else if (rule.payer === 'health_fund') employerDays = 0
  const days = Array.from({ length: calendarDays }, (_, at): SickLeaveDay => {
    const day = addDays(from, at)
    return { day, payer: at < employerDays ? 'employer' : 'health_fund', minutes: plannedMinutes(day) }
  })
  const months: Record<string, { employerMinutes: number; fundMinutes: number }> = {}
  for (const { day, payer, minutes } of days) {
    const month = (months[getMonthOfDay(day)] ??= { employerMinutes: 0, fundMinutes: 0 })
    if (payer === 'employer') month.employerMinutes += minutes
    else month.fundMinutes += minutes
  }
  const fundDays = calendarDays - employerDays
  const employerUntil = employerDays > 0 ? addDays(from, employerDays - 1) : null
  const fundFrom = fundDays > 0 ? addDays(from, employerDays) : null
  return {
    calendarDays,
    employerDays,
    fundDays,
    employerUntil,
    fundFrom,
    months,
    days,
    steps: stepsOf(leave, rules, { calendarDays, employerUntil, fundFrom }),
  }
}

type Split = { calendarDays: number; employerUntil: Day | null; fundFrom: Day | null }

function stepsOf(
  { kind, from, to, alreadyCounted = 0 }: SickLeaveSpan,
  rules: SickLeaveRules,
  { calendarDays, employerUntil, fundFrom }: Split,
): LeaveExplanationKey[] {
  const { payer, percent, percentOfFund, article } = rules.kinds[kind]
  const steps: LeaveExplanationKey[] = [{ key: 'leave.why.sick_span', values: { from, to, days: calendarDays } }]
  if (alreadyCounted > 0) steps.push({ key: 'leave.why.sick_continued', values: { days: alreadyCounted } })
  if (payer === 'split') steps.push({ key: 'leave.why.sick_split', values: { days: rules.employerDays }, article })
  else steps.push({ key: payer === 'employer' ? 'leave.why.sick_all_employer' : 'leave.why.sick_all_fund', values: {}, article })
  if (employerUntil) steps.push({ key: 'leave.why.sick_employer', values: { day: employerUntil, percent } })
  if (fundFrom) steps.push({ key: 'leave.why.sick_fund', values: { day: fundFrom, percent: percentOfFund } })
  return steps
}

/** Whether a sick leave can continue an earlier one that ended on a day. HR decides, because the law is unclear. */
export const canContinueSickLeave = (endedOn: Day, from: Day, { linkingBreak } = defaultSickLeaveRules) =>
  from > endedOn && countDays(endedOn, from) - 2 < linkingBreak
