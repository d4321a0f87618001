import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import type { LeaveBalance, LeaveGrantBalance } from '../../leave-schemas.ts'
import { allocateLeaveDaysToGrants, type LeaveGrant, type LeaveLedgerEntry } from '../../rules/leave-balance.ts'
import { countDaysOfManyLeaves } from '../count-leave.ts'
import { toLeavePeriod } from '../leave-period-input.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { loadLeaveType } from '../leave-types.ts'
import { loadLeaveGrantBalances } from './load-grant-balances.ts'

export type LeaveBalanceWithGrants = { balance: LeaveBalance; allocations: LeaveGrantBalance[] }

/**
 * Balances of employees at the end of a day: the ledger plus requests. All screens, checks and reports use this function. Entitlements that
 * ended before the year do not count; their grants are included only on request.
 */
export async function loadLeaveBalancesOfEmployees(
  ctx: Ctx,
  employeeIds: readonly number[],
  leaveTypeId: number,
  day: Day,
  { ended = false } = {},
): Promise<Map<number, LeaveBalanceWithGrants>> {
  const newYear = `${Number(day.slice(0, 4)) - 1}-12-31`
  const allocationsOn = (on: Day) =>
    loadLeaveGrantBalances(
      ctx,
      employeeIds.map((employeeId) => ({ employeeId, leaveTypeId, day: on })),
      ended ? null : newYear,
    )
  const [rows, before, pendingRequests] = await Promise.all([
    allocationsOn(day),
    allocationsOn(newYear),
    ctx.db
      .selectFrom('leave_request')
      .select(['employee_id', (eb) => eb.fn.sum<number>('amount').as('amount')])
      .where('last_day', '<=', `${day.slice(0, 4)}-12-31`)
      .where('employee_id', '=', sql<number>`any (${employeeIds}::bigint[])`)
      .where('leave_type_id', '=', leaveTypeId)
      .where('status', '=', 'submitted')
      .groupBy('employee_id')
      .execute(),
  ])
  const allocations = new Map(employeeIds.map((id, at) => [id, rows[at]!]))
  const pending = new Map(pendingRequests.map(({ employee_id, amount }) => [employee_id, Number(amount)]))
  for (const [id, amount] of await loadPendingDaysByYear(ctx, employeeIds, leaveTypeId, day, allocations))
    pending.set(id, roundToFourDecimals((pending.get(id) ?? 0) + amount))
  const atNewYear = new Map(before.flat().map((allocation) => [allocation.grant_id, allocation]))
  return new Map(
    employeeIds.map((id) => {
      const own = allocations.get(id) ?? []
      return [id, { allocations: own, balance: sumOf(own, atNewYear, pending.get(id) ?? 0, day) }]
    }),
  )
}

/** For requests into later years: the part that the entitlements of this balance must cover. Later entitlements cover the rest. */
async function loadPendingDaysByYear(
  ctx: Ctx,
  employeeIds: readonly number[],
  leaveTypeId: number,
  day: Day,
  allocations: ReadonlyMap<number, readonly LeaveGrantBalance[]>,
): Promise<Map<number, number>> {
  const rows = await ctx.db
    .selectFrom('leave_request')
    .select(['employee_id', 'first_day', 'last_day', 'first_from', 'last_to', 'daily_minutes', 'half', 'sick_kind', 'already_counted'])
    .where('employee_id', '=', sql<number>`any (${employeeIds}::bigint[])`)
    .where('leave_type_id', '=', leaveTypeId)
    .where('status', '=', 'submitted')
    .where('last_day', '>', `${day.slice(0, 4)}-12-31`)
    .orderBy('first_day')
    .execute()
  const found = new Map<number, number>()
  if (!rows.length) return found
  const type = await loadLeaveType(ctx, leaveTypeId)
  const settings = await loadLeaveSettings(ctx)
  const people = [...new Set(rows.map(({ employee_id }) => employee_id))]
  const ledgers = await loadLeaveLedgersOfEmployees(ctx, people, leaveTypeId)
  const counted = await countDaysOfManyLeaves(
    ctx,
    type,
    rows.map((row) => ({ employeeId: row.employee_id, span: toLeavePeriod(row) })),
    settings,
  )
  for (const [at, { employee_id }] of rows.entries()) {
    const { grants, entries } = ledgers.get(employee_id)!
    const own = new Set((allocations.get(employee_id) ?? []).map(({ grant_id }) => grant_id))
    const { takings, missing } = allocateLeaveDaysToGrants(
      grants,
      entries,
      counted[at]!.days.filter(({ amount }) => amount > 0),
    )
    const amount = [...takings.filter(({ grantId }) => own.has(grantId)), ...missing].reduce((sum, one) => sum + one.amount, 0)
    entries.push(...takings.map((one) => ({ consumesId: one.grantId, day: one.day, amount: -one.amount })))
    found.set(employee_id, roundToFourDecimals((found.get(employee_id) ?? 0) + amount))
  }
  return found
}

