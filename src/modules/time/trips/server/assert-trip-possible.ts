import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { type TripRouteData, validateTripRoute } from '../rules/trip-stays-in-countries.ts'

type Span = { first_day: Day; last_day: Day }
type Against = { code: string; name: string; day: Day }

/** The reason why employees cannot travel on these days: not employed, or on leave. Leave of some minutes per day is ignored. */
async function findTripObstacle(ctx: Ctx, people: readonly number[], { first_day, last_day }: Span): Promise<Against | undefined> {
  const { rows } = await sql<Against>`
    select x.code, e.last_name || ' ' || e.first_name as name, x.day::text from employee e cross join lateral (
      select 'trips.not_employed' as code, d::date as day
      from generate_series(${first_day}::date, ${last_day}::date, interval '1 day') d
      where not exists (select from employment m where m.employee_id = e.id and d::date between m.first_day and m.last_day)
      union all
      select 'trips.on_leave', l.day from leave_day l join leave_request r on r.id = l.leave_request_id
      where l.employee_id = e.id and l.day between ${first_day}::date and ${last_day}::date and r.daily_minutes is null) x
    where e.id = any (${people}::bigint[]) order by x.code desc, x.day, name limit 1`.execute(ctx.db)
  return rows[0]
}

/** Throws errors on the field of the days. */
export async function assertEmployeesAvailableForTrip(ctx: Ctx, people: readonly number[], span: Span): Promise<void> {
  const found = await findTripObstacle(ctx, people, span)
  if (found) throw createValidationError({ first_day: { code: found.code, details: { name: found.name, day: found.day } } })
}

/** Employees with requested leave on these days, each with its first day. Approved leave prevents a trip. */
export async function loadPendingLeaveDuringTrip(
  ctx: Ctx,
  people: readonly number[],
  { first_day, last_day }: Span,
): Promise<{ name: string; day: Day }[]> {
  const { rows } = await sql<{ name: string; day: Day }>`
    select e.last_name || ' ' || e.first_name as name, min(l.first_day)::text as day from leave_request l join employee e on e.id = l.employee_id
    where l.employee_id = any (${people}::bigint[]) and l.status = 'submitted' and l.daily_minutes is null
      and l.first_day <= ${last_day}::date and l.last_day >= ${first_day}::date
    group by e.id, e.last_name, e.first_name order by name`.execute(ctx.db)
  return rows
}

/** Throws for an impossible route, and for a route that overlaps another trip. */
export async function assertTripRoutePossible(
  ctx: Ctx,
  people: readonly number[],
  route: TripRouteData,
  except: number | null,
): Promise<void> {
  const wrong = validateTripRoute(route)
  if (Object.keys(wrong).length) throw createValidationError(wrong)
  const { rows } = await sql<{ name: string; day: Day }>`
    select e.last_name || ' ' || e.first_name as name, t.first_day::text as day from business_trip t join employee e on e.id = t.employee_id
    where t.employee_id = any (${people}::bigint[]) and t.status = 'approved' and t.id is distinct from ${except}
      and tsrange(t.first_day + t.first_minute * interval '1 minute', t.last_day + t.last_minute * interval '1 minute')
        && tsrange(${route.first_day}::date + ${route.first_minute}::int * interval '1 minute', ${route.last_day}::date + ${route.last_minute}::int * interval '1 minute')
    limit 1`.execute(ctx.db)
  const [other] = rows
  if (other) throw createValidationError({ first_day: { code: 'trips.overlap', details: { name: other.name, day: other.day } } })
}

/** Assigns errors of the database to the field of the days. */
export async function assignDatabaseErrorToField<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { constraint, detail } = error as { constraint?: string; detail?: string }
    if (constraint !== 'common.month_closed') throw error
    throw new AppError(constraint, { detail }, { [field]: constraint }, { [field]: { detail } })
  }
}
