import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { getMonthOfDay } from '#shared/days.ts'
import { formatTime } from '#shared/text/hours.ts'
import type { LeaveSettings } from '../../leave-settings.ts'
import type { HalfOfWorkDay } from '../../rules/half-day-leave.ts'
import {
  computeLeaveRecalculation,
  type LeaveDayHoursAndPayer,
  type LeaveRecalculation,
} from '../../rules/recalculation/leave-recalculation.ts'
import { countDaysOfManyLeaves } from '../count-leave.ts'
import { loadMiddleMinuteOfWorkDay } from '../counting/working-days.ts'
import { type LeavePeriodInput, toLeavePeriod } from '../leave-period-input.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import type { LeaveTypeDatabaseRow } from '../leave-types.ts'

type SpanRow = Parameters<typeof toLeavePeriod>[0]
export type RecalculatedLeaveRow = SpanRow & {
  id: number
  employee_id: number
  leave_type_id: number
  status: 'submitted' | 'approved'
  amount: number
}
export type HalfDayTimesChange = { before: string; after: string }
export type LeaveRecalculationDifference = Omit<LeaveRecalculation, 'before'> & {
  row: RecalculatedLeaveRow
  type: LeaveTypeDatabaseRow
  span: LeavePeriodInput
  before: { amount: number; minutes: number | null }
  middle: HalfDayTimesChange | null
  kind: 'days' | 'hours'
  digest: string
}

/** The plans of a batch are loaded together. */
const LEAVES_PER_BATCH = 200
/** Leave longer than this is calculated separately, so that the plans of other employees cover fewer days. */
const LONG_LEAVE_DAYS = 31

/** Finds leaves of the selection whose calculation differs now, in order, with the changes in open months. */
export async function findLeaveRecalculationDifferences(ctx: Ctx, where: RawBuilder<unknown>): Promise<LeaveRecalculationDifference[]> {
  const { rows } = await sql<RecalculatedLeaveRow & { days: number }>`
    select r.id, r.employee_id, r.leave_type_id, r.status::text, r.amount::float8 as amount, r.first_day::text, r.last_day::text,
      r.first_from::text, r.last_to::text, r.daily_minutes, r.half, r.sick_kind, r.already_counted, r.last_day - r.first_day as days
    from leave_request r where r.status in ('submitted', 'approved') and ${employeeInScopeSql(ctx, 'r.employee_id')} and ${where}
      and exists (select from employment m where m.employee_id = r.employee_id and r.first_day between m.first_day and m.last_day
        and r.last_day between m.first_day and m.last_day)
    order by r.first_day, r.id`.execute(ctx.db)
  if (!rows.length) return []
  const [settings, types, closed] = await Promise.all([loadLeaveSettings(ctx), loadLeaveTypesById(ctx), loadClosedMonthsOfCompany(ctx)])
  const found = new Map<number, LeaveRecalculationDifference>()
  for (const [, same] of Map.groupBy(rows, ({ leave_type_id, days }) => `${leave_type_id} ${days > LONG_LEAVE_DAYS}`))
    for (let at = 0; at < same.length; at += LEAVES_PER_BATCH)
      for (const one of await findDifferencesOfLeaves(
        ctx,
        types.get(same[0]!.leave_type_id)!,
        same.slice(at, at + LEAVES_PER_BATCH),
        closed,
        settings,
      ))
        found.set(one.row.id, one)
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}

async function findDifferencesOfLeaves(
  ctx: Ctx,
  type: LeaveTypeDatabaseRow,
  rows: readonly RecalculatedLeaveRow[],
  closed: ReadonlySet<string>,
  settings: LeaveSettings,
) {
  const periods = rows.map((row) => ({ employeeId: row.employee_id, span: toLeavePeriod(row) }))
  const [counted, stored] = await Promise.all([countDaysOfManyLeaves(ctx, type, periods, settings), loadStoredDays(ctx, rows)])
  const found: LeaveRecalculationDifference[] = []
  for (const [at, row] of rows.entries()) {
    const { days, amount, minutes } = counted[at]!
    const { span } = periods[at]!
    const middle = closed.has(getMonthOfDay(span.firstDay)) ? null : await findHalfDayTimesChange(ctx, row, type, span, settings)
    if (row.status === 'submitted') {
      const after = { amount, minutes }
      if (amount !== row.amount || middle)
        found.push(
          asDifference({ row, type, span, middle, changes: [], lockedMonths: [], before: { amount: row.amount, minutes: null }, after }),
        )
      continue
    }
    const recalculation = computeLeaveRecalculation(stored.get(row.id) ?? [], days, (month) => closed.has(month))
    if (recalculation.changes.length || middle) found.push(asDifference({ ...recalculation, row, type, span, middle }))
  }
  return found
}

const asDifference = (one: Omit<LeaveRecalculationDifference, 'kind' | 'digest'>): LeaveRecalculationDifference => {
  const { row, changes, before, after, middle } = one
  const isOfDays = before.amount !== after.amount || changes.some((day) => (day.before?.amount ?? 0) !== (day.after?.amount ?? 0))
  const digestInput = JSON.stringify([row.id, row.status, row.first_day, row.last_day, before, after, changes, middle])
  return { ...one, kind: isOfDays ? 'days' : 'hours', digest: createHash('sha256').update(digestInput).digest('base64url') }
}

/** The new midpoint of a half day, if the employee works at another time. */
async function findHalfDayTimesChange(
  ctx: Ctx,
  { employee_id }: RecalculatedLeaveRow,
  type: LeaveTypeDatabaseRow,
  span: LeavePeriodInput,
  settings: LeaveSettings,
): Promise<HalfDayTimesChange | null> {
  const before = timeOfHalf(span)
  if (!before) return null
  const middle = await loadMiddleMinuteOfWorkDay(ctx, employee_id, type, span.firstDay, settings)
  const after = middle === null ? null : formatTime(middle)
  return after && after !== before ? { before, after } : null
}

const timeOfHalf = ({ half, firstFrom, lastTo }: { half: HalfOfWorkDay | null; firstFrom: string | null; lastTo: string | null }) => {
  if (half === 'morning') return lastTo
  if (half === 'afternoon') return firstFrom
  return null
}

const loadLeaveTypesById = async ({ db }: Ctx) =>
  new Map((await db.selectFrom('leave_type').selectAll().execute()).map((type): [number, LeaveTypeDatabaseRow] => [type.id, type]))

/** Months that are closed in the company, as `YYYY-MM`. */
export async function loadClosedMonthsOfCompany({ db }: Ctx): Promise<Set<string>> {
  const rows = await db.selectFrom('closed_month').select('month').$narrowType<{ month: string }>().execute()
  return new Set(rows.map(({ month }) => getMonthOfDay(month)))
}

async function loadStoredDays({ db }: Ctx, rows: readonly RecalculatedLeaveRow[]): Promise<Map<number, LeaveDayHoursAndPayer[]>> {
  const { rows: days } = await sql<LeaveDayHoursAndPayer & { leave_request_id: number }>`
    select leave_request_id, day::text, amount::float8 as amount, minutes, category, payer from leave_day
    where leave_request_id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  return Map.groupBy(days, ({ leave_request_id }) => leave_request_id)
}
