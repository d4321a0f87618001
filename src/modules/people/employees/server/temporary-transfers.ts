import { sql } from 'kysely'
import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { addDays, addMonths, splitDayIntoParts } from '#shared/days.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { employeesContract as employees } from '../contract.ts'
import { findMaxTemporaryTransferDays } from '../rules/employment-term-changes.ts'
import type { InclusiveDayPeriod } from '../rules/length-of-service.ts'
import { getEmploymentTermsOnDay, startEmploymentTermsOn } from './employment-terms.ts'

export async function createTemporaryTransfer(ctx: Ctx, input: ParsedApiInput<typeof employees.createTemporaryTransfer>) {
  const { employee_id, first_day, last_day, ...values } = input
  if (last_day < first_day) throw createValidationError({ last_day: 'employees.transfer_last_day_before_first' })
  const changes = omitUndefined(values)
  if (!Object.keys(changes).length) throw createValidationError({ job_position_id: 'employees.nothing_to_change' })
  const before = (await getEmploymentTermsOnDay(ctx, { employee_id, date: first_day })).data
  const after = (await getEmploymentTermsOnDay(ctx, { employee_id, date: last_day })).data
  if (!before) throw createValidationError({ first_day: 'common.not_employed_on_date' })
  if (!after) throw createValidationError({ last_day: 'common.not_employed_on_date' })
  if (after.id !== before.id) throw createValidationError({ last_day: 'employees.transfer_overlaps_change' })

  const used = await usedDays(ctx, employee_id, { from: first_day, to: last_day })
  const limit = getLegalFiguresOn(first_day).temporaryTransfer
  if (used > limit) throw createValidationError({ last_day: { code: 'employees.transfer_too_long', details: { used } } })
  await startEmploymentTermsOn(ctx, employee_id, first_day, { ...changes, change_reason: 'temporary_transfer' })
  const { department_id, job_position_id, location_id, annex_number } = before
  // An employment that ends with the transfer has no later terms.
  if (after.employed_to !== last_day)
    await startEmploymentTermsOn(ctx, employee_id, addDays(last_day, 1), {
      department_id,
      job_position_id,
      location_id,
      annex_number,
      change_reason: 'transfer_end',
    })
  return { data: { used, left: limit - used } }
}

/** The maximum of transfer days in twelve months with a planned transfer. */
async function usedDays(ctx: Ctx, employeeId: number, planned: InclusiveDayPeriod): Promise<number> {
  const around = { from: addMonths(planned.from, -12), to: addMonths(planned.to, 12) }
  const transfers = (await loadTransferHistory(ctx, [employeeId], around)).get(employeeId) ?? []
  return findMaxTemporaryTransferDays(
    transfers,
    planned,
    listPublicHolidayDays(splitDayIntoParts(around.from).year, splitDayIntoParts(around.to).year),
  )
}

/** Temporary transfers of employees within a period. */
export async function loadTransferHistory(
  ctx: Pick<Ctx, 'db'>,
  employeeIds: readonly number[],
  { from, to }: InclusiveDayPeriod,
): Promise<Map<number, InclusiveDayPeriod[]>> {
  const { rows } = await sql<InclusiveDayPeriod & { employee_id: number }>`
    select employee_id, greatest(first_day, ${from}::date)::text as from, least(last_day, ${to}::date)::text as to from employment_terms
    where employee_id = any (${employeeIds}::bigint[]) and change_reason = 'temporary_transfer'
      and first_day <= ${to}::date and last_day >= ${from}::date order by first_day`.execute(ctx.db)
  return Map.groupBy(rows, ({ employee_id }) => employee_id)
}
