import { type SqlBool, sql } from 'kysely'
import { employeeInScopeSql, type TableScopeRule } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { openingBalancesContract as openings } from '../../opening-balances-contract.ts'
import { reverseOpeningBalances } from './write-opening-balances.ts'

/** Scope rule: a user sees the employees of an import that are in scope. */
export const openingBalanceTableScopeRules: Record<string, TableScopeRule> = {
  leave_opening_balance_import: (ctx) =>
    sql<SqlBool>`exists (select from leave_opening_balance x where x.leave_opening_balance_import_id = t.id and ${employeeInScopeSql(ctx, 'x.employee_id')})`,
}

/** Reverses all still valid rows of an import; rows that were reversed before stay reversed. */
export async function undoOpeningBalanceImport(
  ctx: Ctx,
  { leave_opening_balance_import_id: id }: ParsedApiInput<typeof openings.undoOpeningBalanceImport>,
) {
  return { data: { id, undone: await undo(ctx, { leave_opening_balance_import_id: id }) } }
}

export async function undoOpeningBalance(ctx: Ctx, { leave_opening_balance_id: id }: ParsedApiInput<typeof openings.undoOpeningBalance>) {
  return { data: { id, undone: await undo(ctx, { id }) } }
}

async function undo(ctx: Ctx, which: { id: number } | { leave_opening_balance_import_id: number }): Promise<number> {
  let holding = ctx.db
    .selectFrom('leave_opening_balance')
    .select('id')
    .where('undone_at', 'is', null)
    .where(employeeInScopeSql(ctx, 'leave_opening_balance.employee_id'))
    .orderBy('id')
    .forUpdate()
  holding =
    'id' in which
      ? holding.where('id', '=', which.id)
      : holding.where('leave_opening_balance_import_id', '=', which.leave_opening_balance_import_id)
  const ids = (await holding.execute()).map(({ id }) => id)
  if (!ids.length) throw new AppError('leave.opening.already_undone')
  await reverseOpeningBalances(ctx, ids)
  return ids.length
}
