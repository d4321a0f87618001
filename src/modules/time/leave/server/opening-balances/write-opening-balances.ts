import { sql } from 'kysely'
import type { ImportTableRowValues } from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { allocateLeaveDaysToGrants } from '../../rules/leave-balance.ts'
import { computeOpeningBalanceLedgerEntries } from '../../rules/opening-balance.ts'
import { lockGrantsOfLeaveType, toAnnualLeaveGrantEntry } from '../entitlements/grant-entitlements.ts'
import { type LeaveEntitlementRow, loadLeaveEntitlements } from '../entitlements/leave-entitlements.ts'
import { loadLeaveBalancesOfEmployees, loadLeaveLedgerOfEmployee } from '../entitlements/load-leave-balance.ts'
import { reverseLeaveSettlementsOfEmployment, settleLeaveAtEmploymentEnds } from '../entitlements/settle-leave-at-employment-end.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { loadAnnualLeaveType } from '../leave-types.ts'

const amountIn = (value: unknown) => (value === null || value === undefined ? 0 : Number(value))

/** Imports opening balances one after the other as one import, which the first of them creates. */
export function createOpeningBalanceImporter(ctx: Ctx, asOf: Day, employeeIds: readonly number[]) {
  const year = Number(asOf.slice(0, 4))
  let act: Promise<Act> | undefined
  return async (employeeId: number, values: ImportTableRowValues): Promise<void> => {
    act ??= beginAct(ctx, year, asOf, employeeIds)
    await bringOne(ctx, await act, { employeeId, values, year, asOf })
  }
}

type Known = { right: LeaveEntitlementRow; left: number }
type Act = { id: number; typeId: number; carryUntil: string; knownOf: (employeeId: number) => Promise<Known> }

async function beginAct(ctx: Ctx, year: number, asOf: Day, employeeIds: readonly number[]): Promise<Act> {
  const { id: typeId } = await loadAnnualLeaveType(ctx)
  const settings = await loadLeaveSettings(ctx)
  await lockGrantsOfLeaveType(ctx, typeId)
  const { id } = await ctx.db
    .insertInto('leave_opening_balance_import')
    .values({ year, as_of: asOf })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, typeId, carryUntil: settings.entitlement.carryUntil, knownOf: createFactsLoader(employeeIds, look) }

  async function look(ids: readonly number[]): Promise<Map<number, Known>> {
    const [rights, balances] = await Promise.all([
      loadLeaveEntitlements(ctx, ids, year, settings),
      loadLeaveBalancesOfEmployees(ctx, ids, typeId, asOf),
    ])
    const sumLeftAmount = (id: number) =>
      balances.get(id)!.allocations.reduce((sum, allocation) => (allocation.year < year ? sum + allocation.remaining : sum), 0)
    return new Map(rights.map((right) => [right.employeeId, { right, left: sumLeftAmount(right.employeeId) }]))
  }
}

const EMPLOYEES_PER_BATCH = 200

/** Loads facts of employees before any write, together with the next rows: file rows come in order. */
function createFactsLoader(ids: readonly number[], look: (ids: readonly number[]) => Promise<Map<number, Known>>) {
  const places = new Map(ids.map((id, place) => [id, place]))
  const known = new Map<number, Promise<Map<number, Known>>>()
  return async (id: number): Promise<Known> => {
    const part = Math.floor(places.get(id)! / EMPLOYEES_PER_BATCH)
    const pendingPart = known.get(part) ?? look(ids.slice(part * EMPLOYEES_PER_BATCH, (part + 1) * EMPLOYEES_PER_BATCH))
    known.set(part, pendingPart)
    return (await pendingPart).get(id)!
  }
}

type Brought = { employeeId: number; values: ImportTableRowValues; year: number; asOf: Day }

