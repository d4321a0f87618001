import { sql } from 'kysely'
import type { EngagementKind, TemporaryWorkPersonGroup } from '#modules/people/engagements/rules/engagement-kinds.ts'
import { engagementKindsWithTemporaryWorkLimit } from '#modules/people/engagements/rules/temporary-work.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { EngagementContractFacts, EngagementWithWorkedDays } from '../../rules/checks/engagement-checks.ts'

type Of = {
  contingent_worker_id: number
  employee_id: number | null
  kind: EngagementKind
  basis: TemporaryWorkPersonGroup | null
  first_day: Day
  last_day: Day | null
  agreed_days: number | null
  contract_number: string | null
  born: Day | null
}
type Row = { id: number; is_counted: boolean; from: Day; to: Day | null; agreed: number | null; worked: Record<string, number> }

/** The facts of an engagement and its person in all departments, because the law counts by person. */
export async function loadEngagementMergeData(ctx: Ctx, id: number, of: Of): Promise<EngagementContractFacts> {
  const { rows } = await sql<Row>`
    select g.id, g.kind = any (${engagementKindsWithTemporaryWorkLimit}::text[]) as is_counted, g.first_day::text as from, g.last_day::text as to, g.agreed_days as agreed,
      (select coalesce(jsonb_object_agg(year, days), '{}')
        from (select extract(year from m.month)::int as year, sum(m.days)::int as days from engagement_month m where m.engagement_id = g.id group by 1) y) as worked
    from engagement g where g.contingent_worker_id = ${of.contingent_worker_id}`.execute(ctx.db)
  const { kind, basis, born } = of
  return {
    kind,
    basis,
    born,
    numbered: of.contract_number,
    employed: await findEmploymentDuringEngagement(ctx, of),
    ...countWorkedDays(rows.find((row) => row.id === id)!),
    others: rows.filter((row) => row.is_counted && row.id !== id).map(countWorkedDays),
  }
}

const countWorkedDays = ({ from, to, agreed, worked }: Row): EngagementWithWorkedDays => ({
  from,
  to,
  agreed,
  worked: new Map(Object.entries(worked).map(([year, days]) => [Number(year), days])),
})

/** The employment with this company that overlaps the engagement. */
async function findEmploymentDuringEngagement(
  ctx: Ctx,
  { employee_id, first_day, last_day }: Of,
): Promise<EngagementContractFacts['employed']> {
  if (employee_id === null) return null
  const { rows } = await sql<{ is_full_time: boolean }>`
    select bool_or(t.working_hours = 'full_time') as is_full_time
    from employment m join employment_terms t on t.employment_id = m.id
    where m.employee_id = ${employee_id} and daterange(m.first_day, m.last_day, '[]') && daterange(${first_day}::date, ${last_day}::date, '[]')
      and daterange(t.first_day, t.last_day, '[]') && daterange(${first_day}::date, ${last_day}::date, '[]')
    having count(*) > 0`.execute(ctx.db)
  if (rows[0]) {
    if (rows[0].is_full_time) return 'full_time'
    return 'part_time'
  }
  return null
}
