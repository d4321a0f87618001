import type { Ctx } from '#platform/call-context.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { canRequestLeaveForOthers } from '../leave-permission-checks.ts'
import type { LeaveBalance } from '../leave-schemas.ts'
import type { LeaveSettings } from '../leave-settings.ts'
import {
  checkLeaveRequest,
  doLeaveSpansOverlap,
  type LeaveRequestCheckInput,
  type LeaveRequestFinding,
} from '../rules/check-leave-request.ts'
import type { LeaveBalanceChangeOfYear } from '../rules/leave-balance.ts'
import { isInterruptingAnnualLeave } from '../rules/leave-type-precedence.ts'
import { checkLegalRulesOfLeaveType } from '../rules/legal-rules-of-leave-types.ts'
import { type LeaveRequestDraft, loadActiveLeaveRequests, toLeaveDaysAndTimes } from './checking/active-leave-requests.ts'
import { findExcessPersonalHolidays, findFirstDayOfContinuousLeave } from './checking/employee-data-for-leave-checks.ts'
import { findClosedMonthsOfLeave, findEmploymentPeriodOn } from './checking/employment-period-and-closed-months.ts'
import {
  findBloodDonationFindings,
  findLeaveRestrictionFindings,
  findOverlappingSickCaseFindings,
  findOverlappingTripFindings,
} from './checking/leave-findings.ts'
import { findAnnualLeaveBalance, loadBalanceForLeaveRequest, sumUsedYearlyLeaveLimit } from './checking/leave-request-balance.ts'
import { loadDepartmentPresenceDuringLeave } from './checking/load-department-presence-during-leave.ts'
import { countLeaveSpan, type LeaveSpanWithDays } from './count-leave.ts'
import { PERSONAL_HOLIDAY_HOUR_CODE } from './days/personal-holiday-days.ts'
import { loadGenderOfEmployee } from './employee-gender.ts'
import type { LeavePeriodInput } from './leave-period-input.ts'
import { toLeaveTypeRules } from './leave-types.ts'

export type CheckedLeaveRequest = {
  counted: LeaveSpanWithDays
  findings: LeaveRequestFinding[]
  /** The uncovered amount, and its first day. */
  missing: LeaveRequestCheckInput['missing']
  balance: LeaveBalance | null
  after: number | null
  afterYears: LeaveBalanceChangeOfYear[]
}

/** Loads all facts of a request: its calculation, findings, and remaining balance. */
export async function loadCheckedLeaveRequest(ctx: Ctx, draft: LeaveRequestDraft, settings: LeaveSettings): Promise<CheckedLeaveRequest> {
  const { employeeId, type, span } = draft
  const [counted, live, employment, closedMonths] = await Promise.all([
    countLeaveSpan(ctx, employeeId, type, span, settings),
    loadActiveLeaveRequests(ctx, draft),
    findEmploymentPeriodOn(ctx, employeeId, span.firstDay),
    findClosedMonthsOfLeave(ctx, span),
  ])
  const others = live.filter(({ id, daily }) => id !== draft.id && !daily)
  // Leave with precedence interrupts annual leave and shares its days.
  const isInterrupting = isInterruptingAnnualLeave(type) && isWholeDays(span)
  const interrupters = type.leave_group === 'annual' && draft.id ? await findInterruptingRequestIds(ctx, draft.id) : new Set<number>()
  const against = others.filter(({ id, group }) => !(isInterrupting && group === 'annual') && !interrupters.has(id))
  const annualUnder = isInterrupting
    ? others.find((other) => other.group === 'annual' && doLeaveSpansOverlap(other, toLeaveDaysAndTimes(span)))
    : undefined
  const own = live.find(({ id, status }) => id === draft.id && status === 'submitted')?.amount ?? 0
  const money = type.has_balance ? await loadBalanceForLeaveRequest(ctx, draft, counted, { others, own }, settings) : null
  const missing = money?.missing ?? null
  const law = checkLegalRulesOfLeaveType({
    code: type.code,
    span: toLeaveDaysAndTimes(span),
    since: await findFirstDayOfContinuousLeave(ctx, draft),
    gender: await loadGenderOfEmployee(ctx, employeeId),
    hasNote: Boolean(draft.note?.trim()),
    personal: type.category_code === PERSONAL_HOLIDAY_HOUR_CODE ? await findExcessPersonalHolidays(ctx, draft, counted, settings) : null,
  })
  const findings = checkLeaveRequest({
    span: toLeaveDaysAndTimes(span),
    today: ctx.today,
    holidays: counted.holidays,
    type: toLeaveTypeRules(type),
    amount: counted.amount,
    missing,
    others: span.dailyMinutes === null ? against : [],
    usedOfLimit: sumUsedYearlyLeaveLimit(type, span, others),
    annual:
      money && type.leave_group === 'annual' ? findAnnualLeaveBalance(money.allocations, others, type, span, money.leftOfYear) : undefined,
    usableFrom: money?.usableFrom ? money.usableFrom : undefined,
    employment,
    closedMonths,
    backDating: canRequestLeaveForOthers(ctx),
    noticeDays: type.notice_days,
    coverage: await loadDepartmentPresenceDuringLeave(ctx, draft, counted, settings),
    limits: await findLeaveRestrictionFindings(ctx, draft, counted),
    waitsForReopening: isInterrupting && annualUnder !== undefined && canRequestLeaveForOthers(ctx) && !draft.approving,
    law: omitAbsentItems([
      annualUnder ? createInterruptionWarning(annualUnder) : undefined,
      ...law,
      ...(await findBloodDonationFindings(ctx, draft, settings)),
      ...(await findOverlappingSickCaseFindings(ctx, draft)),
      ...(await findOverlappingTripFindings(ctx, draft)),
    ]),
  })
  return { counted, findings, missing, balance: money?.balance ?? null, after: money?.after ?? null, afterYears: money?.afterYears ?? [] }
}

const isWholeDays = ({ dailyMinutes, half, firstFrom, lastTo }: LeavePeriodInput) =>
  dailyMinutes === null && half === null && firstFrom === null && lastTo === null

const createInterruptionWarning = ({ firstDay: from, lastDay: to }: { firstDay: string; lastDay: string }): LeaveRequestFinding => ({
  severity: 'warning',
  key: 'leave.why.interrupts',
  values: { from, to },
  article: 'ZoR čl. 70',
})

/** The leaves that interrupt an annual leave. */
async function findInterruptingRequestIds(ctx: Ctx, requestId: number): Promise<Set<number>> {
  const rows = await ctx.db
    .selectFrom('leave_interrupted_day')
    .select('interrupted_by_id')
    .distinct()
    .where('leave_request_id', '=', requestId)
    .execute()
  return new Set(rows.map(({ interrupted_by_id }) => interrupted_by_id))
}
