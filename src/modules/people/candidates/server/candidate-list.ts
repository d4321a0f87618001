import { type RawBuilder, sql } from 'kysely'
import { departmentInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildOrderBySql, buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays } from '#shared/days.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { CandidateBoardColumn, CandidateRow } from '../candidate-schemas.ts'
import type { candidatesContract as candidates } from '../contract.ts'

export type CandidateFilters = Omit<ParsedApiInput<typeof candidates.listCandidates>, 'page' | 'size'>
type Part = RawBuilder<unknown>

/** The list contains all candidates of a stage. */
const MAX_CANDIDATES_PER_STAGE = 100
/** Days before the erasure for which a warning is shown. */
export const CANDIDATE_RETENTION_WARNING_DAYS = 30

export async function listCandidates(ctx: Ctx, { page, size, ...filters }: ParsedApiInput<typeof candidates.listCandidates>) {
  const { ids, count } = await findCandidateIds(ctx, filters, { page, size })
  return { candidates: await loadCandidateRows(ctx, ids), pagination: computePagination({ page, size }, count) }
}

export async function getCandidateBoard(ctx: Ctx, filters: ParsedApiInput<typeof candidates.getCandidateBoard>) {
  const { rows } = await sql<Omit<CandidateBoardColumn, 'candidates'> & { ids: number[] }>`
    select s.id, s.name, s.kind, count(f.id)::int as count,
      to_jsonb(coalesce((array_agg(f.id order by f.stage_since desc, f.id desc) filter (where f.id is not null))[1:${sql.lit(MAX_CANDIDATES_PER_STAGE)}], '{}')) as ids
    from candidate_stage s left join (
      select c.id, c.candidate_stage_id, c.stage_since from ${from} where ${joinConditions(createCandidateConditions(ctx, filters))}) f on f.candidate_stage_id = s.id
    group by s.company_id, s.id order by s.place, s.id`.execute(ctx.db)
  const found = new Map(
    (
      await loadCandidateRows(
        ctx,
        rows.flatMap(({ ids }) => ids),
      )
    ).map((row) => [row.id, row]),
  )
  return { data: rows.map(({ ids, ...column }) => ({ ...column, candidates: ids.map((id) => found.get(id)!) })) }
}

const from = sql`candidate c join candidate_stage s on s.id = c.candidate_stage_id left join job_opening o on o.id = c.job_opening_id`
const joinConditions = (parts: Part[]) => sql.join(parts, sql` and `)

/** The ids of a page, and the number of all. */
export async function findCandidateIds(ctx: Ctx, filters: CandidateFilters, { page, size }: { page: number; size: number }) {
  const limit = buildPageLimitSql({ page, size })
  const where = joinConditions(createCandidateConditions(ctx, filters))
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: number }>`select c.id from ${from} where ${where} order by ${orderOf(filters.sort)} ${limit}`.execute(ctx.db),
    sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(ctx.db),
  ])
  return { ids: rows.map(({ id }) => id), count: counted.rows[0]!.count }
}

function createCandidateConditions(ctx: Ctx, filters: CandidateFilters): Part[] {
  const parts: Part[] = [sql`${departmentInScopeSql(ctx, 'o.department_id')}`]
  if (filters.search) parts.push(sql`c.id in (select search_candidate(${filters.search}))`)
  if (filters.job_opening_id) parts.push(sql`c.job_opening_id = ${filters.job_opening_id}`)
  if (filters.candidate_stage_id) parts.push(sql`c.candidate_stage_id = ${filters.candidate_stage_id}`)
  if (filters.kind) parts.push(sql`s.kind = ${filters.kind}`)
  if (filters.department_id) parts.push(sql`o.department_id in (select descendant_departments(array[${filters.department_id}::bigint]))`)
  if (filters.expiring) parts.push(sql`c.retain_until <= ${addDays(ctx.today, CANDIDATE_RETENTION_WARNING_DAYS)}::date`)
  return parts
}

const rating = sql`(select round(avg(score), 1) from candidate_rating r where r.candidate_id = c.id)`
const sorts: Record<string, Part> = {
  last_name: sql`c.last_name`,
  opening: sql`(select name from job_position p where p.id = o.job_position_id)`,
  stage: sql`s.place`,
  applied_on: sql`c.applied_on`,
  retain_until: sql`c.retain_until`,
  rating,
}

function orderOf(sort = '-applied_on'): Part {
  return sql.join([...buildOrderBySql(sorts, sort), sql`c.last_name`, sql`c.first_name`, sql`c.id desc`])
}

/** Rows of candidates in the order of the ids. */
export async function loadCandidateRows(ctx: Pick<Ctx, 'db' | 'today'>, ids: number[]): Promise<CandidateRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<Omit<CandidateRow, 'stage_since'> & { stage_since: Date }>`
    select c.id, c.first_name, c.last_name, c.full_name as "fullName", c.email, c.phone, c.city, c.source, c.job_opening_id,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', p.name, 'department', d.name) end as opening,
      c.candidate_stage_id, jsonb_build_object('id', s.id, 'name', s.name, 'kind', s.kind) as stage, c.stage_since,
      c.applied_on::text, c.retain_until::text, ${rating} as rating, c.employee_id, c.revision,
      (select count(*)::int from candidate_file f where f.candidate_id = c.id) as files,
      (select jsonb_build_object('day', i.day, 'minute', i.minute, 'interviewers', i.interviewers, 'place', i.place) from candidate_interview i
        where i.candidate_id = c.id and i.day >= ${ctx.today}::date order by i.day, i.minute limit 1) as next_interview
    from unnest(${ids}::bigint[]) with ordinality w (id, place) join ${from} on c.id = w.id
      left join job_position p on p.id = o.job_position_id left join department d on d.id = o.department_id
    order by w.place`.execute(ctx.db)
  return rows.map((row) => ({ ...row, stage_since: row.stage_since.toISOString() }))
}
