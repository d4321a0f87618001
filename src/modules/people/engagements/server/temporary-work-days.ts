import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { TemporaryWorkDaysOfYear } from '../engagement-schemas.ts'
import { computeTemporaryWorkDaysState, engagementKindsWithTemporaryWorkLimit, MAX_TEMPORARY_WORK_DAYS } from '../rules/temporary-work.ts'

type Of = { contingent_worker_id: number; year: number; used: number }

export const toTemporaryWorkDaysOfYear = ({ year, used }: Pick<Of, 'year' | 'used'>): TemporaryWorkDaysOfYear => ({
  year,
  used,
  left: Math.max(0, MAX_TEMPORARY_WORK_DAYS - used),
  over: Math.max(0, used - MAX_TEMPORARY_WORK_DAYS),
  state: computeTemporaryWorkDaysState(used),
})

/** Days of temporary work by person and year over all engagements. Null means all persons or all years. */
export async function loadTemporaryWorkDaysByYear(
  { db }: Pick<Ctx, 'db'>,
  persons: readonly number[] | null,
  year: number | null,
): Promise<Of[]> {
  const { rows } = await sql<Of>`
    select g.contingent_worker_id, extract(year from m.month)::int as year, sum(m.days)::int as used
    from engagement g join engagement_month m on m.engagement_id = g.id
    where g.kind = any (${engagementKindsWithTemporaryWorkLimit}::text[])
      and (${persons}::bigint[] is null or g.contingent_worker_id = any (${persons}::bigint[]))
      and (${year}::int is null or extract(year from m.month) = ${year}::int)
    group by 1, 2 order by 2 desc, 1`.execute(db)
  return rows
}
