import { sql } from 'kysely'
import {
  type DocumentMergeDataSource,
  MIN_UNUSED_LEAVE_COMPENSATION_FIELD,
} from '#modules/documents/documents/server/merge-data/merge-data-extensions.ts'
import type { DocumentMergeData } from '#modules/documents/templates/rules/document-fields.ts'
import { canViewPay } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { LeaveGrantBalance } from '../../leave-schemas.ts'
import { formatWorkingDaysInGenitive } from '../../rules/leave-decision-content.ts'
import { findDayOfReturnFromLeave } from '../counting/working-days.ts'
import { computeLeavePayoutAtTermination, loadLeaveBalanceAtTermination } from './leave-balance-at-termination.ts'
import { loadLeaveGrantBalances } from './load-grant-balances.ts'

/** Leave values of an employee for documents: the entitlement of the year, and fields of documents about termination and return. */
export const leaveDocumentMergeDataSource: DocumentMergeDataSource = async (ctx, { employeeId, lastDay, day }) => ({
  ...(await loadAnnualLeaveMergeData(ctx, employeeId, lastDay, day)),
  ...(await loadLeaveMergeDataAtEnd(ctx, employeeId, lastDay)),
  ...(await loadParentalLeaveMergeData(ctx, employeeId, day)),
})

/**
 * The entitlement of the year and its used days by the ledger; empty without one. After the end of employment it is as of the last day,
 * with twelfths of the entitlement and without later leave.
 */
async function loadAnnualLeaveMergeData(ctx: Ctx, employeeId: number, lastDay: Day | null, day: Day): Promise<DocumentMergeData> {
  if (lastDay && lastDay < day) {
    const { ofYear, right, taken } = await loadLeaveBalanceAtTermination(ctx, employeeId, lastDay)
    return {
      'annual_leave.year': lastDay.slice(0, 4),
      'annual_leave.granted': right,
      'annual_leave.taken': taken,
      'annual_leave.remaining': ofYear,
    }
  }
  const year = Number(day.slice(0, 4))
  const type = await ctx.db.selectFrom('leave_type').select('id').where('code', '=', 'GO').executeTakeFirst()
  const [grants = []] = type ? await loadLeaveGrantBalances(ctx, [{ employeeId, leaveTypeId: type.id, day }]) : []
  const ofYear = grants.filter((grant) => grant.year === year)
  const sumGrants = (read: (grant: LeaveGrantBalance) => number) =>
    ofYear.length ? ofYear.reduce((total, grant) => total + read(grant), 0) : null
  return {
    'annual_leave.year': String(year),
    'annual_leave.granted': sumGrants(({ granted }) => granted),
    'annual_leave.taken': sumGrants(({ taken }) => taken),
    'annual_leave.remaining': sumGrants(({ remaining }) => remaining),
  }
}

async function loadLeaveMergeDataAtEnd(ctx: Ctx, employeeId: number, lastDay: Day | null): Promise<DocumentMergeData> {
  const { days } = lastDay ? await loadLeaveBalanceAtTermination(ctx, employeeId, lastDay) : { days: 0 }
  if (!lastDay || days === 0) return { 'annual_leave.at_end': null }
  const money = canViewPay(ctx) ? await computeLeavePayoutAtTermination(ctx, employeeId, lastDay, days) : null
  return {
    'annual_leave.at_end': days,
    'annual_leave.at_end_days': formatWorkingDaysInGenitive(days),
    'annual_leave.compensation': money?.para ?? null,
    'annual_leave.average_pay': money?.average ?? null,
    'annual_leave.work_days': money?.work_days ?? null,
    [MIN_UNUSED_LEAVE_COMPENSATION_FIELD]: money?.min ?? null,
  }
}

/** The leave for a pregnancy or a child that includes the day, or the last one before it. */
async function loadParentalLeaveMergeData(ctx: Ctx, employeeId: number, day: Day) {
  const { rows } = await sql<{ name: string; last_day: Day }>`
    select lower(t.name) as name, r.last_day::text from leave_request r join leave_type t on t.id = r.leave_type_id
    where r.employee_id = ${employeeId} and r.status = 'approved' and t.leave_group = 'parental' and t.work_status <> 'at_work' and r.first_day <= ${day}::date
    order by r.last_day desc limit 1`.execute(ctx.db)
  const found = rows[0]
  return {
    'parental.ground': found?.name ?? null,
    'parental.last_day': found?.last_day ?? null,
    'parental.return_day': found ? await findDayOfReturnFromLeave(ctx, employeeId, found.last_day) : null,
  }
}
