import { sql } from 'kysely'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { findMonthClose } from '#modules/time/timesheet/server/timesheet/timesheet-month.ts'
import type { Ctx, InstallationCallContext } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { findMonthEnd } from '#shared/days.ts'
import {
  type payrollContract as contract,
  MAX_LISTED_PAYROLL_DIFFERENCE_EMPLOYEES,
  type PayrollMonthState,
  type PayrollProfileReference,
} from '../contract.ts'
import type { PayrollProfileSettings } from '../payroll-profile-settings.ts'
import { havePayrollFileLinesChanged, type PayrollPlaceOfWork } from '../rules/payroll-file-lines.ts'
import { assertPayrollColumnsVisible, assertPayrollScopeIsWholeCompany } from './payroll-column-access.ts'
import {
  findPreviousPayrollExport,
  listEmployeesRemovedFromPayrollProfile,
  listPayrollExportDifferenceLines,
  loadPayrollFileLines,
} from './payroll-exports.ts'
import { loadEmployeesInPayrollProfile, loadPayrollProfileData } from './payroll-profile-data.ts'
import { findPayrollProfile } from './payroll-profiles.ts'
import { findPaymentOfMonth } from './payroll-result-comparison.ts'
import { userNameSql } from './user-name-sql.ts'

type StateRow = {
  company_id: number
  company: string
  profile_id: number
  profile: string
  format: PayrollProfileReference['format']
  month: string
  closed_at: Date | null
  was_closed: boolean
  minutes: number | null
  employees: number | null
  fetched_at: Date | null
  confirmed_at: Date | null
  is_current: boolean | null
  changed: number | null
}

/** Assignment fields for which a file can have a column. */
const assignmentFields: readonly (keyof PayrollPlaceOfWork)[] = [
  'department',
  'department_code',
  'cost_centre',
  'location',
  'municipality',
  'position',
  'position_code',
  'team',
  'relationship_type',
  'relationship_code',
]

/** The data on which a file of the newest edition of a profile depends. */
const usedByProfile = sql`
  v.settings -> 'columns' @> '[{"field": "amount"}]' or v.settings -> 'columns' @> '[{"field": "amount_of"}]' as takes_money,
  (v.settings ->> 'is_split')::boolean as is_split,
  array(select c ->> 'field' from jsonb_array_elements(v.settings -> 'columns') c where c ->> 'field' = any (${assignmentFields}::text[])) as fields`

/**
 * Employees whose frozen hours, payers of leave, allowances or assignments differ between two closes, for the columns of profile `v`. `a`
 * is the row in the close of file `x`, `b` that in the current close. Without division by assignment, all hours belong to the last one.
 */
const hasChanged = sql`(
  (a.days is distinct from b.days or a.payers is distinct from b.payers or v.takes_money and a.allowances is distinct from b.allowances)
    and (a.days is null or exists (
      select from payroll_export_employee l where l.company_id = x.company_id and l.payroll_export_id = x.id and l.employee_id = a.employee_id))
  or a.assignments is distinct from b.assignments
    and payroll_assignment_fields(a.assignments, v.fields, v.is_split) is distinct from payroll_assignment_fields(b.assignments, v.fields, v.is_split)
    and exists (
      select from payroll_export_employee l where l.company_id = x.company_id and l.payroll_export_id = x.id
        and l.employee_id = a.employee_id and l.lines <> '[]'))`

/** Months by profile with their close, their last file, and how many employees have changed. `companies` is a query of the companies. */
function stateRows({ db }: Pick<InstallationCallContext, 'db'>, companies: ReturnType<typeof sql>, months: readonly string[]) {
  return sql<StateRow>`
    with own as materialized (${companies})
    select o.id as company_id, o.name as company, p.id as profile_id, p.name as profile,
      v.format, to_char(m.month, 'YYYY-MM') as month,
      c.closed_at, exists (select from month_close r where r.company_id = o.id and r.month = m.month) as was_closed,
      x.minutes::float8 as minutes, x.employees, x.made_at as fetched_at, x.confirmed_at, x.month_close_id = c.id as is_current,
      case when x.month_close_id <> c.id then (
        select count(*)::int from (select * from month_close_employee a where a.company_id = o.id and a.month_close_id = x.month_close_id) a
          full join (select * from month_close_employee b where b.company_id = o.id and b.month_close_id = c.id) b using (employee_id)
        where ${hasChanged})
      end as changed
    from own o
      join payroll_profile p on p.company_id = o.id and not p.is_archived
      cross join lateral (
        select v.settings ->> 'format' as format, ${usedByProfile}
        from payroll_profile_version v where v.company_id = o.id and v.payroll_profile_id = p.id order by v.number desc limit 1) v
      cross join unnest(${months.map((month) => `${month}-01`)}::date[]) m (month)
      left join month_close c on c.company_id = o.id and c.month = m.month and c.reopened_at is null
      left join lateral (
        select x.company_id, x.id, x.month_close_id, x.minutes, x.employees, x.made_at, r.confirmed_at from payroll_export x
          left join payroll_receipt r on r.company_id = o.id and r.payroll_export_id = x.id
        where x.company_id = o.id and x.month = m.month and x.payroll_profile_id = p.id
        order by x.month_close_id = c.id desc nulls last, r.confirmed_at is not null desc, x.id desc limit 1) x on true
    order by o.name, o.id, m.month desc, p.name, p.id`.execute(db)
}

