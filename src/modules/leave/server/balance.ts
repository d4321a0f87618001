import { sql } from 'kysely'
import type { Day } from '#lib/days.ts'
import type { Ctx } from '#server/context.ts'
import type { Grant, LedgerEntry } from '../rules/balance.ts'
import type { Balance, Lot } from '../shapes.ts'

const exact = (amount: number) => Math.round(amount * 10_000) / 10_000 + 0

export type BalanceOf = { balance: Balance; lots: Lot[] }

/**
 * The balance of people at the end of a day: the sum of the ledger as `leave_balances` of the database tells it, and what is
 * asked for beside it. Every screen, check and report asks here.
 */
export async function balancesOf(ctx: Ctx, employeeIds: readonly number[], leaveTypeId: number, day: Day): Promise<Map<number, BalanceOf>> {
  const [{ rows }, asked] = await Promise.all([
    sql<Lot & { employee_id: number }>`select * from leave_balances(${employeeIds}::bigint[], ${leaveTypeId}, ${day})`.execute(ctx.db),
    ctx.db
      .selectFrom('leave_request')
      .select(['employee_id', (eb) => eb.fn.sum<number>('amount').as('amount')])
      .where('employee_id', '=', sql<number>`any (${employeeIds}::bigint[])`)
      .where('leave_type_id', '=', leaveTypeId)
      .where('status', '=', 'submitted')
      .groupBy('employee_id')
      .execute(),
  ])
  const lots = Map.groupBy(rows, ({ employee_id }) => employee_id)
  const pending = new Map(asked.map(({ employee_id, amount }) => [employee_id, Number(amount)]))
  return new Map(employeeIds.map((id) => [id, { lots: lots.get(id) ?? [], balance: sumOf(lots.get(id) ?? [], pending.get(id) ?? 0, day) }]))
}

export const balanceOf = async (ctx: Ctx, employeeId: number, leaveTypeId: number, day: Day): Promise<BalanceOf> =>
  (await balancesOf(ctx, [employeeId], leaveTypeId, day)).get(employeeId)!

/** Grants that ended before the year of the day are history: nothing of them is left. */
function sumOf(all: readonly Lot[], pending: number, day: Day): Balance {
  const lots = all.filter(({ usable_to }) => usable_to >= `${day.slice(0, 4)}-01-01`)
  const sum = (read: (lot: Lot) => number) => exact(lots.reduce((total, lot) => total + read(lot), 0))
  const [remaining, planned] = [sum((lot) => lot.remaining), sum((lot) => lot.planned)]
  return {
    granted: sum((lot) => lot.granted),
    taken: sum((lot) => lot.taken),
    expired: sum((lot) => lot.expired),
    remaining,
    carried: sum((lot) => (lot.year < Number(day.slice(0, 4)) ? lot.remaining : 0)),
    planned,
    pending,
    available: exact(remaining - planned - pending),
  }
}

/** Grants and what was taken of them, as the rules take them: a correction has made its grant smaller. */
export async function ledgerOf(ctx: Ctx, employeeId: number, leaveTypeId: number): Promise<{ grants: Grant[]; entries: LedgerEntry[] }> {
  const rows = await ctx.db
    .selectFrom('leave_entry')
    .select(['id', 'kind', 'amount', 'year', 'usable_from', 'usable_to', 'carry_cap', 'consumes_id', 'day'])
    .where('employee_id', '=', employeeId)
    .where('leave_type_id', '=', leaveTypeId)
    .orderBy('id')
    .execute()
  const reduced = (id: number) => rows.reduce((sum, row) => (row.kind === 'reduced' && row.consumes_id === id ? sum + row.amount : sum), 0)
  return {
    grants: rows
      .filter(({ kind }) => kind === 'granted')
      .map(({ id, amount, year, usable_from, usable_to, carry_cap }) => ({
        id,
        year: year!,
        amount: exact(amount + reduced(id)),
        usableFrom: usable_from!,
        usableTo: usable_to!,
        carryCap: carry_cap,
      })),
    entries: rows
      .filter(({ day }) => day !== null)
      .map(({ consumes_id, day, amount }) => ({ consumesId: consumes_id!, day: day!, amount })),
  }
}
