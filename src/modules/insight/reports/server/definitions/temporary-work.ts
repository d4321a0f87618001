import { sql } from 'kysely'
import { departmentInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { engagementKindsWithTemporaryWorkLimit } from '#modules/people/engagements/rules/temporary-work.ts'
import { toTemporaryWorkDaysOfYear } from '#modules/people/engagements/server/temporary-work-days.ts'
import { type ReportDefinition, reportNumberColumn, reportTextColumn } from '../report-definition.ts'

type Person = { id: number; engagement_id: number; name: string; contracts: number; used: number; daysWorked: number }

/** Working days of temporary work in a year by person, over all contracts, compared with the legal limit of 120 days. */
export const temporaryWorkReport: ReportDefinition = {
  code: 'temporary_work',
  group: 'law',
  filters: ['year'],
  needs: ['engagements.read'],
  async read(ctx, parameters, translate) {
    // All days of a person count, wherever worked; the scope decides who is shown.
    const { rows } = await sql<Person>`
      select p.id, p.last_name || ' ' || p.first_name as name, max(g.id) as engagement_id, count(distinct g.id)::int as contracts,
        coalesce(sum(m.days), 0)::int as used, count(*) filter (where ${departmentInScopeSql(ctx, 'g.department_id')})::int as "daysWorked"
      from engagement g join contingent_worker p on p.id = g.contingent_worker_id
        left join engagement_month m on m.engagement_id = g.id and extract(year from m.month) = ${parameters.year}::int
      where g.kind = any (${engagementKindsWithTemporaryWorkLimit}::text[]) and g.first_day <= make_date(${parameters.year}::int, 12, 31)
        and (g.last_day is null or g.last_day >= make_date(${parameters.year}::int, 1, 1))
      group by p.company_id, p.id order by used desc, p.last_name, p.first_name, p.id`.execute(ctx.db)
    return {
      columns: [
        reportTextColumn('person'),
        reportNumberColumn('contracts'),
        reportNumberColumn('used_days', true),
        reportNumberColumn('days_left'),
        reportTextColumn('state'),
      ],
      rows: rows
        .filter(({ daysWorked }) => daysWorked > 0)
        .map(({ id, engagement_id, name, contracts, used }) => {
          const { left, state } = toTemporaryWorkDaysOfYear({ year: parameters.year, used })
          return {
            key: id,
            link: `/engagements/${engagement_id}`,
            tones: state !== 'within' ? { state: state === 'over' ? ('danger' as const) : ('warn' as const) } : undefined,
            cells: { person: name, contracts, used_days: used, days_left: left, state: translate(`reports.value.limit_${state}`) },
          }
        }),
    }
  },
}
