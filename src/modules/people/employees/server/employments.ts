import { sql } from 'kysely'
import { loadCompanyLegalFigures } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { employeesContract as employees } from '../contract.ts'
import type { Employment, EmploymentTermsReply } from '../employee-schemas.ts'
import { isBelowMinWorkingAge } from '../rules/validate-person.ts'
import { runEmploymentChangeHooks } from './employment-change-hooks.ts'
import { assertLawfulProbationAndFixedTerm, parseEmploymentEndInput } from './employment-contracts.ts'
import { computeNewEmploymentTermsValues, type EmploymentTermsValues, selectEmploymentTermsSql } from './employment-terms.ts'
import { notifyFormerEmployeesOfAccessEnd } from './notify-former-employees-of-access-end.ts'

/** Lists employments, newest first, each with its terms, newest first. */
export async function listEmployments(ctx: Ctx, { employee_id }: ParsedApiInput<typeof employees.listEmployments>) {
  const [employments, terms] = await Promise.all([
    sql<Omit<Employment, 'terms'>>`
      select id, first_day::text, nullif(last_day, 'infinity')::text as last_day, termination_reason, contract_number, fixed_term_reason, probation_until::text, revision
      from employment where employee_id = ${employee_id} order by first_day desc`.execute(ctx.db),
    sql<EmploymentTermsReply>`${selectEmploymentTermsSql} where t.employee_id = ${employee_id} order by t.first_day desc`.execute(ctx.db),
  ])
  return { data: employments.rows.map((one) => ({ ...one, terms: terms.rows.filter(({ employment_id }) => employment_id === one.id) })) }
}

/** Creates an employment with its first terms. */
export async function createEmploymentRecord(
  ctx: Ctx,
  employeeId: number,
  input: Omit<ParsedApiInput<typeof employees.createEmployment>, 'employee_id'>,
): Promise<number> {
  const { employed_from, employed_to, termination_reason, contract_number, fixed_term_reason, probation_until } = input
  if (employed_to && employed_to < employed_from) throw createValidationError({ employed_to: 'employment.end_before_start' })
  await assertWorkingAge(ctx, employeeId, employed_from)
  const ending = await parseEmploymentEndInput(ctx, employed_to, termination_reason, input.employment_relationship_type_id)
  const { id } = await ctx.db
    .insertInto('employment')
    .values({ employee_id: employeeId, first_day: employed_from, contract_number, fixed_term_reason, probation_until, ...ending })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { weekly_minutes = (await loadCompanyLegalFigures(ctx, employed_from)).fullTimeWeek, ...values } = input
  const terms = await computeNewEmploymentTermsValues(ctx, employed_from, { ...values, weekly_minutes })
  await ctx.db
    .insertInto('employment_terms')
    .values({ employment_id: id, employee_id: employeeId, first_day: employed_from, ...(terms as Required<EmploymentTermsValues>) })
    .execute()
  await assertLawfulProbationAndFixedTerm(ctx, employeeId, id)
  await runEmploymentChangeHooks(ctx, [employeeId])
  return id
}

/** A person under fifteen cannot be employed (Labour Law, art. 24). */
async function assertWorkingAge({ db }: Ctx, employeeId: number, firstDay: Day): Promise<void> {
  const { date_of_birth } = await db.selectFrom('employee').select('date_of_birth').where('id', '=', employeeId).executeTakeFirstOrThrow()
  if (date_of_birth && isBelowMinWorkingAge(date_of_birth, firstDay)) throw createValidationError({ employed_from: 'employees.too_young' })
}

export async function createEmployment(ctx: Ctx, { employee_id, ...input }: ParsedApiInput<typeof employees.createEmployment>) {
  return { data: { id: await createEmploymentRecord(ctx, employee_id, input) } }
}

export async function updateEmployment(ctx: Ctx, input: ParsedApiInput<typeof employees.updateEmployment>) {
  const { employee_id, employment_id, employed_to, termination_reason, revision, ...contract } = input
  const found = await ctx.db
    .selectFrom('employment')
    .select(['first_day', 'termination_reason', 'revision'])
    .where('id', '=', employment_id)
    .where('employee_id', '=', employee_id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  assertRowRevision(revision, found.revision)
  if (employed_to && employed_to < found.first_day) throw createValidationError({ employed_to: 'employment.end_before_start' })
  if (employed_to && !termination_reason && !found.termination_reason)
    throw createValidationError({ termination_reason: 'invalid.required' })
  const findEnding = () => {
    if (employed_to === undefined) return {}
    if (employed_to === null) return { last_day: 'infinity', termination_reason: null }
    return { last_day: employed_to, termination_reason: termination_reason ?? found.termination_reason }
  }
  const ending = findEnding()
  const contractValues = omitUndefined(contract)
  const changes = { ...ending, ...contractValues }
  if (Object.keys(changes).length) await ctx.db.updateTable('employment').set(changes).where('id', '=', employment_id).execute()
  // Runs deferred checks of terms now, so that an error names its field.
  await sql`set constraints all immediate`.execute(ctx.db)
  await assertLawfulProbationAndFixedTerm(ctx, employee_id, employment_id)
  if ('last_day' in ending) await runEmploymentChangeHooks(ctx, [employee_id])
  if (employed_to) await notifyFormerEmployeesOfAccessEnd(ctx, employee_id)
  return { data: { id: employment_id } }
}
