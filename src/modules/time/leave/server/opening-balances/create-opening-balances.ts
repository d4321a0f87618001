import { sql } from 'kysely'
import { assertEmployeesInScope } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError, type FieldError } from '#shared/app-error.ts'
import type { openingBalancesContract as openings } from '../../opening-balances-contract.ts'
import { createOpeningBalanceImporter } from './write-opening-balances.ts'

/** Writes the used and carried days of employees, all or none. An error names its row and field. */
export async function createOpeningBalances(ctx: Ctx, { from, rows }: ParsedApiInput<typeof openings.createOpeningBalances>) {
  const ids = rows.map(({ employee_id }) => employee_id)
  await assertEmployeesInScope(ctx, ...ids)
  const year = Number(from.slice(0, 4))
  const { rows: open } = await sql<{ employee_id: number }>`
    select employee_id from leave_opening_balance where employee_id = any (${ids}::bigint[]) and year = ${year} and undone_at is null`.execute(
    ctx.db,
  )
  const existing = new Set(open.map(({ employee_id }) => employee_id))
  const wrong: Record<string, FieldError> = {}
  const importRow = createOpeningBalanceImporter(ctx, from, ids)
  for (const [at, { employee_id, ...values }] of rows.entries()) {
    if (existing.has(employee_id)) {
      wrong[`rows.${at}.used`] = 'leave.opening.exists'
      continue
    }
    existing.add(employee_id)
    try {
      await importRow(employee_id, { used: String(values.used), carried: String(values.carried) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      for (const [field, code] of Object.entries(error.fields))
        wrong[`rows.${at}.${field}`] = { code, details: error.fieldDetails[field] ?? {} }
    }
  }
  if (Object.keys(wrong).length) throw createValidationError(wrong)
  return { data: { created: rows.length } }
}
