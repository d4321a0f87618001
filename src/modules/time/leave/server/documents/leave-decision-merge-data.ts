import { sql } from 'kysely'
import type { LeaveTypeGroup } from '#modules/foundation/law/leave-types.ts'
import type { Ctx } from '#platform/call-context.ts'
import { toBelgradeDay } from '#shared/days.ts'
import type { LeaveRequest } from '../../leave-schemas.ts'
import type { LeaveDecisionContent, LeaveDecisionKind } from '../../rules/leave-decision-content.ts'
import { findDayOfReturnFromLeave } from '../counting/working-days.ts'
import { loadLeaveEntitlements } from '../entitlements/leave-entitlements.ts'
import { loadLeaveBalanceOfEmployee } from '../entitlements/load-leave-balance.ts'
import type { LeaveRequestDatabaseRow } from '../leave-request-rows.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { type LeaveTypeDatabaseRow, loadLeaveType } from '../leave-types.ts'

/** The current contents of a decision about a request. */
export async function loadLeaveDecisionContent(
  ctx: Ctx,
  row: LeaveRequestDatabaseRow,
  kind: LeaveDecisionKind,
  earlier: LeaveRequest['decisions'][number] | undefined,
): Promise<LeaveDecisionContent> {
  const type = await loadLeaveType(ctx, row.leave_type_id)
  return {
    kind,
    type: {
      code: type.code,
      name: type.name,
      group: type.leave_group as LeaveTypeGroup,
      article: type.article,
      calendar: type.counting === 'calendar_days',
      inHours: type.in_hours,
      limit: type.limit_amount,
      paidBy: type.paid_by,
    },
    span: {
      from: row.first_day,
      to: row.last_day,
      start: row.first_from.startsWith('00:00') ? null : row.first_from.slice(0, 5),
      end: row.last_to.startsWith('24:00') ? null : row.last_to.slice(0, 5),
      dailyMinutes: row.daily_minutes,
      half: row.half,
    },
    amount: row.amount,
    filedOn: toBelgradeDay(row.submitted_at ?? row.created_at),
    byEmployer: !(await isOwnAccount(ctx, row)),
    hasProof: row.documents > 0,
    returnDay: await findDayOfReturnFromLeave(ctx, row.employee_id, row.last_day),
    annual: type.leave_group === 'annual' && kind === 'decision' ? await loadAnnualLeaveContent(ctx, row, type) : null,
    paidLeft: type.limit_shared === 'paid_leave' && type.limit_amount !== null ? await computePaidLeaveLeft(ctx, row, type) : null,
    earlier: earlier
      ? { number: earlier.number, day: toBelgradeDay(new Date(earlier.registered_at)), title: await loadDocumentTitle(ctx, earlier) }
      : null,
    reason: row.end_reason,
    backOn: row.returned_on,
  }
}

/** Whether the account of the employee wrote the request. */
async function isOwnAccount(ctx: Ctx, { created_by, employee_id }: LeaveRequestDatabaseRow): Promise<boolean> {
  const { rows } = await sql`select from membership where user_id = ${created_by} and employee_id = ${employee_id}`.execute(ctx.db)
  return rows.length > 0
}

/** The title in a sentence: `o plaćenom odsustvu` for a decision registered as `Rešenje o plaćenom odsustvu`. */
async function loadDocumentTitle(ctx: Ctx, { document_registration_id }: LeaveRequest['decisions'][number]): Promise<string> {
  const { title } = await ctx.db
    .selectFrom('document_registration')
    .select('title')
    .where('id', '=', document_registration_id)
    .executeTakeFirstOrThrow()
  return title.replace(/^Rešenje (?:o izmeni rešenja )*/, '')
}

/** The year of a decision is the latest year of its days. The balance is as of the last day of the leave. */
async function loadAnnualLeaveContent(
  ctx: Ctx,
  row: LeaveRequestDatabaseRow,
  type: LeaveTypeDatabaseRow,
): Promise<LeaveDecisionContent['annual']> {
  const { rows: parts } = await sql<{ year: number; days: number }>`
    select g.year, -sum(l.amount) as days from leave_entry l join leave_entry g on g.id = l.consumes_id
    where l.leave_request_id = ${row.id} group by g.year having sum(l.amount) < 0 order by g.year`.execute(ctx.db)
  const year = parts.at(-1)?.year ?? Number(row.first_day.slice(0, 4))
  const settings = await loadLeaveSettings(ctx)
  const [[right], { allocations }] = await Promise.all([
    loadLeaveEntitlements(ctx, [row.employee_id], year, settings),
    loadLeaveBalanceOfEmployee(ctx, row.employee_id, type.id, row.last_day),
  ])
  const own = allocations.filter((allocation) => allocation.year === year)
  const granted = own.reduce((sum, allocation) => sum + allocation.granted, 0)
  return {
    year,
    right: granted,
    // Grounds are included if they add up to the granted days.
    grounds:
      right && right.right.days === granted
        ? right.right.steps.filter(({ article }) => article === 'ZoR čl. 69' || article === 'ZoR čl. 72')
        : [],
    parts,
    left: own.reduce((sum, allocation) => sum + allocation.remaining, 0) - own.reduce((sum, allocation) => sum + allocation.planned, 0),
    until:
      own
        .map(({ usable_to }) => usable_to)
        .sort()
        .at(-1) ?? null,
  }
}

async function computePaidLeaveLeft(ctx: Ctx, row: LeaveRequestDatabaseRow, type: LeaveTypeDatabaseRow): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(r.amount), 0) as used from leave_request r join leave_type t on t.id = r.leave_type_id
    where r.employee_id = ${row.employee_id} and r.status = 'approved' and t.limit_shared = ${type.limit_shared}
      and extract(year from r.first_day) = ${Number(row.first_day.slice(0, 4))}`.execute(ctx.db)
  return Math.max(0, type.limit_amount! - Number(rows[0]!.used))
}
