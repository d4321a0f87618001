import { sumReferencePeriodSurplusMinutes } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import type { Day } from '#shared/days.ts'
import { type EndedReferencePeriodResult, explainReferencePeriod } from '../../rules/law/reference-period-balance.ts'
import { sumMinutesCountedInHourFund } from '../../rules/month/sum-timesheet-month.ts'
import type { TimesheetReferencePeriod, TimesheetSum } from '../../timesheet-contract.ts'
import type { EmployeeTimesheet } from './timesheet-data.ts'

export function toTimesheetReferencePeriod(period: EndedReferencePeriodResult): TimesheetReferencePeriod {
  const { kind, first_day, last_day, due, counted, earlier } = period
  return {
    kind,
    first_day,
    last_day,
    due,
    counted,
    earlier,
    surplus: sumReferencePeriodSurplusMinutes(period),
    reasons: explainReferencePeriod(period),
  }
}

export function sumEmployeeTimesheet(person: EmployeeTimesheet, days: readonly Day[], today: Day): TimesheetSum {
  const { sum, aheadMinutes, fund } = person
  const split = { done: 0, due: 0, left: 0 }
  for (const [at, day] of days.entries()) {
    const planned = person.days[at]?.planned ?? person.ahead[at]?.planned ?? 0
    if (day >= today) split.left += planned
    else {
      split.due += planned
      split.done += sumMinutesCountedInHourFund(person.days[at]?.minutes ?? {})
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