function findReasonNotReady({ closed_at, was_closed, month }: StateRow, today: string) {
  if (closed_at) return null
  if (was_closed) return 'reopened'
  return findMonthEnd(month) >= today ? 'not_ended' : 'open'
}

function findHandOverState({ fetched_at, confirmed_at, is_current, changed }: StateRow) {
  if (!fetched_at) return 'ready'
  if (!is_current && changed) return 'changed_since'
  return confirmed_at ? 'confirmed' : 'fetched'
}

function toState(row: StateRow, today: string): PayrollMonthState {
  const { month, profile_id, closed_at, minutes, employees, fetched_at, confirmed_at } = row
  const changed = row.changed ?? 0
  const reason = findReasonNotReady(row, today)
  const state = reason ? 'not_ready' : findHandOverState(row)
  const formatInstant = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    month,
    profile_id,
    state,
    reason,
    closed_at: formatInstant(closed_at),
    minutes,
    employees,
    fetched_at: formatInstant(fetched_at),
    confirmed_at: formatInstant(confirmed_at),
    changed,
  }
}

const listDistinctProfiles = (rows: readonly StateRow[]): PayrollProfileReference[] => [
  ...new Map(rows.map(({ profile_id, profile, format }) => [profile_id, { id: profile_id, name: profile, format }])).values(),
]
const thisCompany = ({ companyId }: Ctx) => sql`select ${companyId}::bigint as id, ''::text as name`

export async function listPayrollMonthStates(ctx: Ctx, { year }: ParsedApiInput<typeof contract.listPayrollMonthStates>) {
  assertPayrollScopeIsWholeCompany(ctx)
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(12 - at).padStart(2, '0')}`).filter(
    (month) => `${month}-01` <= ctx.today,
  )
  const { rows } = await stateRows(ctx, thisCompany(ctx), months)
  return { data: { profiles: listDistinctProfiles(rows), states: rows.map((row) => toState(row, ctx.today)) } }
}

const readers: readonly Permission[] = ['work_report.read', 'timesheet.write']

/** For companies in which the caller may see the hours of all employees, also those without a profile. */
export async function listPayrollMonthStatesOfCompanies(
  ctx: Pick<InstallationCallContext, 'db' | 'userId' | 'today'>,
  { month }: ParsedApiInput<typeof contract.listPayrollMonthStatesOfCompanies>,
) {
  const companies = sql<{ id: number; name: string }>`
    select c.id, c.short_name as name from membership m join company c on c.id = m.company_id
    where m.user_id = ${ctx.userId} and c.deleted_at is null and not is_membership_closed(m.user_id, m.company_id)
      and permissions_in_company(${ctx.userId}, c.id) && ${readers}::text[]
      and not exists (select from access_scope s where s.company_id = c.id and s.user_id = ${ctx.userId})
    order by c.short_name, c.id`
  const { rows: readable } = await companies.execute(ctx.db)
  const { rows } = await stateRows(ctx, companies, [month])
  const byCompany = Map.groupBy(rows, ({ company_id }) => company_id)
  return {
    data: readable.map((company) => {
      const own = byCompany.get(company.id) ?? []
      return { company, profiles: listDistinctProfiles(own), states: own.map((row) => toState(row, ctx.today)) }
    }),
  }
}

export async function getPayrollMonthState(ctx: Ctx, { month, profile_id }: ParsedApiInput<typeof contract.getPayrollMonthState>) {
  assertPayrollScopeIsWholeCompany(ctx)
  const { settings } = await findPayrollProfile(ctx, profile_id)
  await assertPayrollColumnsVisible(ctx, settings)
  const { first } = toFirstAndLastDayOfMonth(month)
  const { rows } = await stateRows(ctx, thisCompany(ctx), [month])
  const row = rows.find((one) => one.profile_id === profile_id)
  const state = row
    ? toState(row, ctx.today)
    : toState(
        {
          company_id: ctx.companyId,
          company: '',
          profile_id,
          profile: '',
          format: 'csv',
          month,
          closed_at: null,
          was_closed: false,
          minutes: null,
          employees: null,
          fetched_at: null,
          confirmed_at: null,
          is_current: null,
          changed: null,
        },
        ctx.today,
      )
  return {
    data: {
      state,
      exports: await exportsOf(ctx, first, profile_id),
      closes: await closesOf(ctx, first),
      payment: await findPaymentOfMonth(ctx, first),
      changes: state.state === 'changed_since' ? await computeNextDifference(ctx, month, profile_id, settings) : [],
    },
  }
}

/** Employees who differ between the close of a file and the current close, at most `limit`, ordered by id. */
async function findChangedEmployees({ db }: Ctx, of: { exportId: number; closeId: number; limit: number }): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select employee_id
    from payroll_export x
      cross join lateral (
        select ${usedByProfile} from payroll_profile_version v
        where v.payroll_profile_id = x.payroll_profile_id order by v.number desc limit 1) v
      cross join lateral (
        select employee_id from (select * from month_close_employee a where a.month_close_id = x.month_close_id) a
          full join (select * from month_close_employee b where b.month_close_id = ${of.closeId}) b using (employee_id)
        where ${hasChanged}) changed
    where x.id = ${of.exportId} order by employee_id limit ${of.limit}`.execute(db)
  return rows.map(({ employee_id }) => employee_id)
}

