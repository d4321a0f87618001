import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { addMonths, type Day } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import type { PersonErasureCheck, privacyContract as privacy } from '../contract.ts'
import { canErasePersonalData } from '../personal-data-permission-checks.ts'
import { readRetentionSettings } from './retention-settings.ts'

function assertUnscoped(ctx: Ctx): void {
  if (!canErasePersonalData(ctx)) throw new AppError('access.denied')
}

export async function checkPersonErasure(
  ctx: Ctx,
  { employee_id }: ParsedApiInput<typeof privacy.checkPersonErasure>,
): Promise<{ data: PersonErasureCheck }> {
  assertUnscoped(ctx)
  return { data: await checkErasability(ctx, employee_id) }
}

/** Erases an employee. The user must type the code of the employee, so that the wrong record is not erased. */
export async function erasePerson(ctx: Ctx, { employee_id, reason, code }: ParsedApiInput<typeof privacy.erasePerson>) {
  assertUnscoped(ctx)
  const { reason: blockingReason, may_from } = await checkErasability(ctx, employee_id)
  if (blockingReason) throw new AppError(blockingReason, may_from ? { day: formatDay(may_from) } : {})
  const employee = await ctx.db.selectFrom('employee').select('code').where('id', '=', employee_id).executeTakeFirstOrThrow()
  if (employee.code !== code) throw createValidationError({ code: 'privacy.code_mismatch' })
  await sql`select erase_former_employee(${employee_id}, ${reason})`.execute(ctx.db)
  return { data: { id: employee_id } }
}

async function checkErasability(ctx: Ctx, employeeId: number): Promise<PersonErasureCheck> {
  const { rows } = await sql<{ erased_at: Date | null; last_day: Day | null; has_account: boolean }>`
    select (select max(at) from erasure where employee_id = ${employeeId}) as erased_at,
      (select max(last_day) from employment where employee_id = ${employeeId}) as last_day,
      exists (select from membership where employee_id = ${employeeId}) as has_account`.execute(ctx.db)
  const { erased_at, last_day, has_account } = rows[0]!
  const { erasure } = await readRetentionSettings(ctx)
  const may_from = last_day === null || last_day === 'infinity' || erasure === null ? null : addMonths(last_day, erasure ?? 0)
  const refusals: [boolean, string][] = [
    [erased_at !== null, 'privacy.already_erased'],
    [last_day !== null && (last_day === 'infinity' || last_day >= ctx.today), 'privacy.employment_not_ended'],
    [erasure === null || erasure === undefined, 'privacy.erasure_not_allowed'],
    [may_from !== null && may_from >= ctx.today, 'privacy.retained_until'],
    [has_account, 'privacy.has_account'],
  ]
  const blockingReason = refusals.find(([stands]) => stands)?.[1] ?? null
  return {
    erased_at: erased_at?.toISOString() ?? null,
    reason: blockingReason,
    may_from: blockingReason === 'privacy.retained_until' ? may_from : null,
  }
}