async function bringOne(
  ctx: Ctx,
  { id: actId, typeId, carryUntil, knownOf }: Act,
  { employeeId, values, year, asOf }: Brought,
): Promise<void> {
  const opening = {
    entitled: values.entitled === null || values.entitled === undefined ? null : Number(values.entitled),
    used: amountIn(values.used),
    carried: amountIn(values.carried),
    carriedUntil: (values.carried_until as Day | null | undefined) ?? null,
  }
  const { right: one, left } = await knownOf(employeeId)
  const answer = computeOpeningBalanceLedgerEntries({
    opening,
    year,
    asOf,
    today: ctx.today,
    right: one.right,
    granted: one.granted,
    left,
    carryUntil,
  })
  if ('wrong' in answer) throw createValidationError(answer.wrong)
  const { plan } = answer
  const source = (values.source as string | null | undefined) ?? null
  if (source && source.length > 300) throw createValidationError({ source: { code: 'invalid.too_long', details: { maximum: 300 } } })
  const reopened = await reverseLeaveSettlementsOfEmployment(ctx, [employeeId], `${year}-01-01`)
  const row = await ctx.db
    .insertInto('leave_opening_balance')
    .values({
      leave_opening_balance_import_id: actId,
      employee_id: employeeId,
      leave_type_id: typeId,
      year,
      source,
      entitled: opening.entitled,
      used: opening.used,
      carried: plan.carried,
      carried_until: plan.carriedUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { employee_id: employeeId, leave_type_id: typeId, leave_opening_balance_id: row.id }
  const explanation = JSON.stringify({ as_of: asOf, source, ...opening })
  const opened = { ...of, kind: 'granted', ground: 'opening', explanation, note: source }
  const grants = []
  if (plan.grant > 0) {
    const byRule = { ...toAnnualLeaveGrantEntry(one, typeId), amount: plan.grant, usable_from: plan.usableFrom }
    grants.push(opening.entitled === null ? { ...byRule, ...of, note: null } : { ...byRule, ...opened })
  }
  if (plan.carried > 0) {
    const term = { usable_from: `${year - 1}-01-01`, usable_to: plan.carriedUntil!, carry_cap: null }
    grants.push({ ...opened, ...term, amount: plan.carried, year: year - 1 })
  }
  if (grants.length) await ctx.db.insertInto('leave_entry').values(grants).execute()
  if (opening.used > 0) await postUsedDays(ctx, { ...of, year }, { day: plan.usedOn, amount: opening.used })
  await settleLeaveAtEmploymentEnds(ctx, reopened)
}

type Of = { employee_id: number; leave_type_id: number; leave_opening_balance_id: number; year: number }

/** Days used in another program reduce the entitlements of their year, as leave does. */
async function postUsedDays(ctx: Ctx, { year, ...of }: Of, used: { day: Day; amount: number }): Promise<void> {
  const { grants, entries } = await loadLeaveLedgerOfEmployee(ctx, of.employee_id, of.leave_type_id)
  const own = grants.filter((grant) => grant.year === year)
  const { takings, missing } = allocateLeaveDaysToGrants(own, entries, [used])
  if (missing.length) {
    const days = used.amount - missing[0]!.amount
    throw createValidationError({ used: { code: 'leave.opening.used_more', details: { days } } })
  }
  await ctx.db
    .insertInto('leave_entry')
    .values(takings.map(({ day, grantId, amount }) => ({ ...of, kind: 'taken', day, consumes_id: grantId, amount: -amount })))
    .execute()
}

/**
 * Reverses opening balances with ledger entries: used days are returned, grants are deducted. Changes nothing if leave has used them since.
 */
export async function reverseOpeningBalances(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await lockGrantsOfLeaveType(ctx, (await loadAnnualLeaveType(ctx)).id)
  const mine = sql`leave_opening_balance_id = any (${ids}::bigint[])`
  const { rows: openings } = await sql<{ employee_id: number; year: number }>`
    select distinct employee_id, year from leave_opening_balance where id = any (${ids}::bigint[])`.execute(ctx.db)
  const firstYear = Math.min(...openings.map(({ year }) => year))
  const reopened = openings.length
    ? await reverseLeaveSettlementsOfEmployment(
        ctx,
        openings.map(({ employee_id }) => employee_id),
        `${firstYear}-01-01`,
      )
    : []
  const { rows: used } = await sql<{ employee_id: number }>`
    select distinct g.employee_id from leave_entry g
    where g.${mine} and g.kind = 'granted' and exists (
      select from leave_entry x where x.consumes_id = g.id and not coalesce(x.${mine}, false)
      having sum(x.amount) <> 0)`.execute(ctx.db)
  if (used.length) throw new AppError('leave.opening.in_use', { count: used.length })
  await sql`
    insert into leave_entry (employee_id, leave_type_id, kind, amount, consumes_id, day, leave_opening_balance_id)
    select employee_id, leave_type_id, 'returned', -amount, consumes_id, day, leave_opening_balance_id from leave_entry
    where ${mine} and kind = 'taken'`.execute(ctx.db)
  await sql`
    insert into leave_entry (employee_id, leave_type_id, kind, ground, amount, consumes_id, leave_opening_balance_id)
    select employee_id, leave_type_id, 'reduced', ground, -amount, id, leave_opening_balance_id from leave_entry
    where ${mine} and kind = 'granted' and amount > 0`.execute(ctx.db)
  await ctx.db
    .updateTable('leave_opening_balance')
    .set({ undone_at: ctx.now, undone_by: ctx.userId })
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute()
  await settleLeaveAtEmploymentEnds(ctx, reopened)
}
