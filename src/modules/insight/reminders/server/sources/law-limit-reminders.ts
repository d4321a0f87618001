import { loadRetirementOutlooks } from '#modules/insight/reports/server/retirement-outlooks.ts'
import { areFixedTermsWithinLimit, findLatestFixedTermEnd } from '#modules/people/employees/rules/fixed-term-employment.ts'
import { loadFixedTermEmploymentContracts } from '#modules/people/employees/server/employment-contracts.ts'
import { loadLeaveBalancesOfEmployees } from '#modules/time/leave/server/entitlements/load-leave-balance.ts'
import { loadAnnualLeaveType } from '#modules/time/leave/server/leave-types.ts'
import { loadLeavePlansOfEmployees } from '#modules/time/leave/server/plan/list-leave-plans.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays, getLaterDay } from '#shared/days.ts'
import { createEmployeeReminderSubject } from './employment-reminders.ts'
import type { ReminderSource } from './reminder-source.ts'

/** The day on which a fixed term reaches the legal limit (ZoR čl. 37), if the employment lasts until then. */
export const fixedTermLegalLimitReminders: ReminderSource = async (ctx, staff, days) => {
  const people = staff.filter(({ is_fixed_term }) => is_fixed_term)
  const known = await loadFixedTermEmploymentContracts(
    ctx.db,
    people.map(({ id }) => id),
    ctx.today,
  )
  // For an employment beyond the search limit, the exact day is not computed.
  const ahead = addDays(ctx.today, days + 1)
  return people.flatMap((one) => {
    const terms = (known.get(one.id) ?? []).map(({ from, to }) => ({ from, to: to ?? ctx.today }))
    const last = terms.at(-1)
    if (!last || areFixedTermsWithinLimit([...terms.slice(0, -1), { from: last.from, to: getLaterDay(last.from, ahead) }])) return []
    const day = findLatestFixedTermEnd(terms.slice(0, -1), last.from)
    return day && (one.employed_to === null || one.employed_to >= day) ? [createEmployeeReminderSubject('fixed_term_limit', one, day)] : []
  })
}

/** The day of a full pension, and, if it differs, the day on which the employment ends by law. */
export const retirementReminders: ReminderSource = async (ctx, staff) => {
  const employee_ids = staff.map(({ id }) => id)
  const outlooks = await loadRetirementOutlooks(ctx, ctx.today, { department_id: null, team_id: null, location_id: null, employee_ids })
  return outlooks.flatMap(({ one, outlook: { full, termination } }) => {
    const ends = {
      ...createEmployeeReminderSubject('retirement', one, termination),
      key: `${one.id} termination ${termination}`,
      variant: 'termination',
    }
    return full === termination ? [ends] : [{ ...createEmployeeReminderSubject('retirement', one, full), variant: 'full' }, ends]
  })
}

/** A company can have disabled annual leave; every other error is thrown. */
function ignoreAppError(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/** Annual leave of earlier years that is neither used nor planned (ZoR čl. 73: until 30 June). */
export const unusedLeaveReminders: ReminderSource = async (ctx, staff) => {
  const type = await loadAnnualLeaveType(ctx).catch(ignoreAppError)
  if (!type || !staff.length) return []
  const ids = staff.map(({ id }) => id)
  const balances = await loadLeaveBalancesOfEmployees(ctx, ids, type.id, ctx.today)
  const year = Number(ctx.today.slice(0, 4))
  return staff.flatMap((one) =>
    balances
      .get(one.id)!
      .allocations.filter((allocation) => allocation.year < year && allocation.remaining - allocation.planned > 0)
      .map((allocation) => ({
        ...createEmployeeReminderSubject('leave_unused', one, allocation.usable_to, {
          days: allocation.remaining - allocation.planned,
          year: String(allocation.year),
        }),
        key: `${one.id} ${allocation.year} ${allocation.usable_to}`,
        link: `/employees/edit/${one.id}/leaves`,
      })),
  )
}

/** A first part of annual leave that is neither used nor planned (ZoR čl. 73: two working weeks within the calendar year). */
export const firstAnnualLeavePartReminders: ReminderSource = async (ctx, staff) => {
  if (!(await loadAnnualLeaveType(ctx).catch(ignoreAppError))) return []
  const year = Number(ctx.today.slice(0, 4))
  const people = new Map(staff.map((one) => [one.id, one]))
  const plans = await loadLeavePlansOfEmployees(ctx, [...people.keys()], year)
  return plans
    .filter(({ needs, waiting }) => needs.includes('first_part') && !waiting)
    .map(({ id }) => ({
      ...createEmployeeReminderSubject('leave_first_part', people.get(id)!, `${year}-12-31`, { year: String(year) }),
      link: `/employees/edit/${id}/leaves`,
    }))
}