/** The contents of the next difference of a month, by employee, category and payer. */
async function computeNextDifference(ctx: Ctx, month: string, profileId: number, settings: PayrollProfileSettings) {
  const { first } = toFirstAndLastDayOfMonth(month)
  const close = await findMonthClose(ctx, first)
  const base = close && (await findPreviousPayrollExport(ctx, first, profileId, close.id))
  if (!base) return []
  const changed = new Set(
    await findChangedEmployees(ctx, { exportId: base.id, closeId: close.id, limit: MAX_LISTED_PAYROLL_DIFFERENCE_EMPLOYEES }),
  )
  const handed = await loadPayrollFileLines(ctx, base.id, [...changed])
  const placed = (await loadEmployeesInPayrollProfile(ctx, month, settings)).filter(({ grid }) => changed.has(grid.id))
  const { people } = await loadPayrollProfileData(ctx, month, settings, placed)
  const absent = await listEmployeesRemovedFromPayrollProfile(ctx, [...handed.keys()], people, settings)
  return [...people, ...absent].flatMap(({ person, lines }) => {
    const before = handed.get(person.id) ?? []
    return havePayrollFileLinesChanged(lines, before) ? listPayrollExportDifferenceLines(person, lines, before) : []
  })
}

async function exportsOf({ db }: Ctx, first: string, profileId: number) {
  type Entry = {
    id: number
    number: number
    kind: 'whole' | 'difference'
    version: number
    digest: string
    employees: number
    minutes: number
    made_at: Date
    made_by: string | null
    confirmed_at: Date | null
    confirmed_by: string | null
  }
  const { rows } = await sql<Entry>`
    select x.id, x.number, case when x.base_id is null then 'whole' else 'difference' end as kind, v.number as version, x.digest, x.employees,
      x.minutes::float8 as minutes, x.made_at, ${userNameSql(sql`x.made_by`)} as made_by, r.confirmed_at, ${userNameSql(sql`r.confirmed_by`)} as confirmed_by
    from payroll_export x join payroll_profile_version v on v.id = x.payroll_profile_version_id
      left join payroll_receipt r on r.payroll_export_id = x.id
    where x.month = ${first}::date and x.payroll_profile_id = ${profileId} order by x.id desc limit 50`.execute(db)
  return rows.map((row) => ({ ...row, made_at: row.made_at.toISOString(), confirmed_at: row.confirmed_at?.toISOString() ?? null }))
}

async function closesOf({ db }: Ctx, first: string) {
  const { rows } = await sql<{
    id: number
    closed_at: Date
    reopened_at: Date | null
    reopened_by: string | null
    reopen_reason: string | null
  }>`
    select c.id, c.closed_at, c.reopened_at, ${userNameSql(sql`c.reopened_by`)} as reopened_by, c.reopen_reason
    from month_close c where c.month = ${first}::date order by c.id desc limit 20`.execute(db)
  return rows.map((row) => ({ ...row, closed_at: row.closed_at.toISOString(), reopened_at: row.reopened_at?.toISOString() ?? null }))
}
