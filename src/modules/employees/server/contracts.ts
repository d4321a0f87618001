import { sql } from 'kysely'
import type { Day } from '#lib/days.ts'
import { invalid } from '#lib/failure.ts'
import { formatDay } from '#lib/text/dates.ts'
import type { Ctx } from '#server/context.ts'
import { deadline } from '../rules/deadlines.ts'
import { type FixedTermGround, fixedTermUse, latestFixedTermEnd } from '../rules/fixed_term.ts'

type Contract = { from: Day; to: Day | null; employment_id: number }

/** The fixed-term stretches of people in order: terms that follow one another under one employment are one. */
export async function fixedTermsOf(db: Ctx['db'], ids: readonly number[], until: Day): Promise<Map<number, Contract[]>> {
  const { rows } = await sql<Contract & { employee_id: number }>`
    select t.employee_id, t.employment_id, min(t.first_day)::text as from, nullif(max(t.last_day), 'infinity')::text as to
    from employment_terms t join employment_relationship_type r on r.id = t.employment_relationship_type_id
    where r.is_fixed_term and t.employee_id = any (${ids}::bigint[]) and t.first_day <= ${until}::date
    group by t.employee_id, t.employment_id order by t.employee_id, min(t.first_day)`.execute(db)
  return Map.groupBy(rows, ({ employee_id }) => employee_id)
}

/** Probation is six months at most (čl. 36); fixed terms with one person, breaks counted in, last as long as their ground allows (čl. 37). */
export async function mustBeLawful(ctx: Ctx, employeeId: number, employmentId: number): Promise<void> {
  const { first_day, last_day, probation_until, fixed_term_ground } = await ctx.db
    .selectFrom('employment')
    .select(['first_day', 'last_day', 'probation_until', 'fixed_term_ground'])
    .where('id', '=', employmentId)
    .executeTakeFirstOrThrow()
  const longest = deadline('probation', first_day)
  if (probation_until && probation_until > longest)
    throw invalid({ probation_until: { code: 'employees.probation_too_long', details: { day: formatDay(longest) } } })
  if (last_day === 'infinity') return
  const contracts = (await fixedTermsOf(ctx.db, [employeeId], last_day)).get(employeeId) ?? []
  const current = contracts.find(({ employment_id }) => employment_id === employmentId)
  if (!current) return
  const earlier = contracts.filter((one) => one !== current && one.to !== null && one.from < current.from) as { from: Day; to: Day }[]
  const ground = (fixed_term_ground ?? 'objective') as FixedTermGround
  if (fixedTermUse([...earlier, { from: current.from, to: last_day }], ground).within) return
  const latest = latestFixedTermEnd(earlier, current.from, ground)!
  throw invalid({
    employed_to:
      latest < current.from ? 'employees.fixed_term_used_up' : { code: 'employees.fixed_term_over', details: { day: formatDay(latest) } },
  })
}
