import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import {
  computeFixedTermLimitUse,
  EXPIRY_OF_TERM,
  type FixedTermReason,
  findLatestFixedTermEnd,
  isFutureEndOfIndefiniteEmployment,
} from '../rules/fixed-term-employment.ts'
import { computeLegalDeadline } from '../rules/legal-deadlines.ts'

type Contract = { from: Day; to: Day | null; employment_id: number }

/** The fixed-term periods of employees in order. Consecutive terms of one employment are one period. */
export async function loadFixedTermEmploymentContracts(
  db: Ctx['db'],
  ids: readonly number[],
  until: Day,
): Promise<Map<number, Contract[]>> {
  const { rows } = await sql<Contract & { employee_id: number }>`
    select t.employee_id, t.employment_id, min(t.first_day)::text as from, nullif(max(t.last_day), 'infinity')::text as to
    from employment_terms t join employment_relationship_type r on r.id = t.employment_relationship_type_id
    where r.is_fixed_term and t.employee_id = any (${ids}::bigint[]) and t.first_day <= ${until}::date
    group by t.employee_id, t.employment_id order by t.employee_id, min(t.first_day)`.execute(db)
  return Map.groupBy(rows, ({ employee_id }) => employee_id)
}

const isFixedTermType = async ({ db }: Ctx, id: number): Promise<boolean> =>
  (await db.selectFrom('employment_relationship_type').select('is_fixed_term').where('id', '=', id).executeTakeFirst())?.is_fixed_term ??
  false

/** The end of a new employment. Refuses a fixed term under an indefinite type; otherwise returns the last day with its ground. */
export async function parseEmploymentEndInput(
  ctx: Ctx,
  last_day: Day | null | undefined,
  ground: string | null | undefined,
  typeId: number,
) {
  if (!last_day) return {}
  const isFixedTerm = await isFixedTermType(ctx, typeId)
  if (isFutureEndOfIndefiniteEmployment({ last_day, ground, isFixedTerm }, ctx.today))
    throw createValidationError({ employed_to: 'employees.indefinite_has_no_term' })
  return { last_day, termination_reason: ground ?? (isFixedTerm ? EXPIRY_OF_TERM : 'nije naveden') }
}

/**
 * A change of terms that makes an employment indefinite requires that the future last day of the fixed term is removed first. An employment
 * that was indefinite before keeps its end.
 */
export async function clearFixedTermEndDay<T>(ctx: Ctx, employmentId: number, field: string | null, change: () => Promise<T>): Promise<T> {
  const wasFixedTerm = (await loadEmploymentEnd(ctx, employmentId)).is_fixed_term
  const changed = await change()
  const { last_day, is_fixed_term } = await loadEmploymentEnd(ctx, employmentId)
  if (!wasFixedTerm || is_fixed_term || last_day === 'infinity' || last_day < ctx.today) return changed
  const error = { code: 'employees.indefinite_with_last_day', details: { day: formatDay(last_day) } }
  throw field ? createValidationError({ [field]: error }) : new AppError('employees.indefinite_with_last_day', error.details)
}

/** The end of an employment, and whether its terms are fixed-term. */
export async function loadEmploymentEnd({ db }: Ctx, employmentId: number): Promise<{ last_day: Day; is_fixed_term: boolean }> {
  const { rows } = await sql<{ last_day: Day; is_fixed_term: boolean }>`
    select m.last_day, r.is_fixed_term from employment m join employment_terms t on t.employment_id = m.id
      join employment_relationship_type r on r.id = t.employment_relationship_type_id
    where m.id = ${employmentId} order by t.first_day desc limit 1`.execute(db)
  return rows[0]!
}

/**
 * Checks that probation lasts at most six months (čl. 36), and that the fixed terms of an employee, including breaks, are within the limit
 * of their reason (čl. 37).
 */
export async function assertLawfulProbationAndFixedTerm(ctx: Ctx, employeeId: number, employmentId: number): Promise<void> {
  const { first_day, last_day, probation_until, fixed_term_reason } = await ctx.db
    .selectFrom('employment')
    .select(['first_day', 'last_day', 'probation_until', 'fixed_term_reason'])
    .where('id', '=', employmentId)
    .executeTakeFirstOrThrow()
  const maxProbation = computeLegalDeadline('probation', first_day)
  if (probation_until && probation_until > maxProbation)
    throw createValidationError({ probation_until: { code: 'employees.probation_too_long', details: { day: formatDay(maxProbation) } } })
  const contracts = (await loadFixedTermEmploymentContracts(ctx.db, [employeeId], last_day)).get(employeeId) ?? []
  const current = contracts.find(({ employment_id }) => employment_id === employmentId)
  if (fixed_term_reason && !current) throw createValidationError({ fixed_term_reason: 'employees.not_fixed_term' })
  if (last_day === 'infinity' || !current) return
  const earlier = contracts.filter((one) => one !== current && one.to !== null && one.from < current.from) as { from: Day; to: Day }[]
  const ground = (fixed_term_reason ?? 'objective') as FixedTermReason
  if (computeFixedTermLimitUse([...earlier, { from: current.from, to: last_day }], ground).within) return
  const latest = findLatestFixedTermEnd(earlier, current.from, ground)!
  throw createValidationError({
    employed_to:
      latest < current.from ? 'employees.fixed_term_used_up' : { code: 'employees.fixed_term_over', details: { day: formatDay(latest) } },
  })
}

/** Stores the number of the document that founded an employment or changed its terms, if the record has no number. */
export async function recordContractDocumentNumber(ctx: Ctx, document: 'contract' | 'annex', id: number, number: string): Promise<void> {
  const [table, column] =
    document === 'contract' ? (['employment', 'contract_number'] as const) : (['employment_terms', 'annex_number'] as const)
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${number} where id = ${id} and ${sql.ref(column)} is null`.execute(ctx.db)
}

/** Removes the number of an annulled document from the record. */
export async function deleteContractDocumentNumber({ db }: Ctx, number: string): Promise<void> {
  await db.updateTable('employment').set({ contract_number: null }).where('contract_number', '=', number).execute()
  await db.updateTable('employment_terms').set({ annex_number: null }).where('annex_number', '=', number).execute()
}
