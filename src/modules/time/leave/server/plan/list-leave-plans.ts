import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { listPublicHolidays } from '#modules/foundation/company/rules/holidays.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { type Day, getLaterDay } from '#shared/days.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import { canRequestLeaveForOthers } from '../../leave-permission-checks.ts'
import type { LeavePlanRow, leavePlanContract } from '../../leave-plan-contract.ts'
import type { LeaveGrantBalance } from '../../leave-schemas.ts'
import { computeYearlyLeavePlan, type YearlyLeavePlanInput } from '../../rules/yearly-leave-plan.ts'
import { loadPersonalHolidayDays } from '../days/personal-holiday-days.ts'
import { loadLeaveBalancesOfEmployees } from '../entitlements/load-leave-balance.ts'
import { employmentTermsNearestToDaySql, loadLeaveEmployees } from '../leave-employees.ts'
import { loadAnnualLeaveType } from '../leave-types.ts'
import { loadSpansClosedForLeave } from '../restrictions/restrictions.ts'

type LeavePlanFilters = ParsedApiInput<typeof leavePlanContract.listAnnualLeavePlan>
type Employed = { id: number; department_id: number | null; department: string | null; first_day: Day; last_day: Day }

/** Lists employees of the year with annual leave to arrange: totals of all, rows of a page. */
export async function listAnnualLeavePlan(ctx: Ctx, { year, state, page, size, ...filters }: LeavePlanFilters) {
  const employed = await loadEmployeesOfYear(ctx, { year, ...filters })
  const all = await loadLeavePlans(ctx, employed, year)
  const rows = all.filter((row) => !state || stateOf(row).includes(state))
  const pageRows = isPageSizeOfAllRows(size) ? rows : rows.slice((page - 1) * size, page * size)
  const people = await loadLeaveEmployees(
    ctx,
    pageRows.map(({ id }) => id),
  )
  const open = (need: LeavePlanRow['needs'][number]) => all.filter(({ needs }) => needs.includes(need))
  return {
    plan: pageRows.map(
      ({ id, ...row }): LeavePlanRow => ({
        ...row,
        employee: people.get(id)!,
        proposal: canRequestLeaveForOthers(ctx) ? row.proposal : null,
      }),
    ),
    sums: {
      carried: open('carried').length,
      carried_days: open('carried').reduce((sum, { carried }) => sum + carried!.days, 0),
      first_part: open('first_part').length,
    },
    pagination: computePagination({ page, size }, rows.length),
  }
}

type Planned = Omit<LeavePlanRow, 'employee'> & { id: number }

function stateOf({ needs, waiting }: Planned): string[] {
  if (!needs.length) return ['settled']
  return waiting ? ['drafted', ...needs] : ['open', ...needs]
}

type Whom = Pick<LeavePlanFilters, 'year'> & Partial<Omit<LeavePlanFilters, 'page' | 'size' | 'state'>> & { ids?: readonly number[] }

async function loadEmployeesOfYear(ctx: Ctx, { year, department_id, search, sort, ids }: Whom): Promise<Employed[]> {
  const day = getLaterDay(ctx.today, `${year}-01-01`)
  const turn = sort?.startsWith('-') ? sql`desc` : sql`asc`
  const { rows } = await sql<Employed>`
    select e.id, t.department_id, d.name as department, m.first_day::text, case when m.last_day = 'infinity' then '9999-12-31' else m.last_day::text end as last_day
    from employee e ${employmentTermsNearestToDaySql(day)} left join department d on d.id = t.department_id
      join lateral (select * from employment m where m.employee_id = e.id and m.last_day >= ${day} and m.first_day <= ${`${year}-12-31`}
        order by m.first_day limit 1) m on true
    where ${employeeInScopeSql(ctx, 'e.id')} and (${ids ?? null}::bigint[] is null or e.id = any (${ids ?? []}::bigint[]))
      and (${department_id ?? null}::bigint is null or t.department_id in (select descendant_departments(array[${department_id ?? 0}::bigint])))
      and (${search ?? null}::text is null or e.id in (select search_employee(${search ?? ''})))
    order by ${sort?.includes('department') ? sql`d.name ${turn}, e.last_name` : sql`e.last_name ${turn}`}, e.first_name, e.id`.execute(
    ctx.db,
  )
  return rows
}

