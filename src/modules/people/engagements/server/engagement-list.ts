import { type RawBuilder, sql } from 'kysely'
import { departmentInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildOrderBySql, buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { engagementsContract as engagements } from '../contract.ts'
import type { EngagementRow } from '../engagement-schemas.ts'
import { countsTowardsTemporaryWorkLimit } from '../rules/temporary-work.ts'
import { loadTemporaryWorkDaysByYear, toTemporaryWorkDaysOfYear } from './temporary-work-days.ts'

type Filters = Omit<ParsedApiInput<typeof engagements.listEngagements>, 'page' | 'size'>
type Part = RawBuilder<unknown>

export async function listEngagements(ctx: Ctx, { page, size, ...filters }: ParsedApiInput<typeof engagements.listEngagements>) {
  const where = sql.join(createEngagementConditions(ctx, filters), sql` and `)
  const limit = buildPageLimitSql({ page, size })
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: number }>`select g.id from ${from} where ${where} order by ${orderOf(filters.sort)} ${limit}`.execute(ctx.db),
    sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(ctx.db),
  ])
  const ids = rows.map(({ id }) => id)
  return {
    engagements: await loadEngagementRows(ctx, ids, filters.year ?? Number(ctx.today.slice(0, 4))),
    pagination: computePagination({ page, size }, counted.rows[0]!.count),
  }
}

/** The found engagements in scope, in order. */
export async function findEngagementIds(ctx: Ctx, filters: Partial<Filters>): Promise<number[]> {
  const where = sql.join(createEngagementConditions(ctx, filters), sql` and `)
  const { rows } = await sql<{ id: number }>`select g.id from ${from} where ${where} order by ${orderOf(filters.sort)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

const from = sql`engagement g join contingent_worker p on p.id = g.contingent_worker_id left join department d on d.id = g.department_id`
const stateOn = (today: string) =>
  sql`case when g.first_day > ${today}::date then 'upcoming' when g.last_day < ${today}::date then 'ended' else 'active' end`

function createEngagementConditions(ctx: Ctx, { search, kind, state, department_id, year }: Partial<Filters>): Part[] {
  const parts: Part[] = [sql`${departmentInScopeSql(ctx, 'g.department_id')}`]
  if (search) parts.push(sql`g.contingent_worker_id in (select search_contingent_worker(${search}))`)
  if (kind) parts.push(sql`g.kind = ${kind}`)
  if (state) parts.push(sql`${stateOn(ctx.today)} = ${state}`)
  if (department_id) parts.push(sql`g.department_id in (select descendant_departments(array[${department_id}::bigint]))`)
  if (year)
    parts.push(sql`g.first_day <= make_date(${year}::int, 12, 31) and (g.last_day is null or g.last_day >= make_date(${year}::int, 1, 1))`)
  return parts
}

const sorts: Record<string, Part> = {
  person: sql`p.last_name`,
  kind: sql`g.kind`,
  first_day: sql`g.first_day`,
  last_day: sql`g.last_day`,
  department: sql`d.name`,
}

function orderOf(sort = '-first_day'): Part {
  return sql.join([...buildOrderBySql(sorts, sort), sql`p.last_name`, sql`p.first_name`, sql`g.id desc`])
}

/** Rows of engagements in the order of the ids, with the days of a year. */
export async function loadEngagementRows(ctx: Pick<Ctx, 'db' | 'today'>, ids: number[], year: number): Promise<EngagementRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<Omit<EngagementRow, 'counter'>>`
    select g.id, g.kind, g.basis, ${stateOn(ctx.today)} as state, g.work, g.first_day, g.last_day, g.contract_number, g.intermediary,
      g.agreed_days, g.weekly_minutes, g.department_id, g.revision,
      jsonb_build_object('id', p.id, 'name', p.last_name || ' ' || p.first_name, 'employee_id', p.employee_id) as person,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department,
      coalesce((select sum(m.days)::int from engagement_month m where m.engagement_id = g.id and extract(year from m.month) = ${year}::int), 0) as days
    from unnest(${ids}::bigint[]) with ordinality w (id, place) join ${from} on g.id = w.id order by w.place`.execute(ctx.db)
  const persons = [...new Set(rows.map(({ person }) => person.id))]
  const used = new Map((await loadTemporaryWorkDaysByYear(ctx, persons, year)).map((one) => [one.contingent_worker_id, one.used]))
  return rows.map((row) => ({
    ...row,
    counter: countsTowardsTemporaryWorkLimit(row.kind) ? toTemporaryWorkDaysOfYear({ year, used: used.get(row.person.id) ?? 0 }) : null,
  }))
}
