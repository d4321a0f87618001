import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { ClockEventAnomaly, devicesContract as devices } from '../../devices-contract.ts'

const MAX_EVENTS_PER_ANOMALY = 30

export async function listClockEventAnomalies(
  ctx: Ctx,
  { from, to, viewed, page, size }: ParsedApiInput<typeof devices.listClockEventAnomalies>,
) {
  const where = sql`${createAnomalyScopeCondition(ctx)} and (${viewed ?? null}::boolean is null or (d.viewed_at is not null) = ${viewed ?? null}) and (${from ?? null}::date is null or d.day >= ${from ?? null}::date)
    and (${to ?? null}::date is null or d.day <= ${to ?? null}::date)`
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from clock_event_anomaly d where ${where}`.execute(
    ctx.db,
  )
  const limit = buildPageLimitSql({ page, size }, 20_000)
  const { rows } = await sql<Omit<ClockEventAnomaly, 'viewed_at'> & { viewed_at: Date | null }>`
    with page as materialized (select * from clock_event_anomaly d where ${where} order by d.viewed_at is not null, d.day desc, d.score desc, d.id ${limit})
    select p.id, p.day::text, p.score, (select jsonb_agg(r ->> 'kind') from jsonb_array_elements(p.reasons) r) as reasons,
      case when e.id is not null then jsonb_build_object('id', e.id, 'fullName', e.last_name || ' ' || e.first_name, 'code', e.code) end as employee,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as device,
      coalesce((select jsonb_agg(jsonb_build_object('at', to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'direction', v.direction, 'device', x.name)) from (
        select v.* from clock_event v
        where v.id in (select i::bigint from jsonb_array_elements(p.reasons) r, jsonb_array_elements_text(r -> 'events') i) order by v.at, v.id limit ${MAX_EVENTS_PER_ANOMALY}) v
        left join device x on x.id = v.device_id), '[]') as events,
      p.viewed_at, (select coalesce(nullif(concat_ws(' ', k.first_name, k.last_name), ''), k.email) from names_of_company_users() k where k.user_id = p.viewed_by) as viewed_by
    from page p left join employee e on e.id = p.employee_id left join device d on d.id = p.device_id
    order by p.viewed_at is not null, p.day desc, p.score desc, p.id`.execute(ctx.db)
  const clock_event_anomalies = rows.map((row) => ({ ...row, viewed_at: row.viewed_at?.toISOString() ?? null }))
  return { clock_event_anomalies, pagination: computePagination({ page, size }, counted[0]!.count) }
}

/** Acknowledges all given anomalies, or none. */
export async function acknowledgeClockEventAnomalies(
  ctx: Ctx,
  { clock_event_anomaly_ids }: ParsedApiInput<typeof devices.acknowledgeClockEventAnomalies>,
) {
  const ids = [...new Set(clock_event_anomaly_ids)]
  const { rows } = await sql<{ id: number; viewed_at: Date | null }>`
    select d.id, d.viewed_at from clock_event_anomaly d where d.id = any (${ids}::bigint[]) and ${createAnomalyScopeCondition(ctx)} order by d.id for update`.execute(
    ctx.db,
  )
  if (rows.length !== ids.length) throw createNotFoundError()
  await sql`update clock_event_anomaly d set viewed_at = ${ctx.now}, viewed_by = ${ctx.userId} where d.id = any (${ids}::bigint[]) and d.viewed_at is null`.execute(
    ctx.db,
  )
  return { data: { viewed: rows.filter(({ viewed_at: viewedAt }) => !viewedAt).length } }
}

/** Anomalies without an employee are visible to all users who resolve events. */
const createAnomalyScopeCondition = (ctx: Ctx) => sql`(d.employee_id is null or ${employeeInScopeSql(ctx, 'd.employee_id')})`
