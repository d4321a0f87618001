import { sql } from 'kysely'
import {
  addLengthsOfService,
  computeLengthOfService,
  type InclusiveDayPeriod,
  mergeOverlappingPeriods,
} from '#modules/people/employees/rules/length-of-service.ts'
import { computeLengthOfServiceOn, type PriorEmploymentPeriod } from '#modules/people/employees/rules/personal-file/prior-service.ts'
import { loadFamilyGroundsForLeave } from '#modules/people/employees/server/personal-file/family-grounds-for-leave.ts'
import { loadPriorEmploymentPeriods } from '#modules/people/employees/server/personal-file/length-of-service.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import type { LeaveSettings } from '../../leave-settings.ts'
import type { LeaveExplanationKey } from '../../messages/explanations.sr.ts'
import { type ComputedLeaveEntitlement, computeLeaveEntitlement, type LeaveEntitlementInput } from '../../rules/leave-entitlement.ts'
import { loadAnnualLeaveType } from '../leave-types.ts'

type Criteria = {
  year: number
  granted_days: Record<string, number>
  grounds: string[]
  prior_service_months: number
  after_parental: boolean
  note: string | null
  revision: number
}

/** The entitlement of an employee for a year, its grounds, and its part in the ledger. */
export type LeaveEntitlementRow = {
  employeeId: number
  year: number
  right: ComputedLeaveEntitlement
  facts: LeaveEntitlementInput
  criteria: Criteria
  granted: number
  /** Whether an opening balance has set the days, so that the rule grants no more days. */
  settled: boolean
}

/** Entitlements of employees for a year, computed by the rule from the record and additional data. */
export async function loadLeaveEntitlements(
  ctx: Ctx,
  employeeIds: readonly number[],
  year: number,
  settings: LeaveSettings,
): Promise<LeaveEntitlementRow[]> {
  const type = await loadAnnualLeaveType(ctx)
  const { rows } = await sql<StoredCriteria>`
    select e.id, q.code as qualification, coalesce(c.granted_days, '{}') as granted_days, coalesce(c.grounds, '{}') as grounds,
      coalesce(c.prior_service_months, 0) as prior_service_months, c.note, coalesce(c.after_parental and c.year = ${year}, false) as after_parental, c.year,
      (select coalesce(sum(revision), 0)::int from leave_criteria c where c.employee_id = e.id and c.year <= ${year}) as revision,
      coalesce(p.periods, '[]') as periods, coalesce(g.granted, 0) as granted, o.opening
    from employee e
      left join profession_qualification q on q.id = e.profession_qualification_id
      left join lateral (select * from leave_criteria c where c.employee_id = e.id and c.year <= ${year} order by c.year desc limit 1) c on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('from', first_day, 'to', case when last_day = 'infinity' then '9999-12-31' else last_day::text end) order by first_day) as periods
        from employment m where m.employee_id = e.id) p on true
      left join lateral (
        select jsonb_build_object('year', o.year, 'entitled', o.entitled, 'source', o.source, 'as_of', a.as_of) as opening
        from leave_opening_balance o join leave_opening_balance_import a on a.id = o.leave_opening_balance_import_id
        where o.employee_id = e.id and o.leave_type_id = ${type.id} and o.undone_at is null and o.year >= ${year} order by o.year limit 1) o on true
      left join lateral (
        select sum(l.amount) as granted from leave_entry l left join leave_entry b on b.id = l.consumes_id
        where l.employee_id = e.id and l.leave_type_id = ${type.id} and l.kind in ('granted', 'reduced') and l.ground in ('entitlement', 'advance') and coalesce(l.year, b.year) = ${year}) g on true
    where e.id = any (${employeeIds}::bigint[])`.execute(ctx.db)
  const prior = await loadPriorEmploymentPeriods(ctx, employeeIds)
  const family = await loadFamilyGroundsForLeave(ctx, employeeIds)
  return rows.map((row) => computeEntitlementRow(row, year, settings, { prior: prior.get(row.id), family: family.get(row.id) ?? [] }))
}

