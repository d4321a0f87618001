import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { LeaveGrantBalance } from '../../leave-schemas.ts'
import { compareLeaveGrantRows, computeLeaveGrantBalance, type LeaveGrantSums } from '../../rules/leave-balance.ts'

/** Identifies the balance of an employee for a leave type at the end of a day. */
export type LeaveBalanceKey = { employeeId: number; leaveTypeId: number; day: Day }

type SumsRow = Omit<LeaveGrantBalance, 'expired' | 'remaining'> & Pick<LeaveGrantSums, 'usedInYear'> & { at: number }

/**
 * The grants of the ledger with their balances, in the order of use, for each key. The database sums the entries of a grant;
 * `computeLeaveGrantBalance` decides what has expired and what remains. Grants of a reversed opening balance are ignored. Grants that ended
 * before `endedBefore` are left out.
 */
export async function loadLeaveGrantBalances(
  { db }: Pick<Ctx, 'db'>,
  keys: readonly LeaveBalanceKey[],
  endedBefore: Day | null = null,
): Promise<LeaveGrantBalance[][]> {
  const { rows } = await sql<SumsRow>`
    select k.at::int - 1 as at, g.id as grant_id, g.ground, g.year, g.usable_from, g.usable_to, g.carry_cap,
      s.granted, s.taken, s.settled, s.used_in_year as "usedInYear", s.planned
    from unnest(${keys.map(({ employeeId }) => employeeId)}::bigint[], ${keys.map(({ leaveTypeId }) => leaveTypeId)}::bigint[],
        ${keys.map(({ day }) => day)}::date[]) with ordinality k (employee_id, leave_type_id, day, at)
      join leave_entry g on g.employee_id = k.employee_id and g.leave_type_id = k.leave_type_id and g.kind = 'granted'
        and g.usable_from <= k.day and (${endedBefore}::date is null or g.usable_to >= ${endedBefore}::date)
      cross join lateral (
        select g.amount + coalesce(sum(amount) filter (where kind = 'reduced'), 0) as granted,
          coalesce(-sum(amount) filter (where day <= k.day), 0) as taken,
          coalesce(-sum(amount) filter (where kind = 'settled' and settled_on < k.day), 0) as settled,
          coalesce(-sum(amount) filter (where coalesce(day, case when settled_on < k.day then settled_on end)
            <= make_date(g.year, 12, 31)), 0) as used_in_year,
          coalesce(-sum(amount) filter (where day > k.day), 0) as planned
        from leave_entry where consumes_id = g.id) s
    where g.leave_opening_balance_id is null or s.granted > 0`.execute(db)
  const found = keys.map((): LeaveGrantBalance[] => [])
  for (const { at, usedInYear, ...row } of rows) {
    const sums = { ...row, usableTo: row.usable_to, carryCap: row.carry_cap, usedInYear }
    found[at]!.push({ ...row, ...computeLeaveGrantBalance(sums, keys[at]!.day) })
  }
  return found.map((grants) => grants.toSorted(compareLeaveGrantRows))
}
