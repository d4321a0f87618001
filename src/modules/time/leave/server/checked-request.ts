import type { Ctx } from '#platform/context.ts'
import { canRequestLeaveForOthers } from '../policies.ts'
import { checkLeaveRequest, doLeaveSpansOverlap, type LeaveFinding, type RequestCheck } from '../rules/check-request.ts'
import type { YearBalanceChange } from '../rules/leave-balance.ts'
import { isInterruptingAnnualLeave } from '../rules/leave-type-precedence.ts'
import { checkLegalLimits } from '../rules/legal-limits.ts'
import type { LeaveSettings } from '../settings.ts'
import type { LeaveBalance } from '../shapes.ts'
import { type LeaveDraft, loadActiveRequests, toLeaveSpan } from './checking/active-requests.ts'
import { loadDepartmentCoverage } from './checking/coverage-and-continuation.ts'
import { findClosedMonths, findEmploymentOn } from './checking/employment-days.ts'
import { findExcessPersonalDays, findFirstDayOfContinuousLeave, loadGender } from './checking/law-facts.ts'
import { findBloodDonationFindings, findRestrictionFindings, findTripFindings, sickCaseFindings } from './checking/leave-findings.ts'
import { findAnnualBalance, loadBalanceForRequest, loadUsedOfLimit } from './checking/request-balance.ts'
import { countLeaveSpan, type LeaveSpanWithDays } from './count-leave.ts'
import { PERSONAL_DAY_CODE } from './days/personal-days.ts'
import type { LeavePeriodInput } from './leave-period.ts'
import { toLeaveTypeRules } from './leave-types.ts'

export type CheckedRequest = {
  counted: LeaveSpanWithDays
  findings: LeaveFinding[]
  /** The uncovered amount, and its first day. */
  missing: RequestCheck['missing']
  balance: LeaveBalance | null
  after: number | null
  afterYears: YearBalanceChange[]
}

/** All facts of a request: its calculation, its findings, the remaining balance. */
export async function loadCheckedRequest(ctx: Ctx, draft: LeaveDraft, settings: LeaveSettings): Promise<CheckedRequest> {
  const { employeeId, type, span } = draft
  const [counted, live, employment, closedMonths] = await Promise.all([
    countLeaveSpan(ctx, employeeId, type, span, settings),
    loadActiveRequests(ctx, draft),
    findEmploymentOn(ctx, employeeId, span.firstDay),
    findClosedMonths(ctx, span),
  ])
  const others = live.filter(({ id, daily }) => id !== draft.id && !daily)
  // Leave with precedence interrupts annual leave and shares its days with it.
  const isInterrupting = isInterruptingAnnualLeave(type) && isWholeDays(span)
  const interrupters = type.leave_group === 'annual' && draft.id ? await interruptersOf(ctx, draft.id) : new Set<number>()
  const against = others.filter(({ id, group }) => !(isInterrupting && group === 'annual') && !interrupters.has(id))
  const annualUnder = isInterrupting
    ? others.find((other) => other.group === 'annual' && doLeaveSpansOverlap(other, toLeaveSpan(span)))
    : undefined
  const own = live.find(({ id, status }) => id === draft.id && status === 'submitted')?.amount ?? 0
  const money = type.has_balance ? await loadBalanceForRequest(ctx, draft, counted, { others, own }, settings) : null
  const missing = money?.missing ?? null
  const law = checkLegalLimits({
    code: type.code,
    span: toLeaveSpan(span),
    since: await findFirstDayOfContinuousLeave(ctx, draft),
    gender: await loadGender(ctx, employeeId),
    hasNote: Boolean(draft.note?.trim()),
    personal: type.category_code === PERSONAL_DAY_CODE ? await findExcessPersonalDays(ctx, draft, counted, settings) : null,
  })
  const findings = checkLeaveRequest({
    span: toLeaveSpan(span),
    today: ctx.today,
    holidays: counted.holidays,
    type: toLeaveTypeRules(type),
    amount: counted.amount,
    missing,
    others: span.dailyMinutes === null ? against : [],
    usedOfLimit: loadUsedOfLimit(type, span, others),
    ...(money && type.leave_group === 'annual' && { annual: findAnnualBalance(money.allocations, others, type, span, money.leftOfYear) }),
    ...(money?.usableFrom && { usableFrom: money.usableFrom }),
    employment,
    closedMonths,
    backDating: canRequestLeaveForOthers(ctx),
    noticeDays: type.notice_days,
    coverage: await loadDepartmentCoverage(ctx, draft, counted, settings),
    limits: await findRestrictionFindings(ctx, draft, counted),
    waitsForReopening: isInterrupting && annualUnder !== undefined && canRequestLeaveForOthers(ctx) && !draft.approving,
    law: [
      ...(annualUnder ? [interrupting(annualUnder)] : []),
      ...law,
      ...(await findBloodDonationFindings(ctx, draft, settings)),
      ...(await sickCaseFindings(ctx, draft)),
      ...(await findTripFindings(ctx, draft)),
    ],
  })
  return { counted, findings, missing, balance: money?.balance ?? null, after: money?.after ?? null, afterYears: money?.afterYears ?? [] }
}

const isWholeDays = ({ dailyMinutes, half, firstFrom, lastTo }: LeavePeriodInput) =>
  dailyMinutes === null && half === null && firstFrom === null && lastTo === null

const interrupting = ({ firstDay: from, lastDay: to }: { firstDay: string; lastDay: string }): LeaveFinding => ({
  severity: 'warning',
  key: 'leave.why.interrupts',
  values: { from, to },
  article: 'ZoR čl. 70',
})

/** The leaves that interrupt an annual leave. */
async function interruptersOf(ctx: Ctx, requestId: number): Promise<Set<number>> {
  const rows = await ctx.db
    .selectFrom('leave_interrupted_day')
    .select('interrupted_by_id')
    .distinct()
    .where('leave_request_id', '=', requestId)
    .execute()
  return new Set(rows.map(({ interrupted_by_id }) => interrupted_by_id))
}
