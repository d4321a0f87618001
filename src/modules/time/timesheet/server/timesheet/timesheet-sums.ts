import { sumSurplusMinutes } from '#modules/time/planning/rules/law/hours-surplus.ts'
import type { Day } from '#shared/days.ts'
import { type EndedReferencePeriod, explainReferencePeriod } from '../../rules/law/period-balance.ts'
import { sumHourFundMinutes } from '../../rules/month/sum-month.ts'
import type { TimesheetPeriod, TimesheetSum } from '../../timesheet-contract.ts'
import type { PersonTimesheet } from './timesheet-data.ts'

export function toTimesheetPeriod(period: EndedReferencePeriod): TimesheetPeriod {
  const { kind, first_day, last_day, due, counted, earlier } = period
  return { kind, first_day, last_day, due, counted, earlier, surplus: sumSurplusMinutes(period), reasons: explainReferencePeriod(period) }
}

export function sumEmployeeTimesheet(person: PersonTimesheet, days: readonly Day[], today: Day): TimesheetSum {
  const { sum, aheadMinutes, fund } = person
  const split = { done: 0, due: 0, left: 0 }
  for (const [at, day] of days.entries()) {
    const planned = person.days[at]?.planned ?? person.ahead[at]?.planned ?? 0
    if (day >= today) split.left += planned
    else {
      split.due += planned
      split.done += sumHourFundMinutes(person.days[at]?.minutes ?? {})
    }
  }
  return {
    minutes: sum.minutes,
    planned: sum.planned + aheadMinutes,
    worked: sum.worked,
    overtime: sum.overtime,
    extra: sum.extra,
    used: sum.used,
    ahead: aheadMinutes,
    ...split,
    fund,
    difference: sum.used + aheadMinutes - fund,
  }
}
