import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { loadUserNames } from '#modules/foundation/access/server/user-names.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { OpeningBalanceImport, OpeningBalanceRow, openingBalancesContract as openings } from '../../opening-balances-contract.ts'
import { employmentTermsNearestToDaySql, loadLeaveEmployees } from '../leave-employees.ts'

/** Employees of a year in scope. */
export const employedInYearSql = (ctx: Ctx, year: number) => sql`
  ${employeeInScopeSql(ctx, 'e.id')} and exists (select from employment m where m.employee_id = e.id
    and m.first_day <= ${`${year}-12-31`} and m.last_day >= ${`${year}-01-01`})`

export const activeOpeningBalancesSql = (year: number) => sql`
  left join leave_opening_balance o on o.employee_id = e.id and o.year = ${year} and o.undone_at is null
  left join leave_opening_balance_import a on a.id = o.leave_opening_balance_import_id`

type Opened = Omit<NonNullable<OpeningBalanceRow['opening']>, 'by'> & { created_by: number }
type StoredOpening = { id: number; department_id: number | null; department: string | null; count: number; opening: Opened | null }

export async function listOpeningBalances(ctx: Ctx, filters: ParsedApiInput<typeof openings.listOpeningBalances>) {
  const { year, brought, page, size, search, sort } = filters
  const day = ctx.today.slice(0, 4) === String(year) ? ctx.today : `${year}-12-31`
  const limit = buildPageLimitSql({ page, size })
  const turn = sort?.startsWith('-') ? sql`desc` : sql`asc`
  const { rows } = await sql<StoredOpening>`
    select e.id, t.department_id, d.name as department, count(*) over ()::int as count,
      case when o.id is not null then jsonb_build_object('id', o.id, 'as_of', a.as_of, 'entitled', o.entitled, 'used', o.used, 'carried', o.carried,
        'carried_until', o.carried_until, 'source', o.source, 'created_by', a.created_by, 'created_at', a.created_at) end as opening
    from employee e ${employmentTermsNearestToDaySql(day)} left join department d on d.id = t.department_id ${activeOpeningBalancesSql(year)}
    where ${employedInYearSql(ctx, year)} and (${brought ?? null}::boolean is null or (o.id is not null) = ${brought ?? null}::boolean)
      and (${search ?? null}::text is null or e.id in (select search_employee(${search ?? ''})))
    order by ${sort?.includes('department') ? sql`d.name ${turn}, e.last_name` : sql`e.last_name ${turn}`}, e.first_name, e.id ${limit}`.execute(
    ctx.db,
  )
  const [people, names] = await Promise.all([
    loadLeaveEmployees(ctx, rows.map(idOf)),
    loadUserNames(
      ctx,
      rows.map(({ opening }) => opening?.created_by ?? null),
    ),
  ])
  return {
    openings: rows.map(({ id, department_id, department, opening }): OpeningBalanceRow => {
      const of = department_id === null ? null : { id: department_id, name: department ?? '' }
      if (!opening) return { employee: people.get(id)!, department: of, opening }
      const { created_by, ...values } = opening
      return { employee: people.get(id)!, department: of, opening: { ...values, by: names.get(created_by) ?? null } }
    }),
    pagination: computePagination({ page, size }, rows[0]?.count ?? 0),
  }
}
const idOf = ({ id }: { id: number }) => id

/** Imports for a year, newest first, in scope; including reversed ones. */
export async function listOpeningBalanceImports(ctx: Ctx, { year }: ParsedApiInput<typeof openings.listOpeningBalanceImports>) {
  const { rows } = await sql<Omit<OpeningBalanceImport, 'by'> & { created_by: number }>`
    select a.id, a.year, a.as_of::text, a.created_by, a.created_at::text, count(*)::int as people,
      count(*) filter (where o.undone_at is null)::int as holding,
      case when count(*) filter (where o.undone_at is null) = 0 then max(o.undone_at)::text end as undone_at
    from leave_opening_balance_import a join leave_opening_balance o on o.leave_opening_balance_import_id = a.id
    where a.year = ${year} and ${employeeInScopeSql(ctx, 'o.employee_id')} group by a.id, a.year, a.as_of, a.created_by, a.created_at
    order by a.id desc limit 200`.execute(ctx.db)
  const names = await loadUserNames(
    ctx,
    rows.map(({ created_by }) => created_by),
  )
  return { data: rows.map(({ created_by, ...row }): OpeningBalanceImport => ({ ...row, by: names.get(created_by) ?? null })) }
}