type StoredCriteria = Omit<Criteria, 'year'> & {
  id: number
  year: number | null
  qualification: string | null
  periods: InclusiveDayPeriod[]
  granted: number
  opening: Opened | null
}

/** The opening balance of the year or of a later one. Earlier entitlements were settled in another program. */
type Opened = { year: number; entitled: number | null; source: string | null; as_of: Day }

/** Facts of the record: earlier service, and family data that gives days. */
type OfRecord = { prior: PriorEmploymentPeriod[] | undefined; family: readonly string[] }

function computeEntitlementRow(
  row: StoredCriteria,
  year: number,
  settings: LeaveSettings,
  { prior, family }: OfRecord,
): LeaveEntitlementRow {
  const { granted_days: granted, grounds, prior_service_months, after_parental, note, revision } = row
  const criteria: Criteria = {
    year: row.year ?? year,
    granted_days: granted,
    grounds,
    prior_service_months,
    after_parental,
    note,
    revision,
  }
  const facts: LeaveEntitlementInput = {
    serviceYears: prior
      ? computeRecordedYears(row.periods, prior, year, settings)
      : serviceYears(row.periods, criteria.prior_service_months, year, settings),
    qualificationLevel: row.qualification ? Number.parseInt(row.qualification, 10) : null,
    granted_days: criteria.granted_days,
    grounds: [...new Set([...criteria.grounds, ...family])],
  }
  const right = computeLeaveEntitlement(year, row.periods, facts, settings.entitlement, { afterParental: criteria.after_parental })
  const one = { employeeId: row.id, year, right, facts, criteria, granted: Number(row.granted), settled: false }
  return row.opening ? applyOpeningBalance(one, row.opening) : one
}

/** An entitlement that an opening balance fixed is not computed here, and one of an earlier year has ended. */
function applyOpeningBalance(one: LeaveEntitlementRow, { year, entitled, source, as_of: day }: Opened): LeaveEntitlementRow {
  const values = { day, source: source ?? '–' }
  if (year > one.year) {
    const step: LeaveExplanationKey = { key: 'leave.why.opened_later', values: { ...values, year: String(year) } }
    return { ...one, settled: true, right: { ...one.right, steps: [...one.right.steps, step] } }
  }
  if (entitled === null) return one
  const steps: LeaveExplanationKey[] = [
    { key: 'leave.why.opening', values: { ...values, days: entitled }, article: 'ZoR čl. 69' },
    ...one.right.steps.filter(({ key }) => key.startsWith('leave.why.carry')),
  ]
  return { ...one, settled: true, granted: entitled, right: { ...one.right, days: entitled, annual: entitled, steps } }
}

/** Years of service from periods in the record, if it has periods. */
function computeRecordedYears(
  own: readonly InclusiveDayPeriod[],
  prior: readonly PriorEmploymentPeriod[],
  year: number,
  { serviceOn: day, serviceKind }: LeaveSettings,
) {
  const { total, own: ownService } = computeLengthOfServiceOn(`${year}-${day}`, prior, own)
  return (serviceKind === 'total' ? total : ownService).years
}

/** Full years of service. The general act determines the day of the year and which service counts. */
function serviceYears(
  periods: readonly InclusiveDayPeriod[],
  priorMonths: number,
  year: number,
  { serviceOn, serviceKind }: LeaveSettings,
): number {
  const day: Day = `${year}-${serviceOn}`
  const ownService = mergeOverlappingPeriods(
    periods.filter(({ from }) => from <= day).map(({ from, to }) => ({ from, to: to < day ? to : day })),
  )
  const before = { years: 0, months: serviceKind === 'total' ? priorMonths : 0, days: 0 }
  return addLengthsOfService([before, ...ownService.map((period) => computeLengthOfService(period))]).years
}

export const computeAnnualLeaveGrantDifference = ({ right, granted, settled }: LeaveEntitlementRow) =>
  settled ? 0 : roundToFourDecimals(right.days - granted)