/** The balance of one employee, with all entitlements including expired ones. */
export const loadLeaveBalanceOfEmployee = async (
  ctx: Ctx,
  employeeId: number,
  leaveTypeId: number,
  day: Day,
): Promise<LeaveBalanceWithGrants> =>
  (await loadLeaveBalancesOfEmployees(ctx, [employeeId], leaveTypeId, day, { ended: true })).get(employeeId)!

/** Sums the year of the day: opening balance, changes, and remaining amount. */
function sumOf(
  allocations: readonly LeaveGrantBalance[],
  atNewYear: ReadonlyMap<number, LeaveGrantBalance>,
  pending: number,
  day: Day,
): LeaveBalance {
  const sumAllocations = (read: (allocation: LeaveGrantBalance, before: LeaveGrantBalance | undefined) => number) =>
    roundToFourDecimals(allocations.reduce((total, allocation) => total + read(allocation, atNewYear.get(allocation.grant_id)), 0))
  const remaining = sumAllocations((allocation) => allocation.remaining)
  const planned = sumAllocations((allocation) => allocation.planned)
  return {
    brought: sumAllocations((_, before) => before?.remaining ?? 0),
    granted: sumAllocations((allocation, before) => (before ? 0 : allocation.granted)),
    taken: sumAllocations((allocation, before) => allocation.taken - (before?.taken ?? 0)),
    settled: sumAllocations((allocation, before) => allocation.settled - (before?.settled ?? 0)),
    expired: sumAllocations((allocation, before) => allocation.expired - (before?.expired ?? 0)),
    remaining,
    carried: sumAllocations((allocation) => (allocation.year < Number(day.slice(0, 4)) ? allocation.remaining : 0)),
    planned,
    pending,
    available: roundToFourDecimals(remaining - planned - pending),
  }
}

type Ledger = { grants: LeaveGrant[]; entries: LeaveLedgerEntry[] }

/**
 * Grants and their uses in the form of the rules. A correction reduces its grant, and so do days paid at the end of an employment before
 * `usedOn`.
 */
export const loadLeaveLedgerOfEmployee = async (ctx: Ctx, employeeId: number, leaveTypeId: number, usedOn?: Day): Promise<Ledger> =>
  (await loadLeaveLedgersOfEmployees(ctx, [employeeId], leaveTypeId, usedOn)).get(employeeId)!

/** Loads the ledgers of several employees. */
export async function loadLeaveLedgersOfEmployees(
  ctx: Ctx,
  employeeIds: readonly number[],
  leaveTypeId: number,
  usedOn: Day = '9999-12-31',
): Promise<Map<number, Ledger>> {
  const rows = await ctx.db
    .selectFrom('leave_entry')
    .select(['employee_id', 'id', 'kind', 'amount', 'year', 'usable_from', 'usable_to', 'carry_cap', 'consumes_id', 'day', 'settled_on'])
    .where('employee_id', '=', sql<number>`any (${employeeIds}::bigint[])`)
    .where('leave_type_id', '=', leaveTypeId)
    .orderBy('id')
    .execute()
  const own = Map.groupBy(rows, ({ employee_id }) => employee_id)
  return new Map(employeeIds.map((id) => [id, asLedger(own.get(id) ?? [], usedOn)]))
}

type Entry = {
  id: number
  kind: string
  amount: number
  year: number | null
  usable_from: Day | null
  usable_to: Day | null
  carry_cap: number | null
  consumes_id: number | null
  day: Day | null
  settled_on: Day | null
}

function asLedger(rows: readonly Entry[], usedOn: Day): Ledger {
  const isGrantReduction = ({ kind, settled_on }: Entry) => kind === 'reduced' || (kind === 'settled' && settled_on! < usedOn)
  const sumGrantReductions = (id: number) =>
    rows.reduce((sum, row) => (isGrantReduction(row) && row.consumes_id === id ? sum + row.amount : sum), 0)
  return {
    grants: rows
      .filter(({ kind }) => kind === 'granted')
      .map(({ id, amount, year, usable_from, usable_to, carry_cap }) => ({
        id,
        year: year!,
        amount: roundToFourDecimals(amount + sumGrantReductions(id)),
        usableFrom: usable_from!,
        usableTo: usable_to!,
        carryCap: carry_cap,
      })),
    entries: rows
      .filter(({ day }) => day !== null)
      .map(({ consumes_id, day, amount }) => ({ consumesId: consumes_id!, day: day!, amount })),
  }
}
