import { sql } from 'kysely'
import { loadCompanyLegalFigures } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import { loadFullYearsWithEmployer } from '#modules/people/employees/server/personal-file/length-of-service.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { BasePayRow, EmployeePayReply, employeePayContract } from '../../employee-pay-contract.ts'
import { MIN_LEGAL_SENIORITY_PREMIUM_PERCENT } from '../../pay-settings.ts'
import { computePartTimePayShare, computePaySummary, type SeniorityPremiumInput } from '../../rules/pay/pay-on-day.ts'
import { readCompanyPaySettings } from './pay-settings.ts'

export async function getEmployeePay(
  ctx: Ctx,
  { employee_id, day }: ParsedApiInput<typeof employeePayContract.getEmployeePay>,
): Promise<{ data: EmployeePayReply }> {
  await logPayAccess(ctx, 'getEmployeePay', [employee_id])
  const on = day ?? ctx.today
  const law = await loadCompanyLegalFigures(ctx, on)
  const rows = await loadBasePayOfEmployee(ctx, employee_id)
  const terms = await findTermsNearDay(ctx, employee_id, on)
  const { settings } = await readCompanyPaySettings(ctx)
  const employments = await ctx.db
    .selectFrom('employment')
    .select(['id', 'first_day', 'last_day'])
    .where('employee_id', '=', employee_id)
    .orderBy('first_day', 'desc')
    .execute()
  const current = rows.find(({ first_day, last_day }) => first_day <= on && (last_day === null || last_day >= on))
  return {
    data: {
      employments: employments.map(({ id, first_day, last_day }) => ({
        id,
        first_day,
        last_day: last_day === 'infinity' ? null : last_day,
        pay_basics: rows.filter(({ employment_id }) => employment_id === id),
      })),
      summary:
        current && terms
          ? computePaySummary(
              on,
              current,
              computePartTimePayShare(terms, law),
              await loadSeniorityPremiumInput(ctx, employee_id, on, current.seniority_rate),
            )
          : null,
      offered: { coefficient: terms?.coefficient ?? null, payment_day: settings.paymentDay, advance_day: settings.advanceDay },
      week: terms ? computePartTimePayShare(terms, law) : null,
    },
  }
}

/** All base pay of an employee, newest first. */
export async function loadBasePayOfEmployee({ db }: Pick<Ctx, 'db'>, employeeId: number): Promise<BasePayRow[]> {
  const { rows } = await sql<BasePayRow>`
    select id, employment_id, first_day::text, nullif(last_day, 'infinity')::text as last_day, amount, amount_kind, per, coefficient,
      payment_day, advance_day, seniority_rate, ground, revision
    from pay_basics where employee_id = ${employeeId} order by first_day desc`.execute(db)
  return rows
}

/** Logs a read of pay, at most once per hour. */
export async function logPayAccess({ db }: Pick<Ctx, 'db'>, action: string, employeeIds: readonly number[]): Promise<void> {
  await sql`select log_sensitive_read(${action}, id) from unnest(${[...new Set(employeeIds)]}::bigint[]) as id`.execute(db)
}

type Terms = { weekly_minutes: number; working_hours: string; coefficient: number | null }

/** The terms of a day or the nearest ones, with the coefficient of the position. */
async function findTermsNearDay({ db }: Ctx, employeeId: number, day: Day): Promise<Terms | undefined> {
  const { rows } = await sql<Terms>`
    select t.weekly_minutes, t.working_hours, p.coefficient from employment_terms t join job_position p on p.id = t.job_position_id
    where t.employee_id = ${employeeId}
    order by (t.first_day <= ${day}::date and t.last_day >= ${day}::date) desc, t.first_day > ${day}::date, t.first_day desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Full years with this employer on a day, and the percentage per year: individual, of the company, or of the law. */
export async function loadSeniorityPremiumInput(
  ctx: Pick<Ctx, 'db'>,
  employeeId: number,
  day: Day,
  own: number | null,
): Promise<SeniorityPremiumInput> {
  const { settings } = await readCompanyPaySettings(ctx)
  const on = settings.seniorityFrom === 'next_month' ? `${day.slice(0, 7)}-01` : day
  const years = await loadFullYearsWithEmployer(ctx, employeeId, on)
  if (own !== null) return { on, years, rate: own, of: 'person' }
  return { on, years, rate: settings.seniorityRate, of: settings.seniorityRate > MIN_LEGAL_SENIORITY_PREMIUM_PERCENT ? 'company' : 'law' }
}

export async function createBasePay(ctx: Ctx, { employee_id, ...values }: ParsedApiInput<typeof employeePayContract.createBasePay>) {
  const employment = await ctx.db
    .selectFrom('employment')
    .select('id')
    .where('employee_id', '=', employee_id)
    .where('first_day', '<=', values.first_day)
    .where('last_day', '>=', values.first_day)
    .executeTakeFirst()
  if (!employment) throw new AppError('common.not_employed_on_date', {}, { first_day: 'common.not_employed_on_date' })
  const { id } = await ctx.db
    .insertInto('pay_basics')
    .values({ ...values, employee_id, employment_id: employment.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await checkConstraints(ctx)
  return { data: { id } }
}

export async function updateBasePay(
  ctx: Ctx,
  { employee_id, pay_basics_id, revision, ...values }: ParsedApiInput<typeof employeePayContract.updateBasePay>,
) {
  const found = await lockPay(ctx, employee_id, pay_basics_id)
  assertRowRevision(revision, found.revision)
  const changes = omitUndefined(values)
  if (Object.keys(changes).length) await ctx.db.updateTable('pay_basics').set(changes).where('id', '=', pay_basics_id).execute()
  await checkConstraints(ctx)
  return { data: { id: pay_basics_id } }
}

export async function deleteBasePay(ctx: Ctx, { employee_id, pay_basics_id }: ParsedApiInput<typeof employeePayContract.deleteBasePay>) {
  await lockPay(ctx, employee_id, pay_basics_id)
  await ctx.db.deleteFrom('pay_basics').where('id', '=', pay_basics_id).execute()
  await checkConstraints(ctx)
  return { data: { id: pay_basics_id } }
}

async function lockPay(ctx: Ctx, employeeId: number, id: number): Promise<{ revision: number }> {
  const found = await ctx.db
    .selectFrom('pay_basics')
    .select('revision')
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  return found
}

/** Runs deferred checks now, so that an error names its field. */
const checkConstraints = ({ db }: Ctx) => sql`set constraints all immediate`.execute(db)