type Part = { employee_id: number; first_day: Day; last_day: Day; status: string; is_annual: boolean }

/** Loads the leave plans of given employees, for reminders. */
export const loadLeavePlansOfEmployees = async (ctx: Ctx, ids: readonly number[], year: number): Promise<Planned[]> =>
  ids.length ? loadLeavePlans(ctx, await loadEmployeesOfYear(ctx, { year, ids }), year) : []

async function loadLeavePlans(ctx: Ctx, employed: readonly Employed[], year: number): Promise<Planned[]> {
  const type = await loadAnnualLeaveType(ctx)
  const ids = employed.map(({ id }) => id)
  const day = getLaterDay(ctx.today, `${year}-01-01`)
  const from: Day = `${year}-01-01`
  const to: Day = `${year}-12-31`
  const [balances, { rows: parts }, personal, own, closed] = await Promise.all([
    loadLeaveBalancesOfEmployees(ctx, ids, type.id, day),
    sql<Part>`
      select employee_id, first_day::text, last_day::text, status::text, leave_type_id = ${type.id} as is_annual from leave_request
      where employee_id = any (${ids}::bigint[]) and status in ('draft', 'submitted', 'approved') and daily_minutes is null
        and first_day <= ${to} and last_day >= ${from}`.execute(ctx.db),
    loadPersonalHolidayDays(ctx, ids, from, to),
    ctx.db.selectFrom('company_day_off').select('day').where('day', '>=', from).where('day', '<=', to).execute(),
    loadSpansClosedForLeave(ctx, ids, { firstDay: from, lastDay: to }),
  ])
  const off = new Set([...listPublicHolidays(year), ...own].map((one) => one.day))
  const partsOf = Map.groupBy(parts, ({ employee_id }) => employee_id)
  return employed.map(({ id, department_id, department, first_day, last_day }): Planned => {
    const { allocations } = balances.get(id)!
    const taken = partsOf.get(id) ?? []
    const annual = taken.filter(({ is_annual, status }) => is_annual && status !== 'draft')
    const carried = findCarriedDays(allocations, year)
    const free = sumFreeDays(allocations.filter((allocation) => allocation.year === year))
    const facts: YearlyLeavePlanInput = {
      year,
      today: ctx.today,
      carried,
      free,
      right: allocations.reduce((sum, allocation) => (allocation.year === year ? sum + allocation.granted : sum), 0),
      employment: { from: first_day, to: last_day },
      annual: annual.map(asPart),
      taken: [...taken.map(asPart), ...(closed.get(id) ?? [])],
      isFree: (one) => off.has(one) || Boolean(personal.get(id)?.has(one)),
    }
    const { needs, hasFirstPart, proposal } = computeYearlyLeavePlan(facts)
    const waiting = taken.filter(({ is_annual, status }) => is_annual && status !== 'approved').length
    const of = department_id === null ? null : { id: department_id, name: department ?? '' }
    return { id, department: of, carried, free, has_first_part: hasFirstPart, needs, waiting, proposal }
  })
}

const asPart = ({ first_day, last_day }: Part) => ({ firstDay: first_day, lastDay: last_day })
const sumFreeDays = (allocations: readonly LeaveGrantBalance[]) =>
  roundToFourDecimals(allocations.reduce((sum, allocation) => sum + allocation.remaining - allocation.planned, 0))

/** Unplanned days of earlier years, with the earliest deadline. */
function findCarriedDays(allocations: readonly LeaveGrantBalance[], year: number): YearlyLeavePlanInput['carried'] {
  const open = allocations.filter((allocation) => allocation.year < year && allocation.remaining - allocation.planned > 0)
  const until = open.map(({ usable_to }) => usable_to).sort()[0]
  return until ? { days: sumFreeDays(open), until } : null
}
