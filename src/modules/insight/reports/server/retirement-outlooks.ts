import { sql } from 'kysely'
import {
  addLengthsOfService,
  computeLengthOfService,
  countFullYears,
  formatLengthOfService,
  type InclusiveDayPeriod,
} from '#modules/people/employees/rules/length-of-service.ts'
import { addIncreasedLengthOfService } from '#modules/people/employees/rules/personal-file/prior-service.ts'
import { computeRetirementOutlook } from '#modules/people/employees/rules/retirement.ts'
import {
  loadPriorEmploymentPeriods,
  loadLengthsOfService as recordedServicesOf,
} from '#modules/people/employees/server/personal-file/length-of-service.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput as Input } from '#shared/api-contract.ts'
import { addMonths, type Day } from '#shared/days.ts'
import type { pensionEligibilityContract as pensions } from '../pension-eligibility-contract.ts'
import { loadEmployeesInReportOn, type ReportEmployeeFilters } from './employees-in-report.ts'

/** The retirement days of current employees. Those without a known date of birth or sex are left out. */
export async function loadRetirementOutlooks(ctx: Ctx, day: Day, placed: ReportEmployeeFilters) {
  const staff = (await loadEmployeesInReportOn(ctx, day, placed)).filter((one) => one.date_of_birth && one.gender)
  const services = await servicesOf(
    ctx,
    staff.map(({ id }) => id),
    day,
  )
  return staff.map((one) => {
    const service = services.get(one.id)!
    return { one, service, outlook: computeRetirementOutlook({ birthDate: one.date_of_birth!, gender: one.gender!, service, on: day }) }
  })
}

/** Employees who reach a pension within a number of years, the earliest first. */
export async function listEmployeePensionOutlooks(
  ctx: Ctx,
  { years, department_id = null }: Input<typeof pensions.listEmployeePensionOutlooks>,
) {
  const until = addMonths(ctx.today, 12 * years)
  const rows = (await loadRetirementOutlooks(ctx, ctx.today, { department_id, team_id: null, location_id: null }))
    .map(({ one, service, outlook: { early, full, fullService, oldAge, termination, postponed, steps } }) => ({
      employee: { id: one.id, code: one.code, fullName: one.fullName, department: one.department },
      date_of_birth: one.date_of_birth!,
      age: countFullYears(one.date_of_birth!, ctx.today),
      service: formatLengthOfService(service),
      ground: fullService < oldAge ? ('service' as const) : ('age' as const),
      full,
      early: early && { day: early.day, reduction: early.reductionPercent },
      termination,
      postponed,
      why: steps,
    }))
    .filter(({ full, early, termination }) => [early?.day ?? full, termination].some((day) => day <= until))
  return { data: rows.sort((a, b) => (a.full < b.full ? -1 : 1)) }
}

/** Service with this and earlier employers, from the periods in the record or from the months in the leave criteria. */
async function servicesOf(ctx: Ctx, ids: number[], until: Day) {
  const written = [...(await loadPriorEmploymentPeriods(ctx, ids)).keys()]
  const recorded = await recordedServicesOf(ctx, written, until)
  const counted = await loadCountedServices(ctx, ids, until)
  for (const [id, service] of recorded) counted.set(id, addIncreasedLengthOfService(service))
  return counted
}

async function loadCountedServices({ db }: Ctx, ids: number[], until: Day) {
  const [{ rows }, before] = await Promise.all([
    sql<InclusiveDayPeriod & { employee_id: number }>`
      select employee_id, first_day::text as from, least(last_day, ${until}::date)::text as to from employment
      where employee_id = any (${ids}::bigint[]) and first_day <= ${until}::date order by employee_id, first_day`.execute(db),
    sql<{ employee_id: number; months: number }>`
      select distinct on (employee_id) employee_id, prior_service_months as months from leave_criteria
      where employee_id = any (${ids}::bigint[]) order by employee_id, year desc`.execute(db),
  ])
  const prior = new Map(before.rows.map(({ employee_id, months }) => [employee_id, months]))
  return new Map(
    [...Map.groupBy(rows, ({ employee_id }) => employee_id)].map(([id, own]) => [
      id,
      addLengthsOfService([...own.map((period) => computeLengthOfService(period)), { years: 0, months: prior.get(id) ?? 0, days: 0 }]),
    ]),
  )
}
